/**
 * Loads the demo school, a fictitious Persian academy written for this project, into an empty database. `content/` is
 * what a writer wrote, `generator/` turns it into rows, `pictures/` draws. This is the only module the server's entry
 * imports; it may import the server's lower layers, never routes.
 */
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../server/platform/auth/passwords.ts';
import type { Database } from '../server/platform/db/database.ts';
import { recordMediaUses } from '../server/platform/db/media-triggers.ts';
import { tableName } from '../server/platform/db/names.ts';
import { insertRows } from '../server/platform/db/rows.ts';
import { fillSearchWords } from '../server/features/catalogue/index.ts';
import type { Services } from '../server/generator/section/section-api.ts';
import { recountRevenue } from '../server/features/insights/index.ts';
import { storageOf } from '../server/platform/storage/open.ts';
import { sampleFilms } from './film/film.ts';
import { demoAccounts } from './generator/people/demo-accounts.ts';
import type { AnyRow, SchoolRows } from './kit/rows.ts';
import { demoSchool, type School } from './generator/school.ts';
import { renderPictures, type Picture } from './pictures/render.ts';
import { col } from '../server/platform/db/row-shape.ts';

const demoPassword = 'demo-12345';

export interface LoadOptions {
  /** The instant that dates are counted back from. */
  readonly now?: Date;
  /** Aborted when the load is to end before it is whole: it then throws as soon as what it is at is done. */
  readonly signal?: AbortSignal;
  /** Makes the rows and pictures of that instant. */
  readonly generate?: (now: Date, signal?: AbortSignal) => Promise<School>;
}

/**
 * Stores the demo school in one transaction, while the pictures are rendered; it commits when all of them are, so that a
 * load that was interrupted leaves an empty database. Throws when there is a user in the database already.
 */
export async function loadDemo(
  services: Services,
  { now = new Date(), signal, generate = demoSchool }: LoadOptions = {},
): Promise<void> {
  await requireEmpty(services.db);
  const school = await generate(now, signal);
  const tables = [...new Set([...Object.keys(school.rows), 'course-sales'].map(tableName))];
  const prepared = Promise.all([
    renderPictures(storageOf(services.config), school.pictures),
    hashPassword(demoPassword),
  ]);
  prepared.catch(() => {
    /* thrown where it is awaited */
  });
  await services.db.transaction(async (tx) => {
    await tx.query(sql`lock table users in share row exclusive mode`);
    await requireEmpty(tx);
    await withoutIndexes(tx, tables, signal, () =>
      withoutTriggers(tx, tables, async () => {
        await storeRows(tx, services, school.rows, signal);
        await recountRevenue(tx);
        await fillSearchWords(tx);
      }),
    );
    const [sizes, passwordHash] = await prepared;
    await storePictures(tx, school.pictures, sizes, now);
    await storeSamples(tx, services, now);
    await recordMediaUses(tx, services.registry);
    await storePasswords(tx, passwordHash);
    await storeNotifications(tx, school.notifications);
    await storeLearned(tx, school.learned);
    await storeRoadmapResults(tx, school.roadmapResults);
    tx.publish(...tables);
  });
  await analyzeTables(services.db, [
    ...tables,
    'media',
    'media_uses',
    'sale_days',
    'other_sale_days',
    'lesson_progress',
    'search_entries',
    'search_words',
  ]);
}

async function requireEmpty(db: Database): Promise<void> {
  if ((await db.query(sql`select 1 from users limit 1`)).length > 0) {
    throw new Error('the demo school goes into an empty database only');
  }
}

async function storeRows(
  tx: Database,
  { registry }: Services,
  rows: SchoolRows,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const [section, rowsOfSection] of Object.entries(rows)) {
    signal?.throwIfAborted();
    await insertRows(tx, registry, section, rowsOfSection);
  }
}

