/** Certificates of what staff refund in spite of them: revoked, and their holder is notified. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { notify } from '../../notices/index.ts';
import type { RefundLine } from './lines.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

export interface Revocation {
  /** The number of the order. */
  readonly order: string;
  /** Users: who approved the refund, and who asked for it. */
  readonly actor: string;
  readonly requestedBy: string;
}

/** In the transaction that approves the refund of these lines, which holds the lock of the buyer. */
export async function revokeProofs(
  tx: Database,
  lines: readonly RefundLine[],
  { order, actor, requestedBy }: Revocation,
): Promise<void> {
  const ids = lines.flatMap(({ proofs }) => proofs);
  if (ids.length === 0) return;
  const reason = `بازگشت وجه سفارش ${order}`;
  const revoked = await tx.query(
    sql`
    with revoked as (
      update proofs set state = 'revoked', revoked_at = clock_timestamp(), reason = ${reason}, ${touch()}
      where id = any(${sql.param(ids)}::uuid[]) and state in ('requested', 'issued', 'expired') and ${live()}
      returning id, "user", title, issued_at is not null as "wasIssued"
    ), noted as (
      insert into audit_log (section, row_id, action, actor_id, requested_by, reason, after)
      select 'proofs', id, 'action:revoke', ${actor}::uuid, ${requestedBy}::uuid, ${reason},
        jsonb_build_object('state', 'revoked') from revoked
    )
    select * from revoked order by id`,
    { id: col.uuid, user: col.uuid, title: col.text, wasIssued: col.boolean },
  );
  if (revoked.length > 0) tx.publish('proofs');
  for (const { id, user, title } of revoked.filter(({ wasIssued }) => wasIssued)) {
    await notify(tx, { user, key: `proof revoked ${id}`, kind: 'proof-revoked', values: { title, reason } });
  }
}
