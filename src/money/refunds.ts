/** Money that comes back: refunds of lines, and the part of a purchase that is given to the wallet. Whole tomans. Pure. */
import { multiplyAndDivide, portionOf } from './portions.ts';

/** The policy of `pay-back/settings`, as far as cashback goes. */
export interface CashbackPolicy {
  readonly cashbackEnabled: boolean;
  /** In basis points. */
  readonly cashbackBps: number;
  readonly cashbackMaxAmount: number | null;
  readonly cashbackMinPurchase: number | null;
}

/** What a purchase gives back to the wallet. @param paid what the buyer paid for it, by wallet and gateway. */
export function cashbackOf(paid: number, policy: CashbackPolicy): number {
  if (!policy.cashbackEnabled || paid < (policy.cashbackMinPurchase ?? 0)) return 0;
  return Math.min(portionOf(paid, policy.cashbackBps), policy.cashbackMaxAmount ?? Infinity);
}

/**
 * The part of a cashback that goes back with a refund: in proportion, so that refunds of all parts take back all of it,
 * whatever their order.
 * @param paid what was paid for the order. @param before what was refunded of it until now. @param amount this refund.
 */
export function cashbackTakenBack(cashback: number, paid: number, before: number, amount: number): number {
  if (paid === 0) return 0;
  return multiplyAndDivide(cashback, before + amount, paid) - multiplyAndDivide(cashback, before, paid);
}

/** Of a course: the seconds of its films, and how many of them were watched, each once. */
export interface WatchedFilms {
  readonly whole: number;
  readonly watched: number;
}

/** How much of films was watched, in basis points of their seconds. 0 where there are none. */
export function watchedBps(films: readonly WatchedFilms[]): number {
  const whole = films.reduce((sum, film) => sum + film.whole, 0);
  const watched = films.reduce((sum, film) => sum + film.watched, 0);
  return whole === 0 ? 0 : multiplyAndDivide(watched, 10_000, whole);
}

/**
 * The courses of a line of which more was watched than a refund allows; null where none. What was sold together counts as
 * one thing, whatever of it was watched; a subscription lends each course for itself.
 * @param kind of the line. @param mostBps the bound, in basis points.
 */
export function watchedBeyond<T extends WatchedFilms>(
  kind: string,
  films: readonly T[],
  mostBps: number,
): readonly T[] | null {
  const parts = kind === 'vip' ? films.map((film) => [film]) : [films];
  return parts.find((part) => watchedBps(part) > mostBps) ?? null;
}
