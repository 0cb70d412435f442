/** Who earns what of a sale (domain, section 3, Commission). Amounts are tomans, rates basis points. Pure. */
import { fullBps, portionOf } from './portions.ts';

export interface Rate {
  /** Who earns it. */
  readonly user: string;
  readonly rateBps: number;
}

export interface Share extends Rate {
  readonly kind: 'teacher' | 'marketer';
  /** What the rate is taken of. */
  readonly base: number;
  readonly amount: number;
}

/**
 * The shares of what was paid for a course: the marketer's of all of it, then the teachers' of the rest. Each is rounded
 * down; what remains is the school's. Shares of nothing are left out.
 * @param net tomans paid for the course.
 * @param teachers whose rates are 100 % together at most.
 */
export function sharesOf(net: number, marketer: Rate | null, teachers: readonly Rate[]): Share[] {
  const together = teachers.reduce((total, { rateBps }) => total + rateBps, 0);
  if (together > fullBps) throw new RangeError(`the shares of teachers are ${together} basis points together`);
  const marketerAmount = marketer ? portionOf(net, marketer.rateBps) : 0;
  const base = net - marketerAmount;
  const shares: Share[] = [
    ...(marketer ? [{ kind: 'marketer' as const, ...marketer, base: net, amount: marketerAmount }] : []),
    ...teachers.map((t) => ({ kind: 'teacher' as const, ...t, base, amount: portionOf(base, t.rateBps) })),
  ];
  return shares.filter(({ amount }) => amount > 0);
}
