/**
 * What people of the demo school read of their orders, wallets and earnings, beside what its rows say: the rules as plain
 * functions over arrays, for the people whose rows are in the most states.
 */
import { expect, test } from 'vitest';
import { bankOf } from '../../domain/money/banks.ts';
import { monthSpan } from '../../locale/calendar-months.ts';
import type { RowOf } from '../kit/rows.ts';
import { newest, newestBy, pick, sumOf, type LoadedSchool, type Page, type Values } from './loaded-school.ts';

type Order = RowOf<'course-transactions'>;
type Entry = RowOf<'ledger-entries'>;

const statesOfGroups: Readonly<Record<string, readonly string[]>> = {
  waiting: ['awaiting_payment'],
  paid: ['paid', 'fulfilled', 'fulfilment_error'],
  refunded: ['partially_refunded', 'refunded'],
  closed: ['expired', 'cancelled'],
};
const last4 = (sheba: string): string => sheba.slice(-4);
const oldestFirst = <T extends { readonly id: string }>(rows: readonly T[] = []): T[] =>
  rows.toSorted(newest).toReversed();

export function ordersFollowRows({ all, various, readAll }: LoadedSchool): void {
  const orders = all('course-transactions');
  const attemptsOf = Map.groupBy(all('payment-attempts'), ({ order }) => order);
  const isUnderReview = ({ id }: Order): boolean =>
    (attemptsOf.get(id) ?? []).some(({ state, needsCare }) => state === 'mismatch' && needsCare);
  const isIn = (group: string, order: Order): boolean =>
    isUnderReview(order) && statesOfGroups['closed']!.includes(order.state)
      ? group === 'waiting'
      : statesOfGroups[group]!.includes(order.state);
  const shown = (order: Order) => ({
    ...pick(order, 'number', 'kind', 'state', 'title', 'subtotal', 'discountTotal', 'walletUsed', 'payable'),
    ...pick(order, 'refundedTotal', 'paidAt', 'expiresAt', 'createdAt'),
    isUnderReview: isUnderReview(order),
  });

  test('orders are the person’s, the newest first, and each is in one group', async () => {
    for (const person of various(orders, ({ user }) => user, 'state')) {
      const own = orders.filter(({ user }) => user === person).toSorted(newest);
      expect(await readAll(person, '/api/orders')).toMatchObject(own.map(shown));
      for (const group of Object.keys(statesOfGroups)) {
        const expected = own.filter((order) => isIn(group, order)).map(shown);
        expect(await readAll(person, `/api/orders?group=${group}`)).toMatchObject(expected);
      }
    }
  });
}

export function orderFollowsRows({ all, read }: LoadedSchool): void {
  const attemptsOf = Map.groupBy(all('payment-attempts'), ({ order }) => order);
  const linesOf = Map.groupBy(all('order-lines'), ({ order }) => order);
  const refundsOf = Map.groupBy(all('refunds'), ({ order }) => order);
  const withMost = (orders: readonly Order[], of: ReadonlyMap<string | null, readonly unknown[]>): Order =>
    orders.toSorted(newestBy(({ id }) => of.get(id)?.length ?? 0))[0]!;

  test('an order shows its lines, tries to pay and refunds, the oldest first', async () => {
    const ofEachKind = [...Map.groupBy(all('course-transactions'), ({ state, kind }) => `${state} ${kind}`).values()];
    const chosen = ofEachKind.flatMap((orders) => [linesOf, attemptsOf, refundsOf].map((of) => withMost(orders, of)));
    for (const { id, number, user } of new Set(chosen)) {
      expect(await read<Values>(user, `/api/orders/${number}`)).toMatchObject({
        lines: oldestFirst(linesOf.get(id)).map((line) => ({
          _id: line.id,
          ...pick(line, 'kind', 'title', 'listPrice', 'salePrice', 'discount', 'net', 'refunded'),
        })),
        attempts: oldestFirst(attemptsOf.get(id)).map((attempt) =>
          pick(attempt, 'gateway', 'amount', 'state', 'reference', 'card', 'startedAt', 'message'),
        ),
        refunds: oldestFirst(refundsOf.get(id)).map((refund) => ({
          ...pick(refund, 'amount', 'cashbackTaken', 'promotionAmount', 'destination', 'state', 'reason'),
          ...pick(refund, 'deniedReason', 'trackingNumber', 'requestedAt', 'completedAt'),
        })),
      });
    }
  });
}

const walletPage = 20;
const walletKinds = ['charge', 'purchase', 'refund', 'reward', 'payout'];

/** What came and went in the months of the first page. */
function monthsOf(entries: readonly Entry[]) {
  const months = new Map(entries.slice(0, walletPage).map(({ at }) => [monthSpan(at).start, monthSpan(at).until]));
  return [...months].map(([start, until]) => {
    const moved = entries.filter(({ at }) => at >= start && at < until);
    return {
      start,
      received: sumOf(moved, ({ amount }) => Math.max(amount, 0)),
      spent: sumOf(moved, ({ amount }) => Math.max(-amount, 0)),
    };
  });
}

