/**
 * The model of the simulated sales, before it becomes rows: instants are milliseconds, money tomans, rates basis points.
 * Types and a few type guards; pure.
 */
import type { DiscountRow, MarketerRow, RowOf, SchoolRows, UserRow } from '../../kit/rows.ts';

/** What the simulation reads of the rest of the school. */
export type BaseRows = Readonly<
  Pick<
    SchoolRows,
    | 'users'
    | 'teachers'
    | 'marketers'
    | 'courses'
    | 'course-groups'
    | 'topics'
    | 'lessons'
    | 'bundles'
    | 'exams/exam'
    | 'exams/questions'
    | 'exams/proof'
    | 'vip-plans'
    | 'vip-marketing/settings'
    | 'discounts'
    | 'articles'
  >
>;

export type OrderKind = RowOf<'course-transactions'>['kind'];
export type OrderState = RowOf<'course-transactions'>['state'];

interface ItemPrices {
  readonly title: string;
  readonly listPrice: number;
  readonly salePrice: number;
}
/** `productId` is that of the course, bundle, exam or plan; a charge of the wallet has none. */
export type CartItem = ItemPrices &
  (
    | { readonly kind: 'course' | 'bundle' | 'exam' | 'vip'; readonly productId: string }
    | { readonly kind: 'charge'; readonly productId: null }
  );

export type OrderLine = CartItem & {
  /** The id of its row. */
  readonly id: string;
  /** Its part of the order's discount. */
  readonly discount: number;
  readonly net: number;
  refunded: number;
};

/** A click on a marketer's link, or an order with a marketer's code. */
export interface Visit {
  readonly marketer: MarketerRow;
  readonly buyer: Buyer;
  readonly course: string | null;
  readonly source: 'link' | 'code';
  readonly since: number;
  readonly until: number;
}

export interface Refund {
  readonly requestedAt: number;
  readonly completedAt: number;
  readonly destination: 'wallet' | 'gateway';
  readonly isLate: boolean;
}

export interface Order {
  readonly id: string;
  readonly number: string;
  readonly buyer: Buyer;
  readonly kind: OrderKind;
  state: OrderState;
  readonly createdAt: number;
  readonly lines: readonly OrderLine[];
  readonly subtotal: number;
  readonly discountTotal: number;
  readonly walletUsed: number;
  readonly payable: number;
  readonly discount: DiscountRow | null;
  /** What the code takes off; the rest of `discountTotal` is for members. */
  readonly codeTotal: number;
  readonly visit: Visit | null;
  readonly paidAt: number | null;
  readonly fulfilledAt: number | null;
  refund: Refund | null;
}
export type PaidOrder = Order & { readonly paidAt: number };
export type FulfilledOrder = PaidOrder & { readonly fulfilledAt: number };

/** Whether the order was paid, even if it was refunded later. */
export const isPaid = (order: Order): order is PaidOrder => order.paidAt !== null;
/** Whether what was bought was delivered, even if it was refunded later. */
export const isFulfilled = (order: Order): order is FulfilledOrder => order.fulfilledAt !== null;

/** A user who buys, with the state that further purchases depend on. */
export interface Buyer {
  readonly id: string;
  readonly row: UserRow;
  readonly joinedAt: number;
  /** How readily they buy, from 0 to 1. */
  readonly purchaseRate: number;
  /** Ids of departments. */
  readonly preferredGroups: readonly string[];
  /** When access to each course ends. */
  readonly courseAccess: Map<string, number>;
  readonly purchasedExams: Set<string>;
  vipUntil: number;
  lastVisit: Visit | null;
  /** Uses of each discount code. */
  readonly codeUses: Map<string, number>;
  paidOrders: number;
  readonly walletEntries: WalletEntry[];
  /** The invitation they came by, until their first subscription. */
  invitation: Invitation | null;
}
export interface WalletEntry {
  readonly at: number;
  readonly amount: number;
}

export interface Invitation {
  readonly inviter: Buyer;
  readonly invitee: Buyer;
  readonly at: number;
  order: Order | null;
  reward: number;
  /** When the hold of the reward is over. */
  dueAt: number | null;
  rewardedAt: number | null;
  state: RowOf<'vip-marketing'>['state'];
}

export interface Subscription {
  readonly buyer: Buyer;
  readonly plan: string | null;
  readonly source: 'purchase' | 'gift' | 'bonus';
  readonly order: Order | null;
  readonly createdAt: number;
  readonly from: number;
  readonly until: number;
}

/** The result of the simulation. */
export interface SalesHistory {
  readonly orders: readonly Order[];
  readonly buyers: readonly Buyer[];
  /** The demo student, who is among the buyers. */
  readonly student: Buyer | null;
  readonly newUsers: readonly UserRow[];
  readonly visits: readonly Visit[];
  readonly invitations: readonly Invitation[];
  readonly subscriptions: readonly Subscription[];
}
