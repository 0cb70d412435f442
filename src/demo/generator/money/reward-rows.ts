/** The rewards of invitations as commissions, as `server/vip/rewards.ts` makes them. Pure. */
import { demoId } from '../../kit/ids.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { Invitation } from '../sales/model.ts';
import { sumBy } from '../../kit/sum.ts';
import { iso, timestamps } from '../../kit/timestamps.ts';

type Row = RowOf<'commissions'>;

/** The rewards among the other commissions, in the order in which all of them came, and numbered so. */
export function withRewards(others: readonly Row[], invitations: readonly Invitation[], rateBps: number): Row[] {
  const all = [...others, ...rewardRows(invitations, rateBps, others.length)];
  const sorted = all.toSorted((a, b) => Date.parse(String(a.createdAt)) - Date.parse(String(b.createdAt)));
  const ids = new Map(sorted.map(({ id }, n) => [id, demoId('commissions', n)]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  return sorted.map((row) => ({
    ...row,
    id: idOf(row.id),
    reversalOf: row.reversalOf === null ? null : idOf(row.reversalOf),
  }));
}

/**
 * Of those that are still to come and those that were paid; what was void never counted.
 * @param first the number of the first row among the commissions.
 */
function rewardRows(invitations: readonly Invitation[], rateBps: number, first: number): Row[] {
  const earned = invitations.filter(({ state, reward }) => (state === 'bought' || state === 'rewarded') && reward > 0);
  return earned.flatMap(({ inviter, order, reward, dueAt, rewardedAt }, n) => {
    const line = order?.lines[0];
    if (!order || !line || dueAt === null || order.paidAt === null) return [];
    return [
      {
        id: demoId('commissions', first + n),
        kind: 'vip' as const,
        beneficiary: inviter.id,
        course: null,
        order: order.id,
        line: line.id,
        base: sumBy(order.lines, ({ net }) => net),
        rateBps,
        amount: reward,
        state: rewardedAt === null ? ('pending' as const) : ('paid' as const),
        dueAt: iso(dueAt),
        payment: null,
        reversalOf: null,
        isReversal: false,
        key: `sale:${line.id}:invitation`,
        note: null,
        ...timestamps(order.paidAt, rewardedAt ?? order.paidAt),
      },
    ];
  });
}