/** Updates the planner's statistics, over two connections at once. */
async function analyzeTables(db: Database, tables: readonly string[]): Promise<void> {
  const queue = [...tables];
  const worker = async (): Promise<void> => {
    for (let table = queue.pop(); table; table = queue.pop()) await db.query(sql.raw(`analyze "${table}"`));
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Drops the indexes of empty tables, stores rows and builds the indexes afterwards: updating them row by row would take
 * most of the time. Unique indexes stay.
 */
async function withoutIndexes(
  tx: Database,
  tables: readonly string[],
  signal: AbortSignal | undefined,
  store: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.query(
    sql`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${sql.param([...tables])}::text[]::regclass[]) and not i.indisunique`,
    { name: col.text, definition: col.text },
  );
  for (const { name } of indexes) await tx.query(sql.raw(`drop index "${name}"`));
  await store();
  for (const { definition } of indexes) {
    signal?.throwIfAborted();
    await tx.query(sql.raw(definition));
  }
}

/**
 * Stores rows without firing triggers: the figures of definitions come with the rows, and the statistics of sales are
 * recounted all at once. Where the database role may,
 * foreign keys are not checked either, which would be half of the time: the tests of the school check them.
 */
async function withoutTriggers(tx: Database, tables: readonly string[], store: () => Promise<void>): Promise<void> {
  const [role] = await tx.query(
    sql`select has_parameter_privilege('session_replication_role', 'set') as "canSetRole"`,
    { canSetRole: col.boolean },
  );
  const setTriggers = async (enabled: boolean): Promise<void> => {
    if (role?.canSetRole) {
      await tx.query(sql.raw(`set local session_replication_role = ${enabled ? 'origin' : 'replica'}`));
      return;
    }
    for (const table of tables) {
      await tx.query(sql.raw(`alter table "${table}" ${enabled ? 'enable' : 'disable'} trigger user`));
    }
  };
  await setTriggers(false);
  await store();
  await setTriggers(true);
}

/** @param sizes bytes by path. */
async function storePictures(
  db: Database,
  pictures: readonly Picture[],
  sizes: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = pictures.map(({ path, name, width, height }) => ({
    path,
    kind: 'image',
    name,
    size: sizes.get(path),
    width,
    height,
    created_at: now.toISOString(),
  }));
  await db.query(sql`
    insert into media (path, kind, name, size, width, height, created_at)
    select path, kind, name, size, width, height, created_at
    from jsonb_populate_recordset(null::media, ${JSON.stringify(rows)}::jsonb)`);
}

/** The sample films with their subtitles: the files first, then their rows. */
async function storeSamples(db: Database, { config }: Services, now: Date): Promise<void> {
  const storage = storageOf(config);
  const files = sampleFilms.flatMap(({ seconds, film, subtitle }) => [
    { ...film, kind: 'video', duration: seconds },
    { ...subtitle, kind: 'file', duration: null },
  ]);
  const rows = await Promise.all(
    files.map(async ({ source, ...file }) => {
      const content = await readFile(source);
      await storage.write(file.path.slice('/files/'.length), content);
      return { ...file, size: content.byteLength, created_at: now.toISOString() };
    }),
  );
  await db.query(sql`
    insert into media (path, kind, name, size, duration, created_at)
    select path, kind, name, size, duration, created_at
    from jsonb_populate_recordset(null::media, ${JSON.stringify(rows)}::jsonb)`);
}

async function storePasswords(db: Database, passwordHash: string): Promise<void> {
  await db.query(sql`
    insert into credentials (user_id, password_hash)
    select id, ${passwordHash} from users where email = any(${sql.param([...demoAccounts])}::text[])`);
}

async function storeNotifications(db: Database, notifications: readonly AnyRow[]): Promise<void> {
  await db.query(sql`
    insert into notifications (id, title, text, link, icon, audience, created_at)
    select id, title, text, link, icon, audience, created_at
    from jsonb_populate_recordset(null::notifications, ${JSON.stringify(notifications)}::jsonb)`);
}

async function storeLearned(db: Database, { progress, days }: School['learned']): Promise<void> {
  for (const [table, rows] of [
    ['lesson_progress', progress],
    ['learning_days', days],
  ] as const) {
    await db.query(sql`
      insert into ${sql.raw(table)}
      select * from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`);
  }
}

async function storeRoadmapResults(db: Database, results: readonly AnyRow[]): Promise<void> {
  await db.query(sql`
    insert into roadmap_results (id, user_id, version, answers, suggestions, created_at)
    select id, user_id, version, answers, suggestions, created_at
    from jsonb_populate_recordset(null::roadmap_results, ${JSON.stringify(results)}::jsonb)`);
}
