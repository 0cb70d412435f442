/** Subscriptions of members, whom they invited, and what of their rewards they asked for, as rows. Pure. */
import { shebaOf } from '../people/identifiers.ts';
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor } from '../random.ts';
import { dayLength, hour } from '../sales/calendar.ts';
import type { Move } from '../money/ledger.ts';
import { iso, stamps, type Invitation, type SalesHistory, type Term } from '../sales/model.ts';

const gifts = 14;
const giftDays = 90;
const bonuses = 8;
const bonusDays = 14;

/**
 * Terms that were not bought, each when the member had none: gifts of the office, and bonuses. The note of one user
 * tells of his.
 */
export function givenTerms({ buyers, terms }: SalesHistory, plans: readonly Row[], now: number): Term[] {
  const random = randomFor('given terms');
  const given: Term[] = [];
  const plan = plans.find((p) => p.days === giftDays)?.id as string | undefined;
  const noted = buyers.find((b) => typeof b.row.note === 'string' && b.row.note.includes('اشتراک هدیه'));
  const ends = new Map<string, number>();
  for (const term of terms) ends.set(term.buyer.id, Math.max(ends.get(term.buyer.id) ?? 0, term.until));
  while (given.length < gifts + bonuses) {
    const buyer = given.length === 0 && noted ? noted : random.pick(buyers);
    const isGift = given.length < gifts;
    const from = Math.floor(now - dayLength * (2 + random.next() * 300));
    if (from < buyer.joined || (ends.get(buyer.id) ?? 0) >= from) continue;
    const until = from + (isGift ? giftDays : bonusDays) * dayLength;
    ends.set(buyer.id, until);
    given.push({
      buyer,
      plan: isGift ? (plan ?? null) : null,
      source: isGift ? 'gift' : 'bonus',
      order: null,
      createdAt: from,
      from,
      until,
    });
  }
  return given;
}

export const subscriptionRows = (terms: readonly Term[], now: number): Row[] =>
  terms
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map(({ buyer, plan, source, order, createdAt, from, until }, n) => ({
      id: demoId('users/vip', n),
      user: buyer.id,
      plan,
      source,
      order: order?.id ?? null,
      startsAt: iso(from),
      endsAt: iso(until),
      state: until <= now ? 'expired' : from > now ? 'upcoming' : 'active',
      ...stamps(createdAt, until <= now ? until : createdAt),
    }));

export const invitationRows = (invitations: readonly Invitation[]): Row[] =>
  invitations.map(({ inviter, invitee, at, order, reward, rewardedAt, state }, n) => ({
    id: demoId('vip-marketing', n),
    inviter: inviter.id,
    invitee: invitee.id,
    state,
    order: order?.id ?? null,
    reward: state === 'void' ? 0 : reward,
    invitedAt: iso(at),
    rewardedAt: rewardedAt === null ? null : iso(rewardedAt),
    ...stamps(at, rewardedAt ?? order?.paidAt ?? at),
  }));

const refusals = [
  'نام صاحب حساب با نام کاربر یکی نیست.',
  'مبلغ کمتر از کمینهٔ برداشت است.',
  'شبا به حساب مسدودی تعلق دارد.',
];
const mostRefused = 9;
const step = 10_000;
/** Days after which a request is granted, and paid; somebody asks after so many rewards. */
const grantDays = 2;
const payDays = 5;
const often = 3;

interface Request {
  readonly user: string;
  readonly amount: number;
  readonly state: 'pending' | 'approved' | 'paid' | 'rejected';
  readonly at: number;
  readonly answeredAt: number | null;
  readonly sheba: string;
  readonly note: string | null;
}

/**
 * Requests for rewards that have come in, each no more than what the wallet can spare for good, and what was paid out
 * by them.
 * @param moves every movement of wallets but these.
 */
export function payoutRequests(
  { invitations }: SalesHistory,
  moves: readonly Move[],
  minimum: number,
  now: number,
): { readonly rows: Row[]; readonly moves: Move[] } {
  const random = randomFor('payout requests');
  const requests: Request[] = [];
  for (const [inviter, own] of Map.groupBy(
    invitations.filter((i) => i.rewardedAt !== null).sort((a, b) => a.rewardedAt! - b.rewardedAt!),
    (i) => i.inviter,
  )) {
    let asked = 0;
    for (const count of own.flatMap((_, n) => ((n + 1) % often === 0 || n + 1 === own.length ? [n + 1] : []))) {
      const last = own[count - 1]!.rewardedAt!;
      const isNew = random.chance(30);
      const at = Math.floor(
        isNew
          ? Math.max(last + hour, now - dayLength * (0.2 + random.next() * (payDays - 0.5)))
          : last + (now - last) * random.next() * 0.6 + hour,
      );
      const sum = own.slice(0, count).reduce((total, i) => total + i.reward, 0) - asked;
      const amount = Math.floor(Math.min(sum, spareFrom(moves, inviter.id, at) - asked) / step) * step;
      const age = (now - at) / dayLength;
      const sheba = shebaOf(random);
      const isEnough = amount >= minimum;
      if (
        age < 0 ||
        amount <= 0 ||
        (!isEnough && requests.filter((r) => r.state === 'rejected').length >= mostRefused)
      ) {
        continue;
      }
      const state = !isEnough ? 'rejected' : age > payDays ? 'paid' : age > grantDays ? 'approved' : 'pending';
      const answeredAt =
        state === 'pending'
          ? null
          : Math.min(now - 60_000, Math.floor(at + dayLength * grantDays * (0.5 + random.next() * 0.5)));
      if (isEnough) asked += amount;
      requests.push({
        user: inviter.id,
        amount,
        state,
        at,
        answeredAt,
        sheba,
        note:
          state === 'paid'
            ? String(random.between(100_000_000, 999_999_999))
            : state === 'rejected'
              ? random.pick(refusals)
              : null,
      });
    }
  }
  const rows = requests
    .sort((a, b) => a.at - b.at)
    .map(({ user, amount, state, at, answeredAt, sheba, note }, n): Row => ({
      id: demoId('vip-sheba-reqs', n),
      user,
      sheba,
      amount,
      state,
      requestedAt: iso(at),
      paidAt: state === 'paid' ? iso(answeredAt!) : null,
      trackingNumber: state === 'paid' ? note : null,
      reason: state === 'rejected' ? note : null,
      ...stamps(at, answeredAt ?? at),
    }));
  return {
    rows,
    moves: requests.flatMap((r, n) =>
      r.state === 'paid'
        ? [
            {
              at: r.answeredAt!,
              from: `wallet ${r.user}` as const,
              to: 'payout_clearing' as const,
              amount: r.amount,
              reason: 'payout' as const,
              reference: r.note!,
              key: `payout-request:${rows[n]!.id as string}`,
            },
          ]
        : [],
    ),
  };
}

/** What may be taken from a wallet at an instant so that it is never short afterwards. */
function spareFrom(moves: readonly Move[], user: string, at: number): number {
  const wallet = `wallet ${user}`;
  const own = moves.filter((m) => m.from === wallet || m.to === wallet).sort((a, b) => a.at - b.at);
  let balance = 0;
  let least = Infinity;
  for (const move of own) {
    if (move.at > at) least = Math.min(least, balance);
    balance += move.to === wallet ? move.amount : -move.amount;
  }
  return Math.min(least, balance);
}
