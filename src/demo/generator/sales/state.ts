/**
 * The state of the simulation, which orders change one after the other: who may buy, what is for sale, and what has
 * happened so far.
 */
import { studentEmail } from '../people/demo-accounts.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { MarketerRow, UserRow } from '../../kit/rows.ts';
import { dayLength } from '../../kit/timestamps.ts';
import { createBuyer, userFactory } from './buyers.ts';
import type { Calendar } from './calendar.ts';
import { discountCodes, type DiscountCode } from './discount-codes.ts';
import { createMarket, type Market } from './market.ts';
import { staffCredits } from './staff-credits.ts';
import type { BaseRows, Buyer, Invitation, OrderKind, Subscription, Visit } from './model.ts';

/** An approved marketer. */
export interface Marketer {
  readonly row: MarketerRow;
  readonly id: string;
  readonly user: string;
  readonly activeFrom: number;
  /** How long a visit counts, in milliseconds. */
  readonly cookieLength: number;
  readonly courses: ReadonlySet<string>;
  /** How many visits they bring, relative to others. */
  readonly weight: number;
}

export interface SimulationState {
  readonly calendar: Calendar;
  readonly random: Random;
  readonly market: Market;
  readonly discountCodes: readonly DiscountCode[];
  /** Codes that are valid on the current day. */
  openCodes: readonly DiscountCode[];
  readonly marketers: readonly Marketer[];
  readonly student: Buyer | null;
  /** Who has joined so far, in that order. */
  readonly buyers: Buyer[];
  /** Users of the school who have not joined yet, the next one last. */
  readonly futureBuyers: Buyer[];
  readonly newUsers: UserRow[];
  /** Adds a user who joins shortly before their first order. */
  readonly addNewUser: (firstOrderAt: number) => Buyer;
  readonly orderNumbers: Set<string>;
  readonly visits: Visit[];
  readonly invitations: Invitation[];
  readonly subscriptions: Subscription[];
  /** Members who have bought a subscription, in that order. */
  readonly inviters: Buyer[];
  readonly counts: Record<OrderKind | 'orders' | 'lines' | 'refunds', number>;
  readonly inviterRateBps: number;
  readonly inviteeDiscountBps: number;
  readonly holdDays: number;
}

export function createSimulation(base: BaseRows, calendar: Calendar): SimulationState {
  const [settings] = base['vip-marketing/settings'];
  const groups = base['course-groups'].map((g) => g.id);
  const createUser = userFactory(base.users, calendar.now, randomFor('buyers'));
  const tastes = randomFor('tastes');
  const existing = existingBuyers(base, groups, tastes, calendar.now);
  const student = existing.find((b) => b.row.email === studentEmail) ?? null;
  const market = createMarket(base, calendar);
  const openedAt = Math.min(...market.courses.map((c) => c.publishedAt));
  const newUsers: UserRow[] = [];
  const buyers: Buyer[] = [];
  return {
    calendar,
    random: randomFor('sales'),
    market,
    discountCodes: discountCodes(base.discounts),
    openCodes: [],
    marketers: approvedMarketers(base.marketers),
    student,
    buyers,
    futureBuyers: existing.filter((b) => b !== student).sort((a, b) => b.joinedAt - a.joinedAt),
    newUsers,
    addNewUser: (firstOrderAt) => {
      const row = createUser(firstOrderAt, openedAt - dayLength);
      const buyer = createBuyer(row, groups, tastes);
      newUsers.push(row);
      buyers.push(buyer);
      return buyer;
    },
    orderNumbers: new Set(),
    visits: [],
    invitations: [],
    subscriptions: [],
    inviters: [],
    counts: { course: 0, exam: 0, vip: 0, 'wallet-charge': 0, orders: 0, lines: 0, refunds: 0 },
    inviterRateBps: settings?.inviterRateBps ?? 1_000,
    inviteeDiscountBps: settings?.inviteeDiscountBps ?? 0,
    holdDays: settings?.holdDays ?? 14,
  };
}

/** Plain users of the school, with what they paid in on site; teachers and marketers buy nothing. */
function existingBuyers(base: BaseRows, groups: readonly string[], tastes: Random, now: number): Buyer[] {
  const sellers = new Set([...base.teachers, ...base.marketers].map((row) => row.user));
  const buyers = base.users
    .filter((user) => user.role === 'user' && !sellers.has(user.id))
    .map((row) => createBuyer(row, groups, tastes));
  const credits = staffCredits(base.users, now);
  for (const buyer of buyers) {
    const credit = credits.get(buyer.id);
    if (credit) buyer.walletEntries.push(credit);
  }
  return buyers;
}

const marketerWeights = [5, 3, 3];

const approvedMarketers = (rows: readonly MarketerRow[]): Marketer[] =>
  rows
    .filter((row) => row.status === 'approved')
    .map((row, n) => ({
      row,
      id: row.id,
      user: row.user,
      activeFrom: Date.parse(row.createdAt),
      cookieLength: row.cookieDays * dayLength,
      courses: new Set(row.courses.map((c) => c.course)),
      weight: marketerWeights[n] ?? 1,
    }));

/** What can be spent from a wallet: everything that was taken out, and what came in until then. */
export const walletBalance = (buyer: Buyer, at: number): number =>
  buyer.walletEntries.reduce((total, e) => (e.amount < 0 || e.at <= at ? total + e.amount : total), 0);

const maxTries = 20;

/** One of those who have joined; those who joined lately are more likely. */
export function pickBuyer({ buyers, random }: SimulationState): Buyer {
  for (let tries = 0; ; tries++) {
    const buyer = buyers[buyers.length - 1 - Math.floor(buyers.length * random.next() ** 1.35)]!;
    if (random.next() < buyer.purchaseRate || tries > maxTries) return buyer;
  }
}
