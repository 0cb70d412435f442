/** Money that comes back: refunds of lines, and the part of a purchase that is given to the wallet. Whole tomans. Pure. */
import { allocate, multiplyAndDivide, portionOf } from './portions.ts';

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

/** A line that was paid, as far as what comes back of it goes. */
export interface PaidLine {
  readonly id: string;
  /** What was paid for it. */
  readonly net: number;
  /** What came back of it. */
  readonly refunded: number;
  /** What of its discount was the code's. */
  readonly codeDiscount: number;
  readonly isGivenBack: boolean;
}

export interface LinesRefund {
  /** What comes back, less the reduction; not above zero where nothing would. */
  readonly amount: number;
  /** What the buyer gets less of, as what they keep has its discount no more. */
  readonly reduction: number;
  /** Whether a line that is kept still has a part of the discount of the code. */
  readonly keepsCode: boolean;
  /** The tomans that come back of each line, by its id. */
  readonly parts: ReadonlyMap<string, number>;
}

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0);

/**
 * What comes back when lines are given back. A code with a minimum stays as long as what is kept of what it reduces would
 * reach it; else what is kept costs its price without the code, and the refund is so much less. What was held back so
 * comes with the lines that are given back later.
 * @param chosen the lines that are given back now. @param minimum of the code of the order; 0 without.
 */
export function refundOf(lines: readonly PaidLine[], chosen: ReadonlySet<string>, minimum: number): LinesRefund {
  const isBack = ({ id, isGivenBack }: PaidLine): boolean => isGivenBack || chosen.has(id);
  const remaining = lines.filter((line) => !isBack(line));
  const back = lines.filter(isBack);
  const reduced = remaining.filter(({ codeDiscount }) => codeDiscount > 0);
  const discount = sumOf(reduced, ({ codeDiscount }) => codeDiscount);
  const isLost = sumOf(reduced, ({ net, codeDiscount }) => net + codeDiscount) < minimum;
  const now = lines.filter(({ id }) => chosen.has(id));
  const amount = sumOf(back, ({ net, refunded }) => net - refunded) - (isLost ? discount : 0);
  return {
    amount,
    reduction: Math.max(0, sumOf(now, ({ net, refunded }) => net - refunded) - amount),
    keepsCode: discount > 0 && !isLost,
    parts: partsOf(amount, now, back),
  };
}

/** What is given back now gets its money first, then what came back before for less than was paid. */
function partsOf(amount: number, now: readonly PaidLine[], back: readonly PaidLine[]): Map<string, number> {
  const parts = new Map<string, number>();
  const rooms = now.map(({ net, refunded }) => net - refunded);
  const ofNow = Math.min(
    Math.max(0, amount),
    sumOf(rooms, (room) => room),
  );
  allocate(ofNow, rooms).forEach((part, n) => parts.set(now[n]!.id, part));
  let left = Math.max(0, amount) - ofNow;
  for (const { id, net, refunded } of back) {
    if (parts.has(id)) continue;
    const part = Math.min(left, net - refunded);
    if (part > 0) parts.set(id, part);
    left -= part;
  }
  return parts;
}

/**
 * The part of a refund that had been paid with promotional credit: in proportion, so that refunds of all parts bring back
 * all of it, whatever their order.
 * @param promotion what of the order was paid so. @param paid what was paid for the order. @param before what was refunded
 * of it until now. @param amount this refund.
 */
export const promotionOf = (promotion: number, paid: number, before: number, amount: number): number =>
  cashbackTakenBack(promotion, paid, before, amount);

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
