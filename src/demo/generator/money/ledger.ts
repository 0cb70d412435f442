/**
 * The ledger: every movement of money as a transfer between two accounts, each with its two entries. All balances sum
 * to zero, and no wallet is below it. Pure.
 */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import type { Calendar } from '../sales/calendar.ts';
import { iso, isPaid, stamps, type SalesHistory } from '../sales/model.ts';
import type { Payout, Share } from './commissions.ts';

type OwnedKind = 'wallet' | 'payable';
type SchoolKind = 'revenue' | 'gateway_clearing' | 'payout_clearing' | 'promotion' | 'adjustment';
type Place = SchoolKind | `${OwnedKind} ${string}`;
export type Reason = 'charge' | 'purchase' | 'refund' | 'commission' | 'reward' | 'payout' | 'adjustment';
/** An amount, above zero, that goes from one account to another. */
export interface Move {
  readonly at: number;
  readonly from: Place;
  readonly to: Place;
  readonly amount: number;
  readonly reason: Reason;
  readonly reference: string;
  readonly key: string;
}

const schoolAccounts: readonly SchoolKind[] = [
  'revenue',
  'gateway_clearing',
  'payout_clearing',
  'promotion',
  'adjustment',
];

/** Payments, charges and refunds of orders. */
export function movesOfOrders({ orders }: SalesHistory): Move[] {
  return orders.filter(isPaid).flatMap((order): Move[] => {
    const { id, number, buyer, kind, payable, walletUsed, paidAt, refund } = order;
    const wallet: Place = `wallet ${buyer.id}`;
    const back = order.lines.reduce((sum, l) => sum + l.refunded, 0);
    return [
      ...(walletUsed > 0
        ? [
            {
              at: paidAt,
              from: wallet,
              to: 'revenue' as const,
              amount: walletUsed,
              reason: 'purchase' as const,
              reference: number,
              key: `wallet:${id}`,
            },
          ]
        : []),
      ...(payable > 0
        ? [
            {
              at: paidAt,
              from: 'gateway_clearing' as const,
              to: kind === 'wallet-charge' ? wallet : ('revenue' as const),
              amount: payable,
              reason: kind === 'wallet-charge' ? ('charge' as const) : ('purchase' as const),
              reference: number,
              key: `gateway:${id}`,
            },
          ]
        : []),
      ...(refund && back > 0
        ? [
            {
              at: refund.completedAt,
              from: 'revenue' as const,
              to: refund.destination === 'wallet' ? wallet : ('gateway_clearing' as const),
              amount: back,
              reason: 'refund' as const,
              reference: number,
              key: `refund:${id}`,
            },
          ]
        : []),
    ];
  });
}

/** What became due to each person on each day, in one; what was given back after that; and what was paid. */
export function movesOfShares(shares: readonly Share[], payouts: readonly Payout[], calendar: Calendar): Move[] {
  const due = shares.filter(
    (s) => s.reversalOf === null && s.dueAt <= calendar.now && (s.backAt === null || s.backAt > s.dueAt),
  );
  const credits = [...Map.groupBy(due, (s) => `${s.user} ${calendar.dayOf(s.dueAt).stamp}`).values()].map(
    (own): Move => {
      const { user } = own[0]!;
      const at = Math.max(...own.map((s) => s.dueAt));
      const { stamp } = calendar.dayOf(at);
      return {
        at,
        from: 'revenue',
        to: `payable ${user}`,
        amount: own.reduce((sum, s) => sum + s.amount, 0),
        reason: 'commission',
        reference: stamp,
        key: `commission:${user}:${stamp}`,
      };
    },
  );
  const back = due
    .filter((s) => s.backAt !== null)
    .map((s): Move => ({
      at: s.backAt!,
      from: `payable ${s.user}`,
      to: 'revenue',
      amount: s.amount,
      reason: 'commission',
      reference: s.order.number,
      key: `commission-back:${s.line.id}:${s.kind}:${s.user}`,
    }));
  return [
    ...credits,
    ...back,
    ...payouts
      .filter((p) => p.paidAt !== null)
      .map((p): Move => ({
        at: p.paidAt!,
        from: `payable ${p.user}`,
        to: 'payout_clearing',
        amount: p.amount,
        reason: 'payout',
        reference: p.number,
        key: `payout:${p.id}`,
      })),
  ];
}

/** Rewards of those who invited somebody. */
export const movesOfRewards = ({ invitations }: SalesHistory): Move[] =>
  invitations
    .filter((i) => i.rewardedAt !== null && i.reward > 0)
    .map((i): Move => ({
      at: i.rewardedAt!,
      from: 'promotion',
      to: `wallet ${i.inviter.id}`,
      amount: i.reward,
      reason: 'reward',
      reference: i.order!.number,
      key: `reward:${i.invitee.id}`,
    }));

export interface Ledger {
  readonly accounts: Row[];
  readonly transfers: Row[];
  readonly entries: Row[];
  /** By user. */ readonly wallets: ReadonlyMap<string, number>;
}

/** Books all movements in the order of their times. Throws when one would take a wallet below zero. */
export function ledgerOf(moves: readonly Move[], firstDay: number): Ledger {
  const accounts = new Map<
    Place,
    { id: string; kind: string; owner: string | null; balance: number; openedAt: number; changedAt: number }
  >();
  const transfers: Row[] = [];
  const entries: Row[] = [];
  const account = (place: Place, at: number) => {
    let found = accounts.get(place);
    if (!found) {
      const [kind, owner = null] = place.split(' ');
      accounts.set(
        place,
        (found = {
          id: demoId('ledger-accounts', accounts.size),
          kind: kind!,
          owner,
          balance: 0,
          openedAt: at,
          changedAt: at,
        }),
      );
    }
    return found;
  };
  for (const kind of schoolAccounts) account(kind, firstDay);
  for (const { at, from, to, amount, reason, reference, key } of moves.toSorted((a, b) => a.at - b.at)) {
    const giver = account(from, at);
    const taker = account(to, at);
    const transfer = demoId('ledger-transfers', transfers.length);
    const times = stamps(at);
    transfers.push({
      id: transfer,
      from: giver.id,
      to: taker.id,
      amount,
      reason,
      reference,
      key,
      at: times.createdAt,
      ...times,
    });
    for (const [side, change] of [
      [giver, -amount],
      [taker, amount],
    ] as const) {
      const balanceBefore = side.balance;
      side.balance += change;
      side.changedAt = at;
      if (side.kind === 'wallet' && side.balance < 0) {
        throw new Error(`the wallet of ${side.owner} falls below zero with ${key}`);
      }
      entries.push({
        id: demoId('ledger-entries', entries.length),
        account: side.id,
        accountKind: side.kind,
        transfer,
        user: side.owner,
        amount: change,
        balanceBefore,
        balanceAfter: side.balance,
        reason,
        reference,
        at: times.createdAt,
        ...times,
      });
    }
  }
  const all = [...accounts.values()];
  return {
    accounts: all.map(({ id, kind, owner, balance, openedAt, changedAt }) => ({
      id,
      owner,
      kind,
      balance,
      createdAt: iso(openedAt),
      updatedAt: iso(changedAt),
    })),
    transfers,
    entries,
    wallets: new Map(all.filter((a) => a.kind === 'wallet').map((a) => [a.owner!, a.balance])),
  };
}
