/** A refund that staff start, from an order: asked for and approved in one step (action `refund`). */
import { sql } from 'drizzle-orm';
import type { AnswersOf, RecordOf } from '../../../../define/resource.ts';
import type courseTransactions from '../../../../../resources/course-transactions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { touch } from '../../../platform/db/row-sql.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import type { ActionCall } from '../../../generator/section/writes.ts';
import { amountsOf, readPaidOrder } from './amounts.ts';
import { followApproval, requireEarlierDecided } from './approve.ts';
import { chooseLines, createRefund, destinationOf, lockRefundable, nothingBack } from './create.ts';
import { staffRefusal } from './lines.ts';
import { revokeProofs } from './revoke-proofs.ts';

type Orders = typeof courseTransactions;

/**
 * Stores the refund of the chosen lines and approves it; the job pays it like any other. The rules are those of a
 * buyer's request, without its window: the reason says why staff depart from that. Against an exam that was
 * begun and against certificates it is made where the form says so; the certificates are revoked with it.
 * Throws `invalid` (`input.lines`, `input.destination`), and `forbidden` for an order of the administrator's own.
 */
export async function refundByStaff({
  row,
  input: { lines: ids, destination, againstBars },
  reason,
  actor,
  requestedBy,
  db,
  queue,
  registry,
}: ActionCall<RecordOf<Orders>, AnswersOf<Orders, 'refund'>>): Promise<void> {
  if (!actor || requestedBy === null) throw new AppError('unauthenticated');
  const order = await lockRefundable(db, sql`o.id = ${row.id}::uuid`);
  await requireEarlierDecided(db, order.id, null);
  const chosen = await chooseLines(db, order.id, ids, (line) => staffRefusal(order, line, againstBars === true));
  const refused = chosen.flatMap(({ line, refusal }) => (refusal === null ? [] : [`${line?.title ?? ''}: ${refusal}`]));
  if (refused.length > 0) throw invalidField('input.lines', refused.join('؛ '));
  const lines = chosen.flatMap(({ line }) => line ?? []);
  const amounts = amountsOf(
    await readPaidOrder(db, order.id),
    lines.map(({ id }) => id),
  );
  const nothing = nothingBack(amounts);
  if (nothing !== null) throw invalidField('input.lines', nothing);
  const { sheba, problem } = await destinationOf(db, order, destination, amounts.money);
  if (problem !== null) throw invalidField('input.destination', problem);
  const refund = { order, lines, amounts, reason: (reason ?? '').slice(0, maxReason), destination, sheba, requestedBy };
  const { id, amount } = await createRefund(db, registry, refund);
  await approve(db, id, actor.userId, requestedBy);
  await revokeProofs(db, lines, { order: order.number, actor: actor.userId, requestedBy });
  const approved = { id, amount, destination, sheba, promotionAmount: amounts.promotion };
  await followApproval(db, queue, order, approved);
}

/** What a refund of these lines gives back, in tomans. */
export async function refundedBy(tx: Database, order: string, lines: readonly string[]): Promise<number> {
  return amountsOf(await readPaidOrder(tx, order), lines).amount;
}

/** Characters that a refund keeps of the reason; the history of the order has all of it. */
const maxReason = 300;

async function approve(tx: Database, id: string, actor: string, requestedBy: string): Promise<void> {
  await tx.query(sql`
    with approved as (
      update refunds set state = 'approved', approved_by = ${actor}::uuid, ${touch()}
      where id = ${id}::uuid returning id)
    insert into audit_log (section, row_id, action, actor_id, requested_by, after)
    select 'refunds', id, 'action:approve', ${actor}::uuid, ${requestedBy}::uuid,
      jsonb_build_object('state', 'approved', 'approvedBy', ${actor}::text) from approved`);
}
