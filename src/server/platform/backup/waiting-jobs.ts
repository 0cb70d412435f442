/**
 * Requested work that was not done when a backup was made. The tables of the queue belong to its library, which changes
 * them with its releases; so not they are copied, but what was requested, and a restore requests it anew.
 */
import type pg from 'pg';
import * as z from 'zod';
import type { RootDatabase } from '../db/database.ts';
import { queueSchema } from '../db/sync-privileges.ts';
import { col, readRows } from '../db/row-shape.ts';
import { openQueue } from '../jobs/queue.ts';
import type { WaitingJob } from './layout.ts';

const pageSize = 1_000;

/** Pages of jobs that wait or are being done; work that is due at times is queued by its schedule again. */
export async function* waitingJobs(client: pg.Client): AsyncGenerator<WaitingJob[]> {
  const [table] = await readRows(
    client,
    { exists: col.boolean },
    `select to_regclass('${queueSchema}.job') is not null as exists`,
  );
  if (!table?.exists) return;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await pageAfter(client, last);
    if (page.length > 0) yield page.map(({ job }) => job);
    if (page.length < pageSize) return;
    last = page.at(-1)!.id;
  }
}

const pageAfter = (client: pg.Client, last: string) =>
  readRows(
    client,
    { id: col.uuid, job: col.json<WaitingJob>() },
    `select id, jsonb_build_object('name', name, 'input', data -> 'input', 'key', singleton_key, 'after', start_after,
      'priority', priority, 'retries', retry_limit, 'expire', expire_seconds, 'heartbeat', heartbeat_seconds) as job
    from ${queueSchema}.job where state in ('created', 'retry', 'active') and data ? 'input' and id > $1
    order by id limit ${pageSize}`,
    [last],
  );

/** Requests the work. @param db as the role that the product runs as, which owns the tables of the queue. */
export async function requestAgain(db: RootDatabase, jobs: readonly WaitingJob[]): Promise<void> {
  const queue = openQueue(db);
  try {
    await db.transaction(async (tx) => {
      for (const { name, input, key, after, priority, retries, expire, heartbeat } of jobs) {
        const dot = name.indexOf('.');
        const work = { section: name.slice(0, dot), name: name.slice(dot + 1), input: z.unknown(), retries, expire };
        await queue.send(tx, { ...work, ...(heartbeat !== null && { heartbeat }) }, input, {
          after,
          priority,
          ...(key !== null && { key }),
        });
      }
    });
  } finally {
    await queue.close();
  }
}
