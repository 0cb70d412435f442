/**
 * Orders that are written rather than drawn: those of the demo student, and what is in progress at the moment of the
 * load.
 */
import type { OrderKind } from './model.ts';

/** How an order ends, before any refund. */
export type Outcome = 'paid' | 'unfulfilled' | 'expired' | 'cancelled' | 'waiting';

/** What a script fixes of an order; the rest is drawn. */
export interface OrderOverrides {
  readonly outcome?: Outcome;
  readonly usesWallet?: boolean;
  readonly isRefunded?: boolean;
  readonly usesCode?: boolean;
}

/**
 * Ages in days before the load, oldest first. The last subscription is bought within the days in which a current one is
 * renewed: whichever plans are drawn, the student is a member at the load.
 */
export const studentOrders: readonly ({ readonly age: number; readonly kind: OrderKind } & OrderOverrides)[] = [
  { age: 600, kind: 'course', outcome: 'paid', isRefunded: false },
  { age: 560, kind: 'course', outcome: 'paid', isRefunded: false },
  { age: 505, kind: 'wallet-charge', outcome: 'paid' },
  { age: 488, kind: 'course', outcome: 'paid', isRefunded: false, usesWallet: true },
  { age: 400, kind: 'course', outcome: 'paid', isRefunded: false },
  { age: 365, kind: 'vip', outcome: 'paid' },
  { age: 301, kind: 'course', outcome: 'expired' },
  { age: 300, kind: 'course', outcome: 'paid', isRefunded: false },
  { age: 240, kind: 'course', outcome: 'paid', isRefunded: true },
  { age: 190, kind: 'exam', outcome: 'paid' },
  { age: 150, kind: 'course', outcome: 'paid', isRefunded: false, usesCode: true },
  { age: 88, kind: 'vip', outcome: 'paid', usesWallet: true },
  { age: 60, kind: 'exam', outcome: 'paid' },
  { age: 31, kind: 'course', outcome: 'cancelled' },
  { age: 18, kind: 'vip', outcome: 'paid', usesWallet: false },
  { age: 12, kind: 'course', outcome: 'paid', isRefunded: false },
  { age: 4, kind: 'wallet-charge', outcome: 'paid' },
];

/** Ages in minutes before the load, oldest first: none is older than an order waits for its payment. */
export const newestOrders: readonly {
  readonly minutes: number;
  readonly kind: OrderKind;
  readonly outcome: Outcome;
  readonly usesCode?: boolean;
}[] = [
  { minutes: 27, kind: 'course', outcome: 'waiting', usesCode: true },
  { minutes: 21, kind: 'exam', outcome: 'paid' },
  { minutes: 16, kind: 'course', outcome: 'waiting' },
  { minutes: 11, kind: 'course', outcome: 'paid' },
  { minutes: 6, kind: 'course', outcome: 'unfulfilled' },
  { minutes: 2, kind: 'vip', outcome: 'waiting' },
];
