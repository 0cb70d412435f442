/**
 * Which devices of an account play films at once (`learning/settings`). A device is a session: its tabs share one cookie, so they
 * are one player, and nobody can name another's. Of the sessions that fetched something lately, those that began last may go
 * on; older ones get no more keys and bytes. A free place is taken by fetching, one in use only by saying so
 * (`takePlace`), so that a page that is merely opened stops nobody.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PlayerPlace } from '../../../../contract/learning.ts';
import { deviceName } from '../../../platform/auth/device-name.ts';
import type { Limits } from '../../../platform/auth/limits.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockName } from '../../../platform/db/lock-name.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Viewer } from '../video/links.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** How long a player counts after it last fetched: twice as long as a key of a stream opens. */
const activeFor = sql.raw(`interval '2 minutes'`);
/** How old the stored moment of a player may get: no write for each part. */
const storedFor = sql.raw(`interval '20 seconds'`);
/** Devices at once while nothing is set: the default of the section. */
const usual = 2;

const isActive = (session: 's' | 'o'): SQL => sql.raw(`${session}.played_at > clock_timestamp() - `).append(activeFor);

interface Place extends Record<string, unknown> {
  /** Devices at once; 0: any number. */
  readonly limit: number;
  readonly isActive: boolean;
  /** Whether its moment is to be stored anew. */
  readonly isDue: boolean;
  /** The other active players, and those of them that began later. */
  readonly others: number;
  readonly newer: number;
}

/** Null for a session that has ended. */
async function placeOf(db: Database, { userId, sessionId }: Viewer): Promise<Place | null> {
  const [row] = await db.query(
    sql`
    select coalesce((select players_at_once from learning_settings limit 1), ${usual}::int) as "limit",
      coalesce(${isActive('s')}, false) as "isActive",
      coalesce(s.played_at < clock_timestamp() - ${storedFor}, true) as "isDue", o.others, o.newer
    from sessions s cross join lateral (
      select count(*)::int as others, (count(*) filter (where o.playing_since > s.playing_since))::int as newer
      from sessions o where o.user_id = s.user_id and o.id <> s.id and ${isActive('o')}) o
    where s.id = ${sessionId} and s.user_id = ${userId}::uuid`,
    { limit: col.number, isActive: col.boolean, isDue: col.boolean, others: col.number, newer: col.number },
  );
  return row ?? null;
}

/** Whether it may go on as it is. */
const holds = ({ limit, isActive: isOn, newer }: Place): boolean => isOn && (limit === 0 || newer < limit);
/** Whether it may begin without stopping another. */
const finds = ({ limit, others }: Place): boolean => limit === 0 || others < limit;

/** Stores that a player plays; one that begins is the newest. */
async function play(db: Database, { sessionId }: Viewer, begins: boolean): Promise<void> {
  const since = begins ? sql`clock_timestamp()` : sql`playing_since`;
  await db.query(sql`
    update sessions set played_at = clock_timestamp(), playing_since = ${since} where id = ${sessionId}`);
}

/** Whether this player may fetch: it holds a place, or takes a free one. */
export async function mayPlay({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<boolean> {
  const place = await placeOf(db, viewer);
  if (!place) return false;
  if (holds(place)) {
    if (place.isDue) await play(db, viewer, false);
    return true;
  }
  if (!finds(place)) return false;
  return db.transaction(async (tx) => {
    await lockPlayers(tx, viewer);
    const now = await placeOf(tx, viewer);
    const may = now !== null && (holds(now) || finds(now));
    if (may) await play(tx, viewer, !holds(now));
    return may;
  });
}

const lockPlayers = (tx: Database, { userId }: Viewer): Promise<void> => lockName(tx, `players ${userId}`);

/**
 * Makes this player the newest, so that the oldest other one stops where there is no free place. Throws `too_many` for an
 * account whose devices take places from one another all the time.
 */
export async function takePlace(services: Pick<Services, 'db'>, limits: Limits, viewer: Viewer): Promise<void> {
  const { db } = services;
  if (await mayPlay(services, viewer)) return;
  await limits.take('', [['playerSwitch', viewer.userId]]);
  await db.transaction(async (tx) => {
    await lockPlayers(tx, viewer);
    await play(tx, viewer, true);
  });
}

/** What the page of a player says of it: whether it may play, and where else the account plays. Takes nothing. */
export async function playerPlace({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<PlayerPlace> {
  const place = await placeOf(db, viewer);
  const others = await db.query(
    sql`
    select o.user_agent as "userAgent", o.playing_since as since from sessions o
    where o.user_id = ${viewer.userId}::uuid and o.id <> ${viewer.sessionId} and ${isActive('o')}
    order by o.playing_since desc limit ${Math.max(1, place?.limit ?? usual)}`,
    { userAgent: col.text.orNull, since: col.instant },
  );
  const [settings] = await db.query(
    sql`
    select stopped_text as text from learning_settings limit 1`,
    { text: col.text.orNull },
  );
  return {
    mayPlay: place !== null && (holds(place) || finds(place)),
    limit: place?.limit ?? usual,
    others: others.map(({ userAgent, since }) => ({ device: deviceName(userAgent), since })),
    text: settings?.text ?? null,
  };
}
