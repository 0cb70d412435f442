/** Readers and writers of a table that is being migrated, for tests. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { RootDatabase } from '../../src/server/platform/db/database.ts';

export interface TrafficReport {
  /** Errors other than the documented ones of a statement under a former name. */
  readonly errors: readonly string[];
  readonly statements: number;
  /** Milliseconds of the slowest statement. */
  readonly longest: number;
  readonly inserted: number;
}
export interface Traffic {
  stop(): Promise<TrafficReport>;
}

/** Milliseconds of rest: people read what they requested. Without it the counts alone keep a core busy. */
const betweenStatements = 10;

/** undefined_table and undefined_column: the next attempt uses the new names. */
const renamed: ReadonlySet<unknown> = new Set(['42P01', '42703']);

interface Names {
  readonly table: string;
  readonly place: string;
}
const former: Names = { table: 'events', place: 'place' };
const current: Names = { table: 'meetings', place: 'venue' };

const statements: readonly ((names: Names) => string)[] = [
  ({ table, place }) => `select id, title, ${place} from ${table} where deleted_at is null order by id desc limit 25`,
  ({ table, place }) => `select count(*) from ${table} where ${place} = 'place 7' and deleted_at is null`,
  ({ table, place }) =>
    `update ${table} set ${place} = ${place} where id = (select id from ${table} order by id limit 1 offset floor(random() * 500)::int)`,
  ({ table, place }) => `insert into ${table} (title, ${place}, code) values ('new', 'other', uuidv7()::text)`,
];

/** Starts one loop for each kind of statement. @param db is closed at the end. */
export function startTraffic(db: RootDatabase): Traffic {
  const errors: string[] = [];
  let count = 0;
  let longest = 0;
  let inserted = 0;
  let isRunning = true;

  async function loop(statement: (names: Names) => string): Promise<void> {
    let names = former;
    while (isRunning) {
      const since = Date.now();
      const text = statement(names);
      try {
        await db.pool.query(text);
        count++;
        if (text.startsWith('insert')) inserted++;
      } catch (error) {
        const isRenamed = error instanceof pg.DatabaseError && renamed.has(error.code) && names === former;
        if (isRenamed) names = current;
        else errors.push(`${text}: ${String(error)}`);
      }
      longest = Math.max(longest, Date.now() - since);
      await delay(betweenStatements);
    }
  }
  const loops = statements.map(loop);
  return {
    async stop() {
      isRunning = false;
      await Promise.all(loops);
      await db.close();
      return { errors, statements: count, longest, inserted };
    },
  };
}
