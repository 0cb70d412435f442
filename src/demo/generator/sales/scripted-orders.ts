/**
 * Orders that are written down rather than left to the random: those of the demo student, and what is open at the moment
 * of the load.
 */
import type { OrderKind } from './model.ts';
import type { End, Wish } from './checkout.ts';

/** Counted in days back from the load, oldest first. */
export const studentsOrders: readonly ({ readonly age: number; readonly kind: OrderKind } & Wish)[] = [
  { age: 600, kind: 'course', end: 'paid', refund: false },
  { age: 560, kind: 'course', end: 'paid', refund: false },
  { age: 505, kind: 'wallet-charge', end: 'paid' },
  { age: 488, kind: 'course', end: 'paid', refund: false, wallet: true },
  { age: 400, kind: 'course', end: 'paid', refund: false },
  { age: 365, kind: 'vip', end: 'paid' },
  { age: 301, kind: 'course', end: 'expired' },
  { age: 300, kind: 'course', end: 'paid', refund: false },
  { age: 240, kind: 'course', end: 'paid', refund: true },
  { age: 190, kind: 'exam', end: 'paid' },
  { age: 150, kind: 'course', end: 'paid', refund: false, code: true },
  { age: 88, kind: 'vip', end: 'paid', wallet: true },
  { age: 60, kind: 'exam', end: 'paid' },
  { age: 31, kind: 'course', end: 'cancelled' },
  { age: 20, kind: 'vip', end: 'paid', wallet: false },
  { age: 12, kind: 'course', end: 'paid', refund: false },
  { age: 4, kind: 'wallet-charge', end: 'paid' },
];

/** Counted in minutes back from the load, oldest first: none of them is older than an order waits for its payment. */
export const newest: readonly {
  readonly minutes: number;
  readonly kind: OrderKind;
  readonly end: End;
  readonly code?: boolean;
}[] = [
  { minutes: 27, kind: 'course', end: 'waiting', code: true },
  { minutes: 21, kind: 'exam', end: 'paid' },
  { minutes: 16, kind: 'course', end: 'waiting' },
  { minutes: 11, kind: 'course', end: 'paid' },
  { minutes: 6, kind: 'course', end: 'unfulfilled' },
  { minutes: 2, kind: 'vip', end: 'waiting' },
];
