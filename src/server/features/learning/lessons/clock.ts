/** The account of a person from which their reports draw seconds (`learning/watch-clock.ts`), as it is stored. */
import { sql } from 'drizzle-orm';
import { drawSeconds, firstSeconds, readingCost, type WatchClock } from '../../../../domain/learning/watch-clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Draws seconds of film; answers how many were there. The account stays locked until the end of the transaction. */
export async function draw(tx: Database, user: string, wanted: number): Promise<number> {
  const { granted, clock } = drawSeconds(await lockClock(tx, user), Date.now(), wanted);
  await storeClock(tx, user, clock);
  return granted;
}

/** Draws what reading a text takes, all or nothing; answers whether it was there. @param seconds that it takes at least. */
export async function drawReading(tx: Database, user: string, seconds: number): Promise<boolean> {
  const cost = readingCost(seconds);
  const clock = await lockClock(tx, user);
  const now = Date.now();
  if (drawSeconds(clock, now, 0).clock.seconds < cost) return false;
  await storeClock(tx, user, drawSeconds(clock, now, cost).clock);
  return true;
}

/** A new account is made; one that is there stays as it is, and is locked by the same statement. */
async function lockClock(tx: Database, user: string): Promise<WatchClock> {
  const [row] = await tx.query(
    sql`
    insert into watch_clocks as c (user_id, at, seconds)
    values (${user}::uuid, ${new Date().toISOString()}::timestamptz, ${firstSeconds})
    on conflict (user_id) do update set seconds = c.seconds
    returning at, seconds`,
    { at: col.instant, seconds: col.number },
  );
  return { at: row ? Date.parse(row.at) : Date.now(), seconds: row?.seconds ?? 0 };
}

async function storeClock(tx: Database, user: string, { at, seconds }: WatchClock): Promise<void> {
  await tx.query(sql`
    update watch_clocks set at = ${new Date(at).toISOString()}::timestamptz, seconds = ${seconds}
    where user_id = ${user}::uuid`);
}
