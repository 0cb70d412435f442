/**
 * Two years of business of the demo school: twenty thousand orders and everything that follows from them, consistent to
 * the toman. `story.ts` tells what
 * happened, order by order; the other files turn it into rows. Pure: the same for the same instant and school.
 */
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { randomFor } from '../random.ts';
import { grantRows, grantsOf, stateOf as grantState, type Grant } from '../learning/access.ts';
import { attemptRows, attemptsOf } from '../exams/attempts.ts';
import { calendarOf } from './calendar.ts';
import { commentRows, ratingsOf } from '../learning/comments.ts';
import { commissionPaymentRows, commissionRows } from '../money/commission-rows.ts';
import { courseDayRows } from '../learning/course-days.ts';
import { ledgerOf, movesOfOrders, movesOfRewards, movesOfShares } from '../money/ledger.ts';
import { givenTerms, invitationRows, payoutRequests, subscriptionRows } from '../members/members.ts';
import { time, type Rows } from './model.ts';
import { movesOfOffice, officeCredits } from '../money/office-credits.ts';
import { orderRows } from './order-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { bankAccountRows, bankAccountsOf, payOut } from '../money/payouts.ts';
import { letterRows, profileRows, ticketRows } from '../members/profiles.ts';
import { proofRows } from '../exams/proofs.ts';
import { refundRows } from './refund-rows.ts';
import { sharesOf } from '../money/commissions.ts';
import { simulateSales } from './simulate.ts';

/**
 * Rows by section, in the order in which references allow them to be stored. Sections of `have` that gain rows or
 * figures by what happened come whole:
 * users, courses, discounts, and the letters to the office.
 * @param have the rest of the school: people, courses, what is offered.
 */
export function salesOf(clock: Clock, have: Rows): Record<string, Row[]> {
  const opened = Math.min(
    ...(have.courses ?? []).filter((c) => c.publishedAt !== null).map((c) => time(c.publishedAt)),
  );
  const calendar = calendarOf(clock, opened, randomFor('days'));
  const { now } = calendar;
  const { history, simulation } = simulateSales(have, calendar);
  const { market, student } = simulation;
  const { orders, buyers } = history;
  const office = (have.users ?? []).filter((u) => u.role === 'admin').map((u) => u.id as string);
  const teacherShares = new Map((have.teachers ?? []).map((t) => [t.id as string, t.defaultShareBps as number]));
  const grants = grantsOf(history, market, now);
  const terms = [...history.terms, ...givenTerms(history, have['vip-plans'] ?? [], now)];
  const walletMoves = [
    ...movesOfOrders(history),
    ...movesOfRewards(history),
    ...movesOfOffice(officeCredits(have.users ?? [], now)),
  ];
  const requests = payoutRequests(history, walletMoves, simulation.minimumPayout, now);
  const accounts = bankAccountsOf(
    { ...have, users: [...(have.users ?? []), ...history.newUsers] },
    requests.rows.filter((r) => r.state === 'paid'),
    now,
  );
  const { payouts, shares } = payOut(sharesOf(orders, market, have), accounts, calendar);
  const ledger = ledgerOf(
    [...walletMoves, ...requests.moves, ...movesOfShares(shares, payouts, calendar)],
    calendar.days[0]!.start,
  );
  const sold = orderRows(orders, history.visits, market, teacherShares);
  const paid = paymentRows(orders);
  const attempts = attemptsOf(history, have, grants, student, now);
  const sat = attemptRows(attempts);
  const comments = commentRows(have, grants, buyers, student, now);
  const profiles = profileRows(buyers, student, now);
  const letters = letterRows(now);
  return {
    ...figures(have, history.newUsers, ledger.wallets, grants, comments, sold.redemptions, now),
    'bank-accounts': bankAccountRows(accounts),
    customers: sold.customers,
    'course-transactions': sold.orders,
    'course-amar': courseDayRows(market, orders, grants, calendar),
    'order-lines': sold.lines,
    'payment-attempts': paid.attempts,
    'payment-events': paid.events,
    refunds: refundRows(orders, office, now),
    'discount-redemptions': sold.redemptions,
    'access-grants': grantRows(grants, now),
    'commission-payments': commissionPaymentRows(payouts),
    commissions: commissionRows(shares, now),
    'ledger-accounts': ledger.accounts,
    'ledger-transfers': ledger.transfers,
    'ledger-entries': ledger.entries,
    'users/vip': subscriptionRows(terms, now),
    'vip-marketing': invitationRows(history.invitations),
    'vip-sheba-reqs': requests.rows,
    'vip-tickets': ticketRows(terms, now),
    'exams/attempts': sat.attempts,
    'exams/answers': sat.answers,
    proofs: proofRows(have, attempts, grants, student, now),
    'users-comments': comments,
    'users/extra-info': profiles.infos,
    'users/aboutme-list': profiles.abouts,
    'contact-requests': withLetters(have['contact-requests'], letters.contacts),
    'collaborate-requests': withLetters(have['collaborate-requests'], letters.collaborations),
  };
}

const withLetters = (rows: readonly Row[] = [], older: readonly Row[]): Row[] => [
  ...rows,
  ...older.map((row) =>
    rows[0] ? Object.fromEntries(Object.keys(rows[0]).map((field) => [field, row[field] ?? null])) : row,
  ),
];

/** What stands on the rows of others: wallets, students, ratings, uses of codes. */
function figures(
  have: Rows,
  newUsers: readonly Row[],
  wallets: ReadonlyMap<string, number>,
  grants: readonly Grant[],
  comments: readonly Row[],
  redemptions: readonly Row[],
  now: number,
): { users: Row[]; courses: Row[]; discounts: Row[] } {
  const students = Map.groupBy(
    grants.filter((g) => grantState(g, now) === 'active'),
    (g) => g.course.id,
  );
  const ratings = ratingsOf(comments);
  const used = Map.groupBy(
    redemptions.filter((r) => r.state === 'used'),
    (r) => r.discount,
  );
  return {
    users: [...(have.users ?? []), ...newUsers].map((user) => ({
      ...user,
      wallet: wallets.get(user.id as string) ?? 0,
    })),
    courses: (have.courses ?? []).map((course) => {
      const rating = ratings.get(course.id as string);
      return {
        ...course,
        studentCount: students.get(course.id as string)?.length ?? 0,
        ratingAvg: rating?.average ?? null,
        ratingCount: rating?.count ?? 0,
      };
    }),
    discounts: (have.discounts ?? []).map((discount) => ({
      ...discount,
      usedCount: used.get(discount.id)?.length ?? 0,
    })),
  };
}
