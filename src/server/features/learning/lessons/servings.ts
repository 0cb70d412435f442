/**
 * What the server gave a person of a lesson (`lesson_servings`): progress counts no further, and refunds ask for it. It is
 * stored before a key leaves; bytes of films follow when they were sent.
 */
import { sql } from 'drizzle-orm';
import { closeGaps, type SecondRanges } from '../../../../domain/learning/ranges.ts';
import type { Database } from '../../../platform/db/database.ts';
import { formatMultirange, parseMultirange } from './multirange.ts';
import { col } from '../../../platform/db/row-shape.ts';

export interface Serving {
  /** Milliseconds of the film. */
  readonly film: SecondRanges;
  /** Paths of attachments. */
  readonly files: readonly string[];
  /** How long ago the text was opened, in seconds; null where it was not. */
  readonly openFor: number | null;
}

export async function readServing(db: Database, user: string, lesson: string): Promise<Serving> {
  const [row] = await db.query(
    sql`
    select film::text as film, files, extract(epoch from clock_timestamp() - opened_at)::float8 as "openFor"
    from lesson_servings where user_id = ${user}::uuid and lesson_id = ${lesson}::uuid`,
    { film: col.text, files: col.listOf(col.text), openFor: col.number.orNull },
  );
  return { film: parseMultirange(row?.film ?? ''), files: row?.files ?? [], openFor: row?.openFor ?? null };
}

/** More pieces than this come from nobody who watches. */
const maxPieces = 1_000;

/** Adds milliseconds of a film. @param ranges merged. */
export async function addFilm(db: Database, user: string, lesson: string, ranges: SecondRanges): Promise<void> {
  const [row] = await db.query(
    sql`
    insert into lesson_servings as s (user_id, lesson_id, film)
    values (${user}::uuid, ${lesson}::uuid, ${formatMultirange(ranges)}::int4multirange)
    on conflict (user_id, lesson_id) do update set film = s.film + excluded.film, updated_at = now()
    returning (select count(*) from unnest(s.film))::int as pieces`,
    { pieces: col.number },
  );
  if ((row?.pieces ?? 0) > maxPieces) await joinPieces(db, user, lesson);
}

async function joinPieces(db: Database, user: string, lesson: string): Promise<void> {
  const { film } = await readServing(db, user, lesson);
  await db.query(sql`
    update lesson_servings set film = film + ${formatMultirange(closeGaps(film, maxPieces / 2))}::int4multirange
    where user_id = ${user}::uuid and lesson_id = ${lesson}::uuid`);
}

/** Adds an attachment. */
export async function addFile(db: Database, user: string, lesson: string, path: string): Promise<void> {
  await db.query(sql`
    insert into lesson_servings as s (user_id, lesson_id, files) values (${user}::uuid, ${lesson}::uuid, array[${path}])
    on conflict (user_id, lesson_id) do update set files = s.files || excluded.files, updated_at = now()
      where not s.files @> excluded.files`);
}

/** Notes that a text is open now; one that was opened within the hour is open since then. */
export async function addOpening(db: Database, user: string, lesson: string): Promise<void> {
  await db.query(sql`
    insert into lesson_servings as s (user_id, lesson_id, opened_at)
    values (${user}::uuid, ${lesson}::uuid, clock_timestamp())
    on conflict (user_id, lesson_id) do update set opened_at = excluded.opened_at, updated_at = now()
      where s.opened_at is null or s.opened_at < clock_timestamp() - interval '1 hour'`);
}
