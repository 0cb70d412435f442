/**
 * Figures that many transactions add to, without a queue of them behind one row. Each transaction inserts what it adds
 * (a delta); an aggregate applies the deltas that are committed, a moment later and one runner at a time. `aggregates.ts` of
 * the insights lists them, `runner.ts` runs them after commits, a job every minute, and `applyDeltasNow` before a reader who needs them exact.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Work on what transactions left behind. To add one, write it where its tables belong and list it in `folds.ts`. */
export interface Aggregate {
  /** Unique. Names the lock under which the fold runs. */
  readonly name: string;
  /** The tables whose change may leave something to fold, as transactions publish them. */
  readonly tables: readonly string[];
  /** Whether something waits, as a boolean expression. Every reader evaluates it, so it must be cheap. */
  readonly waiting: SQL;
  /**
   * Folds what is committed, in one transaction that holds the lock of the fold: nobody else runs it meanwhile, a crash
   * undoes all of it. Rows of other tables are locked in the order of their ids. Statements see what was committed
   * before they began, so a statement must remove exactly what it added: `with gone as (delete … returning …)`.
   * @returns the tables whose rows it changed, which are published.
   */
  run(tx: Database): Promise<readonly string[]>;
}

/** The class of advisory locks of folds; the other half of the key is the name. */
const lockClass = 718_4503;
const lockOf = ({ name }: Pick<Aggregate, 'name'>): SQL => sql`${lockClass}::int, hashtext(${name})`;

/** Waits until nobody runs the fold, and keeps others from it until the end of the transaction. */
export async function lockAggregate(tx: Database, aggregate: Pick<Aggregate, 'name'>): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${lockOf(aggregate)})`);
}

/**
 * Folds what is committed, and answers when the figures are exact; for readers who may not be a moment late. One cheap
 * statement where nothing waits.
 */
export async function applyDeltasNow(db: Database, aggregates: readonly Aggregate[]): Promise<void> {
  for (const aggregate of await waitingAmong(db, aggregates)) {
    await db.transaction(async (tx) => {
      await lockAggregate(tx, aggregate);
      tx.publish(...(await aggregate.run(tx)));
    });
  }
}

/** Folds what is committed, except what someone else is folding: those folds are answered. */
export async function applyDeltasUnlessBusy(
  db: Database,
  aggregates: readonly Aggregate[],
): Promise<readonly Aggregate[]> {
  const busy: Aggregate[] = [];
  for (const aggregate of await waitingAmong(db, aggregates)) {
    await db.transaction(async (tx) => {
      const [lock] = await tx.query(sql`select pg_try_advisory_xact_lock(${lockOf(aggregate)}) as free`, {
        free: col.boolean,
      });
      if (lock?.free) tx.publish(...(await aggregate.run(tx)));
      else busy.push(aggregate);
    });
  }
  return busy;
}

/** The folds with waiting deltas, queried in one statement. */
async function waitingAmong(db: Database, aggregates: readonly Aggregate[]): Promise<readonly Aggregate[]> {
  if (aggregates.length === 0) return [];
  const columns = aggregates.map(({ waiting }, i) => sql`(${waiting}) as ${sql.identifier(String(i))}`);
  const [answer] = await db.query(sql`select ${sql.join(columns, sql`, `)}`, col.boolean);
  return aggregates.filter((_, i) => answer?.[i]);
}
