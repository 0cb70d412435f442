/** What an operator decides about a job that failed: it is begun again, or not tried any more. In the audit log. */
import { sql } from 'drizzle-orm';
import type { Services } from '../../generator/section/section-api.ts';
import type { Reads } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { lockJob } from '../../platform/jobs/queue-state.ts';

export type Action = 'retry' | 'give-up';

/** The section of the audit log that holds these decisions; `row_id` is the job. */
const section = 'operations';

export interface Decision {
  /** The job. */
  readonly id: string;
  readonly queue: string;
  readonly userId: string;
  readonly address: string | null;
}

/** Throws `not_found`, and `conflict` for a job that did not fail, or that another operator has decided about. */
export async function decide(
  { db, queue: jobs, log }: Services,
  action: Action,
  { id, queue, userId, address }: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockJob(tx, { queue, id });
    if (!job) throw new AppError('not_found');
    const { state } = job;
    if (state !== 'retry' && state !== 'failed') {
      throw new AppError('conflict', { detail: 'این کار دیگر ناموفق نیست؛ صفحه را تازه کنید' });
    }
    await (action === 'retry' ? jobs.retry(tx, { id, queue, state }) : jobs.dismiss(tx, { id, queue, state }));
    await tx.query(sql`
      insert into audit_log (section, row_id, action, actor_id, address, before, after)
      values (${section}, ${id}::uuid, ${`action:${action}`}, ${userId}::uuid, ${address},
        jsonb_build_object('queue', ${queue}::text, 'state', ${state}::text), jsonb_build_object('queue', ${queue}::text))`);
  });
  log.info({ event: 'operator', action, queue, target: id, userId }, 'job');
}

/** The newest decisions. */
export const readDecisions = (reads: Reads, count: number) =>
  reads.query(
    sql`
    select replace(a.action, 'action:', '') as action, a.after ->> 'queue' as queue,
      nullif(trim(concat_ws(' ', u.name, u.family)), '') as by, a.at
    from audit_log a left join users u on u.id = a.actor_id
    where a.section = ${section} order by a.id desc limit ${count}`,
    { action: col.text.as<Action>(), queue: col.text, by: col.text.orNull, at: col.instant },
  );
