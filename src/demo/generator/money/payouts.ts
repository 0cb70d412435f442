/** The monthly payments of what teachers and marketers earned, and the bank accounts they go to. Pure. */
import { bankOf } from '../../../define/iranian.ts';
import { shebaOf } from '../people/identifiers.ts';
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import { dayLength, hour, type Calendar } from '../sales/calendar.ts';
import { iso, stamps, time, type Rows } from '../sales/model.ts';
import type { Payout, Share } from './commissions.ts';

const leastPayout = 200_000;
/** A month is paid when so many days of the next one have passed. */
const runDays = 3;
const coolDown = 72 * hour;

export interface BankAccount {
  readonly user: string;
  readonly sheba: string;
  readonly holder: string;
  readonly state: 'verified' | 'pending' | 'rejected';
  readonly createdAt: number;
}

/** One account for each teacher and approved marketer, with the sheba of his file; and some that are not verified. */
export function bankAccountsOf(have: Rows, others: readonly Row[], now: number): BankAccount[] {
  const random = randomFor('bank accounts');
  const names = new Map((have.users ?? []).map((u) => [u.id as string, u]));
  const holder = (user: string): string => {
    const u = names.get(user)!;
    return `${u.name as string} ${u.family as string}`;
  };
  const of = (user: string, sheba: string, state: BankAccount['state'], createdAt: number): BankAccount => ({
    user,
    sheba,
    holder: holder(user),
    state,
    createdAt,
  });
  const teachers = (have.teachers ?? []).map((t) =>
    of(
      t.user as string,
      (t.extraInfo as { sheba: string }).sheba,
      t.status === 'approved' ? 'verified' : 'pending',
      Math.floor(time(t.createdAt) + dayLength * random.next()),
    ),
  );
  const marketers = (have.marketers ?? [])
    .filter((m) => m.sheba !== null)
    .map((m) =>
      of(m.user as string, m.sheba as string, 'verified', Math.floor(time(m.createdAt) + dayLength * random.next())),
    );
  const changed = teachers
    .filter((a) => a.state === 'verified')
    .slice(8, 9)
    .map((a) => of(a.user, shebaOf(random), 'pending', now - 30 * hour));
  const refused = teachers
    .slice(3, 4)
    .map((a) => ({ ...of(a.user, shebaOf(random), 'rejected', now - 190 * dayLength), holder: 'شرکت بازرگانی نمونه' }));
  return [
    ...teachers,
    ...marketers,
    ...changed,
    ...refused,
    ...others.map((r) => of(r.user as string, r.sheba as string, 'verified', time(r.requestedAt) - 6 * dayLength)),
  ].sort((a, b) => a.createdAt - b.createdAt);
}

export const bankAccountRows = (accounts: readonly BankAccount[]): Row[] =>
  accounts.map(({ user, sheba, holder, state, createdAt }, n) => {
    const checkedAt = createdAt + 20 * hour;
    return {
      id: demoId('bank-accounts', n),
      user,
      sheba,
      bank: bankOf(sheba),
      holder,
      state,
      verifiedAt: state === 'verified' ? iso(checkedAt) : null,
      payableFrom: iso(createdAt + coolDown),
      ...stamps(createdAt, state === 'pending' ? createdAt : checkedAt),
    };
  });

/**
 * Pays month by month what was due, to each person what comes to enough; the rest waits for the next month. Of the last
 * month some payments are still on their way.
 * Shares that were given back before are reversed; those given back after gain one that takes the amount back.
 * @returns the payments, and all shares with those that take back.
 */
export function payOut(
  shares: readonly Share[],
  accounts: readonly BankAccount[],
  calendar: Calendar,
): { readonly payouts: Payout[]; readonly shares: Share[] } {
  const random = randomFor('payouts');
  const all = [...shares];
  const payouts: Payout[] = [];
  const { now } = calendar;
  const months = monthsOf(calendar);
  const runOf = (n: number): number => months[n]!.end + runDays * dayLength + 10 * hour;
  for (const share of shares) if (share.backAt !== null && share.backAt < share.dueAt) share.isReversed = true;
  for (const [n, { end, name }] of months.entries()) {
    const runAt = runOf(n);
    if (runAt > now) break;
    const isLast = n + 1 === months.length || runOf(n + 1) > now;
    const waiting = all.filter((s) => !s.isReversed && s.payout === null && s.dueAt < end);
    for (const share of waiting) if (share.backAt !== null && share.backAt < runAt) share.isReversed = true;
    for (const own of Map.groupBy(
      waiting.filter((s) => !s.isReversed),
      (s) => `${s.kind} ${s.user}`,
    ).values()) {
      const amount = own.reduce((sum, s) => sum + s.amount, 0);
      const account = accounts.findLast(
        (a) => a.user === own[0]!.user && a.state === 'verified' && a.createdAt + coolDown < runAt,
      );
      if (amount < leastPayout || !account) continue;
      const paidAt = Math.floor(runAt + (0.6 + random.next() * 2) * dayLength);
      const isOpen = paidAt > now || (isLast && random.chance(65));
      const payout: Payout = {
        id: demoId('commission-payments', payouts.length),
        number: `${calendar.dayOf(runAt).stamp}${String(payouts.length + 1).padStart(4, '0')}`,
        kind: own[0]!.kind,
        user: own[0]!.user,
        period: name,
        shares: own,
        amount,
        sheba: account.sheba,
        createdAt: runAt,
        state: !isOpen ? 'paid' : random.chance(50) ? 'draft' : 'sent',
        paidAt: isOpen ? null : paidAt,
      };
      payouts.push(payout);
      for (const share of own) share.payout = payout;
      all.push(
        ...own
          .filter((s) => s.backAt !== null && s.reversalOf === null)
          .map((s): Share => ({
            ...s,
            base: -s.base,
            amount: -s.amount,
            createdAt: s.backAt!,
            dueAt: s.backAt!,
            backAt: null,
            reversalOf: s,
            payout: null,
          })),
      );
    }
  }
  for (const share of all) if (share.payout === null && share.backAt !== null) share.isReversed = true;
  return { payouts, shares: all.sort((a, b) => a.createdAt - b.createdAt) };
}

/** The Persian months that have ended, and the one that has not. */
function monthsOf({ days }: Calendar): { end: number; name: string }[] {
  return [...Map.groupBy(days, (d) => d.month).values()].map((own) => ({
    end: own.at(-1)!.start + dayLength,
    name: own[0]!.monthName,
  }));
}
