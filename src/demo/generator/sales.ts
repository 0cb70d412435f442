/**
 * Two years of business of the demo school: twenty thousand orders and everything that follows from them, consistent to
 * the toman. `simulate.ts` simulates the orders; the other modules derive their rows from the result. Pure: the same for
 * the same instant and school.
 */
import type { Clock } from '../kit/clock.ts';
import { attemptRows } from './exams/attempt-rows.ts';
import { attemptsOf } from './exams/attempts.ts';
import { correctedAttempts } from './exams/corrections.ts';
import { proofRows } from './exams/proofs.ts';
import { grantRows, grantsOf, stateOf as grantState, type Grant } from './learning/access.ts';
import { commentCounters, commentRows } from './learning/comments.ts';
import { courseDayRows } from './learning/course-days.ts';
import { payoutRequests } from './members/payout-requests.ts';
import { profileRows } from './members/profiles.ts';
import { withRewards } from './money/reward-rows.ts';
import { givenSubscriptions, invitationRows, subscriptionRows } from './members/subscriptions.ts';
import { questionRows } from './learning/questions.ts';
import { ticketRows } from './members/tickets.ts';
import { bankAccountRows, bankAccountsOf } from './money/bank-accounts.ts';
import { commissionPaymentRows, commissionRows } from './money/commission-rows.ts';
import { commissionsOf } from './money/commissions.ts';
import { bookTransfers, type Transfer } from './money/ledger.ts';
import { staffTransfers } from './money/staff-transfers.ts';
import { staffCredits } from './sales/staff-credits.ts';
import { payOut } from './money/payouts.ts';
import { settlementsOf } from './money/settlements.ts';
import { commissionTransfers, orderTransfers, rewardTransfers, type OrderRowIds } from './money/transfers.ts';
import { randomFor } from '../kit/random.ts';
import type { CourseRow, DiscountRow, RowOf, UserRow } from '../kit/rows.ts';
import { timeOr } from '../kit/timestamps.ts';
import type { Turn } from '../kit/turn.ts';
import { createCalendar, type Calendar } from './sales/calendar.ts';
import type { Market } from './sales/market.ts';
import type { BaseRows, SalesHistory } from './sales/model.ts';
import { orderRows } from './sales/order-rows.ts';
import { paymentRows } from './sales/payment-rows.ts';
import { refundRows } from './sales/refund-rows.ts';
import { simulateSales } from './sales/simulate.ts';

/**
 * Rows by section, in the order in which references allow them to be stored. Users, courses and discounts are those of
 * `base`, with new users and the figures that follow from the sales.
 */
export async function salesRows(clock: Clock, base: BaseRows, turn: Turn) {
  const openedAt = Math.min(...base.courses.map((c) => timeOr(c.publishedAt, Infinity)));
  const calendar = createCalendar(clock, openedAt, randomFor('days'));
  const { now } = calendar;
  const { history, simulation } = await simulateSales(base, calendar, turn);
  const { market } = simulation;
  const { orders } = history;
  const admins = base.users.filter((u) => u.role === 'admin').map((u) => u.id);
  const shares = new Map(base.teachers.map((t) => [t.id, t.defaultShareBps]));
  const grants = grantsOf(history, market, now);
  await turn();
  const payments = paymentRows(orders);
  const refunds = refundRows(orders, admins, now);
  await turn();
  const ids = { attempts: idsByOrder(payments.attempts, 'verified'), refunds: idsByOrder(refunds, ...givenStates) };
  const returned = refunds.filter(({ state }) => givenStates.includes(state));
  const settlements = settlementsOf(payments.attempts, returned, now);
  const money = await moneyRows(base, history, { market, calendar, ids, settled: settlements.transfers }, turn);
  await turn();
  const sold = orderRows(history, market, shares);
  await turn();
  const subscriptions = [...history.subscriptions, ...givenSubscriptions(history, base['vip-plans'], now)];
  const learning = await learningRows(base, history, grants, now, turn);
  await turn();
  const courseDays = courseDayRows(market, orders, grants, calendar);
  await turn();
  return {
    users: withWallets([...base.users, ...history.newUsers], money.wallets),
    courses: withStudents(base.courses, grants, learning['users-comments'], now),
    articles: withComments(base.articles, learning['users-comments']),
    teachers: withComments(base.teachers, learning['users-comments']),
    discounts: withUses(base.discounts, sold.redemptions),
    'bank-accounts': money.bankAccounts,
    customers: sold.customers,
    'course-transactions': sold.orders,
    'course-amar': courseDays,
    'order-lines': sold.lines,
    'payment-attempts': payments.attempts,
    'payment-events': payments.events,
    refunds,
    'gateway-settlements': settlements.rows,
    'discount-redemptions': sold.redemptions,
    'access-grants': grantRows(grants, now),
    ...money.ledger,
    'users/vip': subscriptionRows(subscriptions, now),
    'vip-marketing': invitationRows(history.invitations),
    'vip-sheba-reqs': money.requests,
    'vip-tickets': ticketRows(subscriptions, now),
    ...learning,
  };
}

