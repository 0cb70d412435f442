/**
 * The demo school: a believable Persian academy, written for this project, in an empty database. Content is under
 * `content/`, drawings under `pictures/`;
 * the files beside this one turn them into rows. May import everything of the server's lower layers, never routes.
 */
import { sql } from 'drizzle-orm';
import { hashPassword } from '../server/auth/passwords.ts';
import type { Services } from '../server/env.ts';
import { recountSaleDays } from '../server/statistics/recount.ts';
import type { Database } from '../server/db/database.ts';
import { tableName } from '../server/db/names.ts';
import { insertRows } from '../server/db/rows.ts';
import { demoAccounts } from './generator/people/people.ts';
import { renderPictures, type Picture } from './pictures/render.ts';
import { demoSchool, type School } from './generator/school.ts';

const demoPassword = 'demo-12345';

/**
 * Loads the demo school: every row in one transaction, while the pictures are drawn, and not before they all are; a
 * load that was stopped leaves an empty database.
 * Throws when somebody is in the database already.
 * @param now the day that dates are counted back from.
 */
export async function loadDemo(services: Services, now: Date = new Date()): Promise<void> {
  await requireEmpty(services.db);
  const school = demoSchool(now);
  const tables = [...new Set(Object.keys(school.rows).map(tableName))];
  const drawn = Promise.all([renderPictures(services.config.filesDir, school.pictures), hashPassword(demoPassword)]);
  drawn.catch(() => {
    /* thrown where it is waited for */
  });
  await services.db.transaction(async (tx) => {
    await tx.query(sql`lock table users in share row exclusive mode`);
    await requireEmpty(tx);
    await unindexed(tx, tables, () =>
      unwatched(tx, async () => {
        for (const [section, rows] of Object.entries(school.rows)) {
          await insertRows(tx, services.registry, section, rows);
        }
      }),
    );
    await recountSaleDays(tx);
    const [sizes, passwordHash] = await drawn;
    await storePictures(tx, school.pictures, sizes, now);
    await storeRest(tx, school, passwordHash);
  });
  await analyzed(services.db, [...tables, 'media', 'sale_days']);
  services.changes.publish(...tables);
}

/** Lets PostgreSQL learn what is in the tables, by two connections at once. */
async function analyzed(db: Database, tables: readonly string[]): Promise<void> {
  const waiting = [...tables];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await db.query(sql.raw(`analyze "${next}"`));
  };
  await Promise.all([worker(), worker()]);
}

/**
 * Stores rows in empty tables and makes their indexes afterwards, each in one go: row by row they would take most of
 * the time. What keeps rows unique stays.
 */
async function unindexed(tx: Database, tables: readonly string[], store: () => Promise<void>): Promise<void> {
  const indexes = await tx.query<{
    name: string;
    definition: string;
  }>(sql`select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${sql.param([...tables])}::text[]::regclass[]) and not i.indisunique`);
  for (const { name } of indexes) await tx.query(sql.raw(`drop index "${name}"`));
  await store();
  for (const { definition } of indexes) await tx.query(sql.raw(definition));
}

/** Tables whose triggers keep the statistics. */
const watched = ['course_transactions', 'order_lines', 'access_grants'];

/**
 * Stores rows without what the database does for each of them: the school brings its statistics of courses, and those
 * of days are counted afterwards, all at
 * once. Where the role may, references are not looked up either, which would be half of the time: the tests of the
 * school look them up.
 */
async function unwatched(tx: Database, store: () => Promise<void>): Promise<void> {
  const [role] = await tx.query<{ may: boolean }>(
    sql`select has_parameter_privilege('session_replication_role', 'set') as may`,
  );
  const turn = async (on: boolean): Promise<void> => {
    if (role!.may) await tx.query(sql.raw(`set local session_replication_role = ${on ? 'origin' : 'replica'}`));
    else {
      for (const table of watched) {
        await tx.query(sql.raw(`alter table ${table} ${on ? 'enable' : 'disable'} trigger user`));
      }
    }
  };
  await turn(false);
  await store();
  await turn(true);
}

async function requireEmpty(db: Database): Promise<void> {
  if ((await db.query(sql`select 1 from users limit 1`)).length > 0) {
    throw new Error('the demo school goes into an empty database only');
  }
}

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
  await db.query(
    sql`insert into media (path, kind, name, size, width, height, created_at) select path, kind, name, size, width, height, created_at from jsonb_populate_recordset(null::media, ${JSON.stringify(rows)}::jsonb)`,
  );
}

async function storeRest(db: Database, { notifications }: School, passwordHash: string): Promise<void> {
  await db.query(
    sql`insert into credentials (user_id, password_hash) select id, ${passwordHash} from users where email = any(${sql.param([...demoAccounts])}::text[])`,
  );
  await db.query(
    sql`insert into notifications (id, title, text, link, icon, audience, created_at) select id, title, text, link, icon, audience, created_at from jsonb_populate_recordset(null::notifications, ${JSON.stringify(notifications)}::jsonb)`,
  );
}