export function walletFollowsRows({ all, various, read, readAll }: LoadedSchool): void {
  const inWallets = all('ledger-entries').filter(({ accountKind }) => accountKind === 'wallet');
  const balanceOf = (person: string, kind: string): number =>
    all('ledger-accounts').find((account) => account.owner === person && account.kind === kind)?.balance ?? 0;
  const entriesOf = (person: string, query: string) =>
    readAll(person, `/api/wallet${query}`, (body) => (body as { entries: Page }).entries);

  test('a wallet lists its movements, the newest first, and adds up what came and went in a month', async () => {
    for (const person of various(inWallets, ({ user }) => user, 'reason')) {
      const own = inWallets.filter(({ user }) => user === person).toSorted(newestBy(({ at }) => at));
      expect(await entriesOf(person, '')).toMatchObject(
        own.map((entry) => pick(entry, 'amount', 'balanceAfter', 'reference', 'at')),
      );
      const { months, ...wallet } = await read<{ balance: number; held: number; months: { start: string }[] }>(
        person,
        '/api/wallet',
      );
      expect(wallet).toMatchObject({ balance: balanceOf(person, 'wallet'), held: balanceOf(person, 'hold') });
      const byStart = (a: { start: string }, b: { start: string }): number => (a.start < b.start ? 1 : -1);
      expect(months.toSorted(byStart)).toEqual(monthsOf(own).toSorted(byStart));
      const parts = await Promise.all(walletKinds.map((kind) => entriesOf(person, `?kind=${kind}`)));
      // A correction by staff is of no kind.
      const corrections = own.filter(({ reason }) => reason === 'adjustment').map(({ id }) => id);
      const ids = [...parts.flat().map(({ _id }) => _id), ...corrections];
      expect(ids.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    }
  });
}

export function earningsFollowRows({ all, various, read, readAll }: LoadedSchool): void {
  const payments = all('commission-payments');

  test('what was earned, by its state, and what was paid to whom, the newest first', async () => {
    for (const person of various(payments, ({ beneficiary }) => beneficiary, 'state')) {
      const earned = all('commissions').filter(({ beneficiary, kind }) => beneficiary === person && kind !== 'vip');
      const sum = (state: string): number => {
        const rows = earned.filter((row) => row.state === state);
        return sumOf(rows, ({ amount }) => amount);
      };
      const accounts = all('bank-accounts').filter(({ user }) => user === person);
      expect(await read<Values>(person, '/api/profile/payments')).toMatchObject({
        pending: sum('pending'),
        due: sum('due'),
        inPayment: sum('in_payment'),
        paid: sum('paid'),
        accounts: accounts.toSorted(newestBy(({ createdAt }) => createdAt)).map(({ id, bank, sheba, ...account }) => ({
          _id: id,
          bank: bank ?? bankOf(sheba),
          sheba: last4(sheba),
          ...pick(account, 'state', 'payableFrom'),
        })),
      });
      const shown = await readAll(person, '/api/profile/payments', (body) => (body as { payments: Page }).payments);
      expect(shown).toMatchObject(
        payments
          .filter(({ beneficiary, state }) => beneficiary === person && state !== 'draft')
          .toSorted(newest)
          .map(({ sheba, ...payment }) => ({
            sheba: last4(sheba),
            ...pick(payment, 'number', 'kind', 'period', 'amount', 'commissionCount', 'method'),
            ...pick(payment, 'trackingNumber', 'state', 'paidAt'),
          })),
      );
    }
  });
}

export function referralsFollowRows({ all, byId, various, read, readAll }: LoadedSchool): void {
  const shownPayouts = 20;

  test('an inviter sees whom they invited and the pay-outs they asked for, the newest first', async () => {
    const people = byId('users');
    const inviters = various(all('vip-marketing'), ({ inviter }) => inviter, 'state');
    const askers = various(all('vip-sheba-reqs'), ({ user }) => user, 'state');
    for (const person of new Set([...inviters, ...askers])) {
      const rewarded = (state: string): number => {
        const rows = all('commissions').filter((row) => row.kind === 'vip' && row.beneficiary === person);
        return sumOf(rows, (row) => (row.state === state ? row.amount : 0));
      };
      const payouts = all('vip-sheba-reqs').filter(({ user }) => user === person);
      const isRefused = (state: string): boolean => state === 'rejected' || state === 'returned';
      const requested = sumOf(payouts, ({ state, amount }) => (isRefused(state) ? 0 : amount));
      const answer = await read<{ wallet: number }>(person, '/api/profile/referrals');
      expect(answer).toMatchObject({
        earned: rewarded('paid'),
        waiting: rewarded('pending'),
        available: Math.max(0, Math.min(rewarded('paid') - requested, answer.wallet)),
        payouts: payouts
          .toSorted(newestBy(({ requestedAt }) => requestedAt))
          .slice(0, shownPayouts)
          .map(({ id, sheba, ...payout }) => ({
            _id: id,
            sheba: last4(sheba),
            ...pick(payout, 'amount', 'state', 'requestedAt', 'paidAt', 'trackingNumber', 'reason'),
          })),
      });
      const invited = await readAll(person, '/api/profile/referrals', (body) => (body as { invitees: Page }).invitees);
      expect(invited).toMatchObject(
        all('vip-marketing')
          .filter(({ inviter }) => inviter === person)
          .toSorted(newestBy(({ invitedAt }) => invitedAt))
          .map(({ id, invitee, ...invitation }) => ({
            _id: id,
            name: people.get(invitee)!.name,
            ...pick(invitation, 'state', 'invitedAt', 'reward', 'rewardedAt'),
          })),
      );
    }
  });
}
