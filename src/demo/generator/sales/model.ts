/**
 * What the history of the sales is told in, before it becomes rows: instants are milliseconds, money tomans, rates basis
 * points. Pure.
 */
import type { Row } from '../people/people.ts';

/** Rows by section. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

export type OrderKind = 'course' | 'exam' | 'vip' | 'wallet-charge';
export type OrderState =
  | 'awaiting_payment'
  | 'paid'
  | 'fulfilled'
  | 'fulfilment_error'
  | 'partially_refunded'
  | 'refunded'
  | 'expired'
  | 'cancelled';

export interface Item {
  readonly kind: 'course' | 'bundle' | 'exam' | 'vip' | 'charge';
  /** Of the course, bundle, exam or plan; null for a charge. */
  readonly item: string | null;
  readonly title: string;
  readonly listPrice: number;
  readonly salePrice: number;
}

export interface Line extends Item {
  /** Its row's id. */
  readonly id: string;
  /** Its part of the order's discount. */
  discount: number;
  net: number;
  refunded: number;
}

/** A click or a code that brought a person. */
export interface Visit {
  readonly marketer: Row;
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
  readonly lines: readonly Line[];
  readonly subtotal: number;
  readonly discountTotal: number;
  readonly walletUsed: number;
  readonly payable: number;
  readonly discount: Row | null;
  readonly visit: Visit | null;
  readonly paidAt: number | null;
  readonly fulfilledAt: number | null;
  refund: Refund | null;
}

/** Whether money came in for an order. */
export const isPaid = (order: Order): order is Order & { readonly paidAt: number } => order.paidAt !== null;
/** Whether what was bought was handed over, even if it was given back later. */
export const isFulfilled = (order: Order): order is Order & { readonly paidAt: number; readonly fulfilledAt: number } =>
  order.fulfilledAt !== null;

/** Somebody who buys, and what he remembers. */
export interface Buyer {
  readonly id: string;
  readonly row: Row;
  readonly joined: number;
  /** How gladly he buys, from 0 to 1. */
  readonly eagerness: number;
  /** Departments he likes. */
  readonly tastes: readonly string[];
  /** Courses he may watch, each until when. */
  readonly courses: Map<string, number>;
  readonly exams: Set<string>;
  vipUntil: number;
  /** The newest click. */
  visit: Visit | null;
  readonly codes: Map<string, number>;
  paidOrders: number;
  readonly wallet: WalletMove[];
  /** Who invited him, until he has bought. */
  invitation: Invitation | null;
}
export interface WalletMove {
  readonly at: number;
  readonly amount: number;
}

export interface Invitation {
  readonly inviter: Buyer;
  readonly invitee: Buyer;
  readonly at: number;
  order: Order | null;
  reward: number;
  rewardedAt: number | null;
  state: 'invited' | 'bought' | 'rewarded' | 'void';
}

/** A subscription of a member. */
export interface Term {
  readonly buyer: Buyer;
  readonly plan: string | null;
  readonly source: 'purchase' | 'gift' | 'bonus';
  readonly order: Order | null;
  readonly createdAt: number;
  readonly from: number;
  readonly until: number;
}

/** All that happened. */
export interface SalesHistory {
  readonly orders: readonly Order[];
  readonly buyers: readonly Buyer[];
  readonly newUsers: readonly Row[];
  readonly visits: readonly Visit[];
  readonly invitations: readonly Invitation[];
  readonly terms: readonly Term[];
}

/** Most instants are written down several times in a row: the last ones are remembered. */
const lately: { ms: number; text: string }[] = [];
const remembered = 64;
export function iso(ms: number): string {
  const place = Math.abs(Math.floor(ms)) % remembered;
  const last = lately[place];
  if (last?.ms === ms) return last.text;
  const text = new Date(ms).toISOString();
  lately[place] = { ms, text };
  return text;
}
/** Both times of a row. */
export const stamps = (createdAt: number, updatedAt = createdAt) => ({
  createdAt: iso(createdAt),
  updatedAt: iso(Math.max(createdAt, updatedAt)),
});
export const time = (value: unknown): number => Date.parse(value as string);
export const whole = 10_000;
/** So many basis points of an amount, floored. */
export const shareOf = (amount: number, bps: number): number => Math.floor((amount * bps) / whole);
