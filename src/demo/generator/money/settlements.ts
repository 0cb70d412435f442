/** What the gateways settled week by week, as rows and their transfers; the last week is still theirs. Pure. */
import { dayOf } from '../../../locale/months.ts';
import { demoId } from '../ids.ts';
import type { RowOf } from '../rows.ts';
import { sumBy } from '../sum.ts';
import { dayLength, hour, timeOr, timestamps } from '../timestamps.ts';
import type { Transfer } from './ledger.ts';

type Attempt = RowOf<'payment-attempts'>;
type SettlementRow = RowOf<'gateway-settlements'>;

const week = 7 * dayLength;
/** What a gateway keeps, in basis points. */
const feeBps = 50;

interface Settlements {
  readonly rows: SettlementRow[];
  readonly transfers: Transfer[];
}

/** Of each gateway and week, what buyers have paid there, less the fee. */
export function settlementsOf(attempts: readonly Attempt[], now: number): Settlements {
  const paid = attempts.filter(({ state }) => state === 'verified');
  const groups = [...Map.groupBy(paid, (a) => `${weekOf(a)} ${a.gateway}`).values()];
  const rows = groups
    .map((group) => ({ week: weekOf(group[0]!), gateway: group[0]!.gateway, total: sumBy(group, (a) => a.amount) }))
    .filter((settled) => timeOfSettling(settled.week) < now)
    .sort((a, b) => a.week - b.week)
    .map(rowOf);
  return { rows, transfers: rows.flatMap(transfersOf) };
}

const weekOf = ({ verifiedAt }: Attempt): number => Math.floor(timeOr(verifiedAt, 0) / week);

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