/** States of refunds whose money has moved. */
const givenStates = ['complete', 'in_transfer'];

const idsByOrder = (
  rows: readonly { readonly id: string; readonly order: string; readonly state: string }[],
  ...states: readonly string[]
): ReadonlyMap<string, string> =>
  new Map(rows.filter(({ state }) => states.includes(state)).map(({ id, order }) => [order, id]));

interface MoneyOf {
  readonly market: Market;
  readonly calendar: Calendar;
  readonly ids: OrderRowIds;
  /** Of gateways. */
  readonly settled: readonly Transfer[];
}

/** Everything the ledger accounts for. */
async function moneyRows(
  base: BaseRows,
  history: SalesHistory,
  { market, calendar, ids, settled }: MoneyOf,
  turn: Turn,
) {
  const { now } = calendar;
  const [settings] = base['vip-marketing/settings'];
  const walletTransfers = [
    ...orderTransfers(history, ids),
    ...rewardTransfers(history),
    ...staffTransfers(staffCredits(base.users, now)),
  ];
  await turn();
  const requests = payoutRequests(history, walletTransfers, settings?.minimumPayout ?? 0, now);
  const openRequests = requests.rows.filter((r) => r.state !== 'rejected');
  const accounts = bankAccountsOf(base, [...base.users, ...history.newUsers], openRequests, now);
  const earned = commissionsOf(history.orders, market, base.teachers);
  const { payouts, commissions } = payOut(earned, accounts, calendar);
  await turn();
  const ledger = bookTransfers(
    [...walletTransfers, ...requests.transfers, ...commissionTransfers(commissions, payouts, calendar), ...settled],
    calendar.days[0]!.start,
  );
  await turn();
  return {
    wallets: ledger.wallets,
    bankAccounts: bankAccountRows(accounts),
    requests: requests.rows,
    ledger: {
      'commission-payments': commissionPaymentRows(payouts),
      commissions: withRewards(commissionRows(commissions, now), history.invitations, settings?.inviterRateBps ?? 0),
      'ledger-accounts': ledger.accounts,
      'ledger-transfers': ledger.transfers,
      'ledger-entries': ledger.entries,
    },
  };
}

async function learningRows(base: BaseRows, history: SalesHistory, grants: readonly Grant[], now: number, turn: Turn) {
  const admin = base.users.find(({ role }) => role === 'admin')?.id ?? '';
  const { attempts, corrections, changes } = correctedAttempts(attemptsOf(history, base, grants, now), admin, now);
  const { attempts: attemptList, answers } = attemptRows(attempts);
  await turn();
  const profiles = profileRows(history, now);
  return {
    'exams/attempts': attemptList,
    'exams/answers': answers,
    'exams/corrections': corrections,
    'exams/score-changes': changes,
    proofs: proofRows(base, attempts, grants, history, now),
    'users-comments': commentRows(base, grants, history, now),
    'lesson-questions': questionRows(base, grants, history, now),
    'users/extra-info': profiles.infos,
    'users/aboutme-list': profiles.abouts,
  };
}

const withWallets = (users: readonly UserRow[], wallets: ReadonlyMap<string, number>): UserRow[] =>
  users.map((user) => ({ ...user, wallet: wallets.get(user.id) ?? 0 }));

function withStudents(
  courses: readonly CourseRow[],
  grants: readonly Grant[],
  comments: readonly RowOf<'users-comments'>[],
  now: number,
): CourseRow[] {
  const students = Map.groupBy(
    grants.filter((g) => grantState(g, now) === 'active'),
    (g) => g.course.id,
  );
  const countersOf = commentCounters(comments);
  return courses.map((course) => ({
    ...course,
    ...countersOf(course.id),
    studentCount: students.get(course.id)?.length ?? 0,
  }));
}

/** Rows with the figures of the comments about them. */
function withComments<R extends { readonly id: string }>(
  rows: readonly R[],
  comments: readonly RowOf<'users-comments'>[],
): R[] {
  const countersOf = commentCounters(comments);
  return rows.map((row) => ({ ...row, ...countersOf(row.id) }));
}

function withUses(
  discounts: readonly DiscountRow[],
  redemptions: readonly RowOf<'discount-redemptions'>[],
): DiscountRow[] {
  const uses = Map.groupBy(
    redemptions.filter((r) => r.state === 'used'),
    (r) => r.discount,
  );
  return discounts.map((discount) => ({ ...discount, usedCount: uses.get(discount.id)?.length ?? 0 }));
}
