/**
 * The demo school: a believable Persian academy, written for this project, in an empty database. Content is under `content/`, drawings under `pictures/`;
 * the files beside this one turn them into rows. May import everything of the server's lower layers, never routes.
 */
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords.ts';
import type { Services } from '../../env.ts';
import type { Database } from '../database.ts';
import { tableName } from '../names.ts';
import { insertRows } from '../rows.ts';
import { demoAccounts } from './people.ts';
import { renderPictures, type Picture } from './pictures/render.ts';
import { demoSchool, type School } from './school.ts';

const demoPassword = 'demo-12345';

/**
 * Loads the demo school: pictures first, then every row in one transaction, so that a load that was stopped leaves an empty database.
 * Throws when somebody is in the database already.
 * @param now the day that dates are counted back from.
 */
export async function loadDemo(services: Services, now: Date = new Date()): Promise<void> {
  await requireEmpty(services.db);
  const school = demoSchool(now);
  const [sizes, passwordHash] = await Promise.all([renderPictures(services.config.filesDir, school.pictures), hashPassword(demoPassword)]);
  await services.db.transaction(async (tx) => {
    await tx.query(sql`lock table users in share row exclusive mode`);
    await requireEmpty(tx);
    for (const [section, rows] of Object.entries(school.rows)) await insertRows(tx, services.registry, section, rows);
    await storePictures(tx, school.pictures, sizes, now);
    await storeRest(tx, school, passwordHash);
  });
  const tables = Object.keys(school.rows).map(tableName);
  await services.db.query(sql.raw(`analyze ${[...tables, 'media'].map((t) => `"${t}"`).join(', ')}`));
  services.changes.tell(...tables);
}

async function requireEmpty(db: Database): Promise<void> {
  if ((await db.query(sql`select 1 from users limit 1`)).length > 0) throw new Error('the demo school goes into an empty database only');
}

async function storePictures(db: Database, pictures: readonly Picture[], sizes: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = pictures.map(({ path, name, width, height }) => ({ path, kind: 'image', name, size: sizes.get(path), width, height, created_at: now.toISOString() }));
  await db.query(sql`insert into media (path, kind, name, size, width, height, created_at) select path, kind, name, size, width, height, created_at from jsonb_populate_recordset(null::media, ${JSON.stringify(rows)}::jsonb)`);
}

async function storeRest(db: Database, { notifications }: School, passwordHash: string): Promise<void> {
  await db.query(sql`insert into credentials (user_id, password_hash) select id, ${passwordHash} from users where email = any(${sql.param([...demoAccounts])}::text[])`);
  await db.query(sql`insert into notifications (id, title, text, link, icon, audience, created_at) select id, title, text, link, icon, audience, created_at from jsonb_populate_recordset(null::notifications, ${JSON.stringify(notifications)}::jsonb)`);
}
