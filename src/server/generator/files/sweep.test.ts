import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { prepare } from '../../prepare.ts';
import { testApp } from '../../testing/app.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { testPerson } from '../../testing/people.ts';
import { keysOf, incomingFolder } from '../../platform/storage/file-names.ts';
import { sweepFiles } from './sweep.ts';
import { storedFile } from '../../testing/uploads.ts';

const { app, services } = await testApp();
const { db, registry } = services;
const { filesDir } = services.config;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const onDisk = (path: string): string => join(filesDir, path.slice('/files/'.length));
const isThere = async (path: string): Promise<boolean[]> => [
  ...keysOf(onDisk(path)).map((name) => existsSync(name)),
  (await db.query(sql`select 1 from media where path = ${path}`)).length > 0,
];
const whole = [true, true, true, true, true];
const nothing = [false, false, false, false, false];

async function holdBy(image: string, values: object = {}): Promise<string> {
  const id = randomUUID();
  await insertRows(db, registry, 'testimonials', [{ id, name: 'نام', text: 'متن', avatar: image, ...values }]);
  return id;
}

test('what nothing holds goes after a day, its renditions with it; what a row holds stays, in the trash too', async () => {
  const fresh = await storedFile(services);
  const [old, used, trashed, replaced] = await Promise.all(
    Array.from({ length: 4 }, () => storedFile(services, { age: 2 })),
  );
  await holdBy(used!);
  const inTrash = await holdBy(trashed!);
  await db.query(sql`update testimonials set deleted_at = now() where id = ${inTrash}::uuid`);
  const row = await holdBy(replaced!);
  const changed = await app.request(`/api/admin/testimonials/${row}`, {
    method: 'PUT',
    headers: admin.headers,
    body: JSON.stringify({ avatar: fresh }),
  });
  expect(changed.status).toBe(200);
  expect(await sweepFiles(services)).toEqual({ media: 2 });
  expect(await Promise.all([old!, replaced!].map(isThere))).toEqual([nothing, nothing]);
  expect(await Promise.all([fresh, used!, trashed!].map(isThere))).toEqual([whole, whole, whole]);
  expect(await sweepFiles(services)).toEqual({});
});
test('files without a row go after a day; young ones and temporary ones of uploads under way stay', async () => {
  const folder = join(filesDir, '2026');
  await mkdir(incomingFolder(filesDir), { recursive: true });
  const files = {
    stray: join(folder, `${randomUUID()}.mp4`),
    rendition: join(folder, `${randomUUID()}-320.webp`),
    young: join(folder, `${randomUUID()}.pdf`),
    abandoned: join(incomingFolder(filesDir), randomUUID()),
    underWay: join(incomingFolder(filesDir), randomUUID()),
  };
  for (const file of Object.values(files)) await writeFile(file, 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const file of [files.stray, files.rendition, files.abandoned]) await utimes(file, twoDaysAgo, twoDaysAgo);
  const almostADayAgo = new Date(Date.now() - 23 * 3_600_000);
  await utimes(files.young, almostADayAgo, almostADayAgo);
  // A slow line: nothing has come for some minutes, and the upload is not abandoned yet.
  const minutesAgo = new Date(Date.now() - 9 * 60_000);
  await utimes(files.underWay, minutesAgo, minutesAgo);
  expect(await sweepFiles(services)).toEqual({ files: 2 });
  expect(Object.values(files).map((file) => existsSync(file))).toEqual([false, false, true, false, true]);
  await utimes(files.underWay, twoDaysAgo, twoDaysAgo);
  await prepare(
    { ...services, config: { ...services.config, demo: false } },
    {
      ownerUrl: ownerOf(services.db).pool.options.connectionString!,
      loadDemo: async () => undefined,
      signal: new AbortController().signal,
    },
  );
  expect(existsSync(files.underWay), 'a start removes them too').toBe(false);
});
test('the folder of a film that is being made for hours stays while anything in it is young', async () => {
  const folder = join(incomingFolder(filesDir), randomUUID());
  const rendition = join(folder, 'made', '360');
  const segment = join(rendition, '000.ts');
  await mkdir(rendition, { recursive: true });
  await writeFile(segment, 'x');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const path of [rendition, join(folder, 'made'), folder]) await utimes(path, anHourAgo, anHourAgo);
  await sweepFiles(services);
  expect(existsSync(segment)).toBe(true);
  await utimes(segment, anHourAgo, anHourAgo);
  await sweepFiles(services);
  expect(existsSync(folder)).toBe(false);
});
test('the renditions of a film stay while it does, however old they are, and go with it', async () => {
  const film = await storedFile(services, { extension: 'mp4', age: 2 });
  const rendition = join(filesDir, 'streams', 'film', '360');
  const segment = join(rendition, '000.ts');
  await mkdir(rendition, { recursive: true });
  await writeFile(segment, 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(segment, twoDaysAgo, twoDaysAgo);
  await db.query(sql`update media set streams = 'streams/film' where path = ${film}`);
  const row = await holdBy(film);
  expect(await sweepFiles(services)).toEqual({});
  expect(existsSync(segment)).toBe(true);
  await db.query(sql`delete from testimonials where id = ${row}::uuid`);
  expect(await sweepFiles(services)).toEqual({ media: 1 });
  expect([existsSync(onDisk(film)), existsSync(segment)]).toEqual([false, false]);
});
test('all that is unused goes at once, however much it is', async () => {
  await db.query(sql`
    insert into media (path, kind, name, size, created_at)
    select '/files/2025/' || n || '.pdf', 'file', 'a', 7, now() - interval '2 days' from generate_series(1, 1001) n`);
  expect(await sweepFiles(services)).toEqual({ media: 1_001 });
});
test('a file that is being saved is not swept', async () => {
  const path = await storedFile(services, { age: 2 });
  await db.transaction(async (tx) => {
    await tx.query(sql`insert into testimonials (name, text, avatar) values ('نام', 'متن', ${path})`);
    tx.publish('testimonials');
    // Nobody else sees the row yet: only its lock on the file holds it.
    expect(await sweepFiles(services)).toEqual({});
  });
  expect(await isThere(path)).toEqual(whole);
});
test('a save that comes while a file is being swept is refused, and names no file that is gone', async () => {
  const path = await storedFile(services, { age: 2, by: admin.id });
  let saving: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await tx.query(sql`select 1 from media where path = ${path} for update`);
    saving = Promise.resolve(
      app.request('/api/admin/testimonials', {
        method: 'POST',
        headers: admin.headers,
        body: JSON.stringify({ name: 'نام', text: 'متنی که ده نویسه دارد', avatar: path }),
      }),
    );
    await expect
      .poll(() =>
        db.query(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toHaveLength(1);
    await tx.query(sql`delete from media where path = ${path}`);
  });
  expect((await saving!).status).toBe(422);
  expect(await db.query(sql`select 1 from testimonials where avatar = ${path}`)).toEqual([]);
});
