/** What is in the queue, read from its tables: how much waits, what failed, and one failed job under its lock. */
import { sql } from 'drizzle-orm';
import type { Reads, Transaction } from '../db/database.ts';
import { col } from '../db/row-shape.ts';
import type { FailedWork } from './job-queue.ts';

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Failed, and to be tried again. */
  readonly retrying: number;
  /** Failed for good. */
  readonly failed: number;
  /** When the one that waits longest was due; null where none is due. */
  readonly dueSince: string | null;
}

export interface FailedJobRow {
  readonly id: string;
  readonly queue: string;
  readonly state: 'retry' | 'failed';
  readonly tries: number;
  readonly error: string | null;
  readonly failedAt: string | null;
  readonly nextAt: string | null;
}

/** Characters of an error that are read. */
const maxError = 500;

/** Whether the queue has made its tables: it does so when it first starts. */
async function hasTables(reads: Reads): Promise<boolean> {
  const [found] = await reads.query(sql`select to_regclass('pgboss.job') is not null as exists`, {
    exists: col.boolean,
  });
  return found?.exists ?? false;
}

/** The queues in which something waits, is done or failed, by name. */
export async function readQueues(reads: Reads): Promise<QueueState[]> {
  if (!(await hasTables(reads))) return [];
  return reads.query(
    sql`
    select name, count(*) filter (where state = 'created')::int as waiting,
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "dueSince"
    from pgboss.job where state in ('created', 'active', 'retry', 'failed')
    group by name order by name`,
    {
      name: col.text,
      waiting: col.number,
      active: col.number,
      retrying: col.number,
      failed: col.number,
      dueSince: col.instant.orNull,
    },
  );
}

/** Jobs that failed, the newest first. */
export async function readFailedJobs(reads: Reads, count: number): Promise<FailedJobRow[]> {
  if (!(await hasTables(reads))) return [];
  return reads.query(
    sql`
    select id, name as queue, state::text, retry_count + (state = 'failed')::int as tries,
      left(coalesce(output ->> 'message', output ->> 'value', output::text), ${sql.raw(String(maxError))}) as error,
      coalesce(completed_on, started_on) as "failedAt", case when state = 'retry' then start_after end as "nextAt"
    from pgboss.job where state in ('retry', 'failed')
    order by coalesce(completed_on, started_on) desc nulls last, id limit ${count}`,
    {
      id: col.uuid,
      queue: col.text,
      state: col.text.as<'retry' | 'failed'>(),
      tries: col.number,
      error: col.text.orNull,
      failedAt: col.instant.orNull,
      nextAt: col.instant.orNull,
    },
  );
}

/** A job, locked until the transaction ends; null where there is none. */
export async function lockJob(
  tx: Transaction,
  { queue, id }: Pick<FailedWork, 'queue' | 'id'>,
): Promise<{ readonly state: string } | null> {
  if (!(await hasTables(tx))) return null;
  const [job] = await tx.query(
    sql`select state::text from pgboss.job where name = ${queue} and id = ${id}::uuid for update`,
    { state: col.text },
  );
  return job ?? null;
}
