/** The monthly payouts of what teachers and marketers earned. Pure. */
import { minimumPayout } from '../../../domain/money/commissions.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { Calendar } from '../sales/calendar.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength, hour } from '../../kit/timestamps.ts';
import { coolDown, type BankAccount } from './bank-accounts.ts';
import type { Commission, Payout } from './commissions.ts';

/** A month is paid when so many days of the next one have passed. */
const runDelay = 3 * dayLength + 10 * hour;

/** The payment of one month. */
interface Run {
  readonly period: string;
  /** What is due before this is paid. */
  readonly end: number;
  readonly at: number;
  /** Payments of the last run may still be on their way. */
  readonly isLast: boolean;
}

/**
 * Pays month by month what was due, to each person once it reaches the minimum; the rest waits for the next month.
 * Commissions that were refunded before are reversed; those refunded after gain one that takes the amount back.
 * @returns the payouts, and all commissions including those that take back.
 */
export function payOut(
  earned: readonly Commission[],
  accounts: readonly BankAccount[],
  calendar: Calendar,
): { readonly payouts: Payout[]; readonly commissions: Commission[] } {
  const random = randomFor('payouts');
  const commissions = [...earned];
  const payouts: Payout[] = [];
  for (const c of commissions) c.isReversed = c.refundedAt !== null && c.refundedAt < c.dueAt;
  for (const run of runsOf(calendar)) {
    for (const group of payableGroups(commissions, run)) {
      const payout = drawPayout(group, run, accounts, payouts.length, calendar, random);
      if (!payout) continue;
      payouts.push(payout);
      for (const c of group) c.payout = payout;
      commissions.push(...group.flatMap(reversalOf));
    }
  }
  for (const c of commissions) if (c.payout === null && c.refundedAt !== null) c.isReversed = true;
  return { payouts, commissions: commissions.sort((a, b) => a.createdAt - b.createdAt) };
}

/** The runs of all months that have been paid, oldest first. */
function runsOf({ days, now }: Calendar): Run[] {
  const months = [...Map.groupBy(days, (d) => d.month).values()].map((daysOfMonth) => {
    const end = daysOfMonth.at(-1)!.start + dayLength;
    return { period: daysOfMonth[0]!.monthName, end, at: end + runDelay };
  });
  const paid = months.filter((m) => m.at <= now);
  return paid.map((month, n) => ({ ...month, isLast: n + 1 === paid.length }));
}

/** What a run pays, by person. Marks what was refunded before the run as reversed. */
function payableGroups(commissions: readonly Commission[], run: Run): readonly Commission[][] {
  const due = commissions.filter((c) => !c.isReversed && c.payout === null && c.dueAt < run.end);
  for (const c of due) if (c.refundedAt !== null && c.refundedAt < run.at) c.isReversed = true;
  const payable = due.filter((c) => !c.isReversed);
  return [...Map.groupBy(payable, (c) => `${c.kind} ${c.user}`).values()];
}

/** The payout of one person; null when it is too small or there is no account it could go to. */
function drawPayout(
  group: readonly Commission[],
  run: Run,
  accounts: readonly BankAccount[],
  place: number,
  { now, dayOf }: Calendar,
  random: Random,
): Payout | null {
  const { kind, user } = group[0]!;
  const amount = sumBy(group, (c) => c.amount);
  const account = accounts.findLast(
    (a) => a.user === user && a.state === 'verified' && a.createdAt + coolDown < run.at,
  );
  if (amount < minimumPayout || !account) return null;
  const paidAt = Math.floor(run.at + (0.6 + random.next() * 2) * dayLength);
  const isOpen = paidAt > now || (run.isLast && random.chance(65));
  return {
    id: demoId('commission-payments', place),
    number: `${dayOf(run.at).stamp}${String(place + 1).padStart(4, '0')}`,
    kind,
    user,
    period: run.period,
    commissions: group,
    amount,
    sheba: account.sheba,
    createdAt: run.at,
    state: isOpen ? drawOpenState(random) : 'paid',
    paidAt: isOpen ? null : paidAt,
  };
}

const drawOpenState = (random: Random): Payout['state'] => (random.chance(50) ? 'draft' : 'sent');

/** What takes back a commission that was refunded after it was paid. */
function reversalOf(commission: Commission): Commission[] {
  const { refundedAt } = commission;
  if (refundedAt === null || commission.reversalOf !== null) return [];
  return [
    {
      ...commission,
      base: -commission.base,
      amount: -commission.amount,
      createdAt: refundedAt,
      dueAt: refundedAt,
      refundedAt: null,
      reversalOf: commission,
      payout: null,
    },
  ];
}
