/**
 * Buying: what a cart costs, and placing the order. Amounts are whole tomans. Prices, discounts and what may be bought
 * are the server's: a request names things by kind and id, nothing else of it counts.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { reductions } from './reductions.ts';

/** What can be put into a cart. A charge of the wallet has a call of its own. */
export const itemKinds = ['course', 'bundle', 'major', 'exam', 'proof', 'vip'] as const;
export const itemKind = z.enum(itemKinds);
export type ItemKind = z.infer<typeof itemKind>;

export const gatewayName = z.enum(['zarinpal', 'zibal', 'nextpay']);
export type GatewayName = z.infer<typeof gatewayName>;

/** Things that one order holds at most. */
export const maxItems = 50;
const items = z
  .array(z.strictObject({ kind: itemKind, id: z.uuid() }))
  .min(1)
  .max(maxItems);
const code = z.string().trim().min(1).max(30);
/** Made by the client for each purchase: a repeated request with the same key is the same order. */
const key = z.string().trim().min(8).max(64);
const image = z.string().nullable();

/** Why something cannot be bought now; `message` is Persian and meant for the buyer. */
const problem = z.object({
  code: z.enum(['not_found', 'not_for_sale', 'owned', 'used_up', 'repeated', 'included', 'not_earned', 'no_session']),
  message: z.string(),
});
export type LineProblem = z.infer<typeof problem>;

/** What a buyer weighs beside the price. */
const lineFacts = z.object({
  /** Names, the main one first; of a course alone. */
  teachers: z.array(z.string()),
  /** Seconds of all of its courses. */
  totalTime: z.int(),
  /** Courses that it opens. */
  courseCount: z.int(),
  /** Of a course; null without ratings. */
  ratingAvg: z.number().nullable(),
  ratingCount: z.int(),
  studentCount: z.int(),
  /** Days of access, of a set those of its shortest course; null for good, and where it opens no course. */
  accessDays: z.int().nullable(),
  /** What one purchase holds: days of a subscription, attempts at an exam; null of what is not counted. */
  units: z.int().nullable(),
});
export type LineFacts = z.infer<typeof lineFacts>;

export const quoteLine = z.object({
  kind: itemKind,
  id: z.string(),
  title: z.string(),
  image,
  /** Its page on the site, or null. */
  path: z.string().nullable(),
  /** Before any reduction. */
  listPrice: z.int(),
  /** The price of today. */
  salePrice: z.int(),
  /** Its part of what the code and the membership take off. */
  discount: z.int(),
  /** The list price without all of them is the net; nothing where something is wrong with the line. */
  reductions,
  net: z.int(),
  /** Courses that a set is sold without, and what it costs less for each: nobody pays for a course twice. */
  leftOut: z.array(z.object({ title: z.string(), amount: z.int(), reason: z.enum(['owned', 'repeated']) })),
  /** The number of the buyer's newest order of it that waits for its payment; null without one. */
  waitingOrder: z.string().nullable(),
  facts: lineFacts,
  /** What is wrong with it. Such a line counts in no sum. */
  problem: problem.nullable(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** A way to pay what the wallet does not. */
const gatewayChoice = z.object({ name: gatewayName, label: z.string() });

export const quote = z.object({
  lines: z.array(quoteLine),
  /** Sale prices. */
  subtotal: z.int(),
  discountTotal: z.int(),
  /** Part of the discount: what is too little for a gateway is rounded off. */
  rounding: z.int(),
  walletUsed: z.int(),
  /** What remains for the gateway. */
  payable: z.int(),
  /** What of it comes to the wallet once it is paid and delivered. */
  cashback: z.int(),
  /** The code as it was sent, with why it is refused; null without one. */
  code: z.object({ code: z.string(), problem: z.string().nullable() }).nullable(),
  /** What the wallet holds; null without a session. */
  walletBalance: z.int().nullable(),
  gateways: z.array(gatewayChoice),
  /** How long and up to which part watched, in basis points, money comes back; null where refunds are closed. */
  refund: z.object({ days: z.int(), areWorkingDays: z.boolean(), maxWatchedBps: z.int() }).nullable(),
});
export type CheckoutQuote = z.infer<typeof quote>;

export const orderState = z.enum([
  'awaiting_payment',
  'paid',
  'fulfilled',
  'fulfilment_error',
  'partially_refunded',
  'refunded',
  'expired',
  'cancelled',
]);
export type OrderState = z.infer<typeof orderState>;

/** An order that was placed. `redirect`: where the buyer pays; absent when nothing is left to pay. */
export const placed = z.object({ number: z.string(), state: orderState, redirect: z.string().optional() });
export type PlacedOrder = z.infer<typeof placed>;

export const checkoutCalls = {
  /** Needs no session; without one, ownership and the wallet are not looked at. Nothing is stored. */
  'POST /api/checkout/quote': call({
    summary: 'قیمت سبد خرید',
    body: z.strictObject({ items, code: code.optional(), useWallet: z.boolean().optional() }),
    output: quote,
    errors: ['invalid', 'too_many'],
  }),
  /**
   * `invalid` names what is wrong: `items.N` or `code`. `unavailable` when the gateway does not answer: the order waits,
   * and the same request with another gateway goes on with it.
   */
  'POST /api/checkout': call({
    summary: 'ثبت سفارش و شروع پرداخت',
    body: z.strictObject({
      key,
      items,
      code: code.optional(),
      useWallet: z.boolean().optional(),
      gateway: gatewayName.optional(),
    }),
    output: placed,
    errors: ['unauthenticated', 'invalid', 'conflict', 'too_many', 'unavailable'],
  }),
  /** Pays an order that still waits, at this gateway. */
  'POST /api/orders/{number}/pay': call({
    summary: 'پرداخت سفارشی که در انتظار است',
    body: z.strictObject({ gateway: gatewayName.optional() }),
    output: placed,
    errors: ['unauthenticated', 'not_found', 'conflict', 'too_many', 'unavailable'],
  }),
  /** Cancels an order that still waits: the wallet money and the code it reserved are released. */
  'POST /api/orders/{number}/cancel': call({
    summary: 'انصراف از سفارشی که در انتظار است',
    output: placed,
    errors: ['unauthenticated', 'not_found', 'conflict'],
  }),
  'POST /api/wallet/charge': call({
    summary: 'شارژ کیف پول',
    /** Tomans, between 10,000 and 50,000,000. */
    body: z.strictObject({ key, amount: z.int(), gateway: gatewayName.optional() }),
    output: placed,
    errors: ['unauthenticated', 'invalid', 'conflict', 'too_many', 'unavailable'],
  }),
};
