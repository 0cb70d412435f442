/** The orders and the wallet of the person who asks. Amounts are whole tomans, instants ISO. */
import * as z from 'zod';
import { call } from './call.ts';
import { gatewayName, orderState } from './checkout.ts';
import { page, pageOf } from './pages.ts';
import { reductions } from './reductions.ts';
import { refundQuote } from './refund-quote.ts';

export const orderKind = z.enum(['course', 'exam', 'vip', 'wallet-charge']);
export type OrderKind = z.infer<typeof orderKind>;

/** The states of orders, as a list is narrowed down by them: what waits, is paid, went back, or was never paid. */
const orderGroup = z.enum(['waiting', 'paid', 'refunded', 'closed']);
export type OrderGroup = z.infer<typeof orderGroup>;

const orderSummary = z.object({
  number: z.string(),
  kind: orderKind,
  state: orderState,
  title: z.string(),
  subtotal: z.int(),
  discountTotal: z.int(),
  walletUsed: z.int(),
  payable: z.int(),
  refundedTotal: z.int(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Whether money of another amount came for it and waits for a decision: it must not be paid again. */
  isUnderReview: z.boolean(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const orderLine = z.object({
  /** For asking its refund. */
  _id: z.string(),
  kind: z.enum(['course', 'bundle', 'major', 'exam', 'proof', 'vip', 'charge']),
  /** The course, bundle, … ; null for a charge. */
  item: z.string().nullable(),
  title: z.string(),
  /** Where the buyer finds what they bought; null where it has no page. */
  path: z.string().nullable(),
  /** Where learning it begins, and the id of that course; null where it opens no course of today. */
  learn: z.string().nullable(),
  learnCourse: z.string().nullable(),
  image: z.string().nullable(),
  /** Courses that it sold, and the seconds of their lessons. */
  courseCount: z.int(),
  totalTime: z.int(),
  listPrice: z.int(),
  salePrice: z.int(),
  discount: z.int(),
  /** The list price without all of them is the net. */
  reductions,
  net: z.int(),
  refunded: z.int(),
  /** Why a refund of it cannot be requested, in Persian; null where it can. */
  refundRefusal: z.string().nullable(),
  /** Of this line alone. */
  refundQuote,
});
export type MyOrderLine = z.infer<typeof orderLine>;

/** A try to pay, as the buyer may see it. */
const attempt = z.object({
  gateway: gatewayName,
  amount: z.int(),
  state: z.enum(['started', 'verified', 'failed', 'cancelled', 'reversed', 'mismatch', 'unknown']),
  /** The bank's reference, for asking the bank. */
  reference: z.string().nullable(),
  /** Masked. */
  card: z.string().nullable(),
  startedAt: z.string(),
  /** What became of it, in Persian, as its buyer may read it. */
  message: z.string().nullable(),
});

const refund = z.object({
  amount: z.int(),
  cashbackTaken: z.int(),
  promotionAmount: z.int(),
  destination: z.enum(['wallet', 'gateway', 'sheba']),
  state: z.enum(['requested', 'approved', 'credited', 'in_transfer', 'complete', 'denied', 'returned']),
  reason: z.string(),
  deniedReason: z.string().nullable(),
  /** Of the bank, for what went to a card or an account. */
  trackingNumber: z.string().nullable(),
  requestedAt: z.string(),
  completedAt: z.string().nullable(),
});
export type MyRefund = z.infer<typeof refund>;

export const orderDetail = orderSummary.extend({
  lines: z.array(orderLine),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  /** Of all lines that may be given back, together. */
  refundQuote,
  /** The minimum of the code at the sale, which the remaining lines have to reach; 0 without. */
  refundMinimum: z.int(),
  /** The terms to be read before a refund is requested, as staff wrote them; lines are paragraphs. */
  refundTerms: z.string().nullable(),
  /**
   * How long a refund may be requested; null before the payment, and where refunds are closed. `until`: the first
   * instant after.
   */
  refundWindow: z.object({ days: z.int(), areWorkingDays: z.boolean(), until: z.string() }).nullable(),
  /** The destination that staff propose for the money. */
  refundDestination: z.enum(['wallet', 'sheba']),
  code: z.string().nullable(),
  /** What came of it to the wallet, or comes there once it is paid and delivered. */
  cashback: z.int(),
  /** Money that came for this order but went to the wallet. */
  creditedToWallet: z.int(),
  /** Whether its outcome is not known yet: ask again in a few seconds. */
  isSettling: z.boolean(),
  /** Whether it may still be paid; not while a bank has not said what became of a payment. */
  isPayable: z.boolean(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const walletEntry = z.object({
  _id: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  /** What it is to its owner: charge, purchase, refund, cashback, reward, … */
  reason: z.string(),
  /** The number of the order or payment it belongs to. */
  reference: z.string().nullable(),
  at: z.string(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

/** What movements are for, as a list is narrowed down by it. */
const walletKind = z.enum(['charge', 'purchase', 'refund', 'reward', 'payout']);
export type WalletKind = z.infer<typeof walletKind>;

export const wallet = z.object({
  balance: z.int(),
  /** Reserved for orders that wait for their payment. */
  held: z.int(),
  /** Came from a bank in another amount than was requested, and waits for a decision of the back office. */
  underReview: z.int(),
  /** What may be charged at once. */
  minimumCharge: z.int(),
  maximumCharge: z.int(),
  gateways: z.array(z.object({ name: gatewayName, label: z.string() })),
  entries: pageOf(walletEntry),
  /**
   * Of each month of these entries, whole: what came and what went, of the kind that is requested. `start`: its first
   * instant, in the calendar of the request's language.
   */
  months: z.array(z.object({ start: z.string(), received: z.int(), spent: z.int() })),
});
export type Wallet = z.infer<typeof wallet>;

export const orderCalls = {
  'GET /api/orders': call({
    summary: 'سفارش‌های من',
    query: z.object({ page, group: orderGroup.optional() }),
    output: pageOf(orderSummary),
    errors: ['unauthenticated', 'invalid'],
  }),
  /** Another's order does not exist for the person who asks. */
  'GET /api/orders/{number}': call({
    summary: 'یک سفارش من',
    output: orderDetail,
    errors: ['unauthenticated', 'not_found'],
  }),
  /** Requests a refund of lines; staff decide. `invalid` names `lines.N` with why not. */
  'POST /api/orders/{number}/refunds': call({
    summary: 'درخواست بازگشت وجه',
    body: z.strictObject({
      lines: z.array(z.uuid()).min(1).max(50),
      /** What was lacking, where the buyer says it: nobody has to. */
      reason: z.string().trim().max(300).default(''),
      destination: z.enum(['wallet', 'sheba']).default('wallet'),
    }),
    /** Tomans that would come back. */
    output: z.object({ amount: z.int() }),
    errors: ['unauthenticated', 'not_found', 'invalid'],
  }),
  'GET /api/wallet': call({
    summary: 'کیف پول من',
    query: z.object({ page, kind: walletKind.optional() }),
    output: wallet,
    errors: ['unauthenticated', 'invalid'],
  }),
};
