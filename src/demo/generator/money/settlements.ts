/** What the gateways settled week by week, as rows and their transfers; the last week is still theirs. Pure. */
import { dayOf } from '../../../locale/months.ts';
import { demoId } from '../../kit/ids.ts';
import type { RowOf } from '../../kit/rows.ts';
import { sumBy } from '../../kit/sum.ts';
import { dayLength, hour, timeOr, timestamps } from '../../kit/timestamps.ts';
import type { Transfer } from './ledger.ts';

type Attempt = RowOf<'payment-attempts'>;
type Refund = RowOf<'refunds'>;
type SettlementRow = RowOf<'gateway-settlements'>;

const week = 7 * dayLength;
/** What a gateway keeps, in basis points. */
const feeBps = 50;

interface Settlements {
  readonly rows: SettlementRow[];
  readonly transfers: Transfer[];
}

/** Money that came to a gateway, or left it. */
interface Movement {
  readonly week: number;
  readonly gateway: Attempt['gateway'];
  /** Tomans; below zero for what went back to a card. */
  readonly amount: number;
}

/**
 * Of each gateway and week, what buyers have paid there, less what went back to their cards and the fee.
 * @param returned refunds whose money has moved.
 */
export function settlementsOf(attempts: readonly Attempt[], returned: readonly Refund[], now: number): Settlements {
  const paid = attempts.filter(({ state }) => state === 'verified');
  const gateways = new Map(paid.map(({ order, gateway }) => [order, gateway]));
  const came = paid.map(({ verifiedAt, gateway, amount }) => ({ week: weekOf(verifiedAt), gateway, amount }));
  const left = returned
    .filter(({ destination }) => destination === 'gateway')
    .flatMap(({ order, completedAt, amount }): Movement[] => {
      const gateway = gateways.get(order);
      return gateway ? [{ week: weekOf(completedAt), gateway, amount: -amount }] : [];
    });
  const groups = [...Map.groupBy([...came, ...left], ({ week, gateway }) => `${week} ${gateway}`).values()];
  const rows = groups
    .map((group) => ({ ...group[0]!, total: sumBy(group, ({ amount }) => amount) }))
    .filter((settled) => settled.total > 0 && timeOfSettling(settled.week) < now)
    .sort((a, b) => a.week - b.week)
    .map(rowOf);
  return { rows, transfers: rows.flatMap(transfersOf) };
}

const weekOf = (at: string | null): number => Math.floor(timeOr(at, 0) / week);

/** On the first morning of the next week. */
const timeOfSettling = (number: number): number => (number + 1) * week + 9 * hour;

function rowOf(
  settled: { readonly week: number; readonly gateway: Attempt['gateway']; readonly total: number },
  n: number,
) {
  const at = timeOfSettling(settled.week);
  const fee = Math.floor((settled.total * feeBps) / 10_000);
  return {
    id: demoId('gateway-settlements', n),
    gateway: settled.gateway,
    kind: 'settlement' as const,
    corrects: null,
    day: dayOf(at),
    amount: settled.total - fee,
    fee,
    total: settled.total,
    reference: String(70_000_000 + settled.week * 31 + n),
    note: null,
    ...timestamps(at),
  };
}

function transfersOf({ createdAt, gateway, reference, amount, fee }: SettlementRow): Transfer[] {
  const common = { at: Date.parse(createdAt), to: 'gateway_clearing', reason: 'settlement', reference } as const;
  const transfers: Transfer[] = [
    { ...common, from: 'bank', amount, key: `settlement:${gateway}:${reference}` },
    { ...common, from: 'gateway_fee', amount: fee, key: `settlement-fee:${gateway}:${reference}` },
  ];
  return transfers.filter((transfer) => transfer.amount > 0);
}
