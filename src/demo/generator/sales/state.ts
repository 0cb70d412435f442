/**
 * The stage on which orders happen one after the other: who may buy, what from, and what is remembered. Changes as the
 * history goes on; pure to the outside.
 */
import { demoAccounts, type Row } from '../people/people.ts';
import { randomFor, type Random } from '../random.ts';
import { buyerOf, newUsers } from './buyers.ts';
import { dayLength, type Calendar } from './calendar.ts';
import { codesOf, type Code } from './discount-codes.ts';
import { marketOf, type Market } from './market.ts';
import { time, type Buyer, type Invitation, type OrderKind, type Rows, type Term, type Visit } from './model.ts';
import { officeCredits } from '../money/office-credits.ts';

export interface Seller {
  readonly row: Row;
  readonly id: string;
  readonly user: string;
  readonly from: number;
  readonly cookie: number;
  readonly courses: ReadonlySet<string>;
  readonly weight: number;
}

export interface SimulationState {
  readonly calendar: Calendar;
  readonly random: Random;
  readonly market: Market;
  readonly codes: readonly Code[];
  /** Codes of the day that is being told. */
  open: readonly Code[];
  readonly sellers: readonly Seller[];
  readonly student: Buyer | null;
  /** Who has joined by now, in that order. */
  readonly pool: Buyer[];
  /** Users of the school who have not joined yet, the next one last. */
  readonly waiting: Buyer[];
  readonly newcomers: Row[];
  readonly newcomer: (firstOrderAt: number) => Buyer;
  readonly numbers: Set<string>;
  readonly visits: Visit[];
  readonly invitations: Invitation[];
  readonly terms: Term[];
  readonly inviters: Buyer[];
  /** How many orders of each kind and in all, lines and refunds there are. */
  readonly count: Record<OrderKind | 'orders' | 'lines' | 'refunds', number>;
  readonly inviterRateBps: number;
  readonly inviteeDiscountBps: number;
  readonly holdDays: number;
  readonly minimumPayout: number;
}

const studentEmail: (typeof demoAccounts)[number] = 'student@example.com';
const sellerWeights = [5, 3, 3];

export function createSimulation(have: Rows, calendar: Calendar): SimulationState {
  const random = randomFor('sales');
  const users = have.users ?? [];
  const groups = (have['course-groups'] ?? []).map((g) => g.id as string);
  const known = new Set([...(have.teachers ?? []), ...(have.marketers ?? [])].map((r) => r.user));
  const settings = have['vip-marketing/settings']?.[0];
  const make = newUsers(users, calendar.now, randomFor('buyers'));
  const tastes = randomFor('tastes');
  const buyers = users.filter((u) => u.role === 'user' && !known.has(u.id)).map((row) => buyerOf(row, groups, tastes));
  const student = buyers.find((b) => b.row.email === studentEmail) ?? null;
  const office = officeCredits(users, calendar.now);
  for (const buyer of buyers) {
    const paid = office.get(buyer.id);
    if (paid) buyer.wallet.push(paid);
  }
  const newcomers: Row[] = [];
  const pool: Buyer[] = [];
  const market = marketOf(have, calendar);
  const opened = Math.min(...market.courses.map((c) => c.publishedAt));
  return {
    calendar,
    random,
    market,
    codes: codesOf(have),
    open: [],
    student,
    pool,
    newcomers,
    waiting: buyers.filter((b) => b !== student).sort((a, b) => b.joined - a.joined),
    sellers: (have.marketers ?? [])
      .filter((m) => m.status === 'approved')
      .map((row, n) => ({
        row,
        id: row.id as string,
        user: row.user as string,
        from: time(row.createdAt),
        cookie: (row.cookieDays as number) * dayLength,
        courses: new Set((row.courses as { course: string }[]).map((c) => c.course)),
        weight: sellerWeights[n] ?? 1,
      })),
    newcomer: (firstOrderAt) => {
      const row = make(firstOrderAt, opened - dayLength);
      const buyer = buyerOf(row, groups, tastes);
      newcomers.push(row);
      pool.push(buyer);
      return buyer;
    },
    numbers: new Set(),
    visits: [],
    invitations: [],
    terms: [],
    inviters: [],
    count: { course: 0, exam: 0, vip: 0, 'wallet-charge': 0, orders: 0, lines: 0, refunds: 0 },
    inviterRateBps: (settings?.inviterRateBps as number | undefined) ?? 1_000,
    inviteeDiscountBps: (settings?.inviteeDiscountBps as number | undefined) ?? 0,
    holdDays: (settings?.holdDays as number | undefined) ?? 14,
    minimumPayout: (settings?.minimumPayout as number | undefined) ?? 200_000,
  };
}

/** What stands in a wallet to be spent: all that was taken out, and what came in until then. */
export const walletAt = (buyer: Buyer, at: number): number =>
  buyer.wallet.reduce((sum, m) => (m.amount < 0 || m.at <= at ? sum + m.amount : sum), 0);

/** Somebody who has joined, rather lately than long ago. */
export function pickBuyer({ pool, random }: SimulationState): Buyer {
  for (let tries = 0; ; tries++) {
    const buyer = pool[pool.length - 1 - Math.floor(pool.length * random.next() ** 1.35)]!;
    if (random.next() < buyer.eagerness || tries > 20) return buyer;
  }
}
