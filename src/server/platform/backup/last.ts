/** The last backup that was made at its time, for the operator: the queue notes when it began, how it ended and what it had. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../db/database.ts';
import { queueSchema } from '../db/sync-privileges.ts';
import { col } from '../db/row-shape.ts';
import { backupJob } from './job.ts';

export interface LastBackup {
  readonly startedAt: string;
  /** Null while it is being made. */
  readonly seconds: number | null;
  readonly outcome: 'running' | 'done' | 'failed';
  /** What the archive has; null unless it was made. `missing` files are named by the database and not stored. */
  readonly content: {
    readonly bytes: number;
    readonly rows: number;
    readonly files: number;
    readonly missing: number;
  } | null;
  /** Why it failed, in the words of the machine. */
  readonly failure: string | null;
}

const outcomes: Readonly<Record<string, LastBackup['outcome']>> = { active: 'running', completed: 'done' };

/** Null where none was made since the database was, or since the queue forgot it. */
export async function lastBackup(db: Reads): Promise<LastBackup | null> {
  const [queue] = await db.query(sql`select to_regclass(${`${queueSchema}.job`}) is not null as exists`, {
    exists: col.boolean,
  });
  if (!queue?.exists) return null;
  const [last] = await db.query(
    sql`select state::text, started_on, extract(epoch from completed_on - started_on)::float8 as seconds, output
      from ${sql.raw(queueSchema)}.job where name = ${backupJob} and started_on is not null
      order by started_on desc limit 1`,
    {
      state: col.text,
      started_on: col.instant,
      seconds: col.number.orNull,
      output: col.json<Record<string, unknown>>().orNull,
    },
  );
  if (!last) return null;
  const outcome = outcomes[last.state] ?? 'failed';
  return {
    startedAt: last.started_on,
    seconds: last.seconds,
    outcome,
    // cast: `makeScheduledBackup` answers it.
    content: outcome === 'done' ? (last.output as LastBackup['content']) : null,
    failure: outcome === 'failed' ? String(last.output?.['message'] ?? last.state) : null,
  };
}
