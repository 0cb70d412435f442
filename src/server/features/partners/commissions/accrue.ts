/** What teachers and the marketer earn of an order, once it is paid (domain, section 3, Commission). */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import { dueTime } from '../../../../domain/money/commissions.ts';
import { shareKey, sharesOfLine, type CourseShare } from '../../../../domain/money/line-shares.ts';
import { refundEnd, type RefundWindow } from '../../../../domain/money/refund-window.ts';
import type { Database, Reads } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { refundWindow } from '../../money/index.ts';
import { orderLines } from './sold-lines.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/**
 * Adds a pending commission for each line, course, kind and beneficiary of a paid order, due when the hold is over. The
 * order is locked; again, it does nothing.
 */
export async function accrue(tx: Database, registry: Registry, orderId: string): Promise<void> {
  await insertRows(tx, registry, 'commissions', await newCommissions(tx, orderId, sql`o.paid_at`));
  tx.publish('commissions');
}

export type NewCommission = ReturnType<typeof rowOf>;

/**
 * What an order earns and is not stored yet, as rows of `commissions`.
 * @param paidAt when it was paid: a column of the order `o`, or the time of the transaction that marks it paid.
 */
export async function newCommissions(reads: Reads, orderId: string, paidAt: SQL): Promise<readonly NewCommission[]> {
  const [[order], known, lines] = await Promise.all([
    reads.query(
      sql`
      select ${paidAt} as "paidAt", ${refundWindow} as window
      from course_transactions o where o.id = ${orderId}::uuid`,
      { paidAt: col.instant.orNull, window: col.json<RefundWindow>() },
    ),
    knownKeys(reads, orderId),
    orderLines(reads, sql`l."order" = ${orderId}::uuid`),
  ]);
  if (!order?.paidAt) throw new Error(`order ${orderId} is not paid`);
  const paid = Date.parse(order.paidAt);
  const dueAt = new Date(dueTime(paid, refundEnd(paid, order.window))).toISOString();
  // What was earned does not depend on refunds: they take back what is stored.
  return lines
    .flatMap((line) => sharesOfLine({ ...line, refunded: 0 }, line.courses).map((share) => ({ line: line.id, share })))
    .map(({ line, share }) => rowOf(orderId, line, share, dueAt))
    .filter(({ key }) => !known.has(key));
}

async function knownKeys(reads: Reads, order: string): Promise<ReadonlySet<string>> {
  const rows = await reads.query(
    sql`select key from commissions where "order" = ${order}::uuid and key is not null and ${live()}`,
    { key: col.text },
  );
  return new Set(rows.map(({ key }) => key));
}

const rowOf = (order: string, line: string, share: CourseShare, dueAt: string) => ({
  kind: share.kind,
  beneficiary: share.user,
  course: share.course,
  order,
  line,
  base: share.base,
  rateBps: share.rateBps,
  amount: share.amount,
  state: 'pending',
  dueAt,
  isReversal: false,
  key: `sale:${line}:${shareKey(share)}`,
});
