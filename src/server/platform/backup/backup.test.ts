import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createApp } from '../../app.ts';
import { chargeWallet } from '../../features/testing/wallets.ts';
import { sweepFiles } from '../../generator/files/sweep.ts';
import { prepare } from '../../prepare.ts';
import { fillTables } from '../../testing/any-rows.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { storedFile } from '../../testing/uploads.ts';
import { openDatabase, type RootDatabase } from '../db/database.ts';
import { applyMigrations } from '../db/apply-migrations.ts';
import { productMigrations } from '../db/migrate.ts';
import { migrationOf } from '../db/migration.ts';
import { productRole, productUrlOf } from '../db/product-role.ts';
import { primaryReader } from '../db/replicas/reader.ts';
import { col } from '../db/row-shape.ts';
import { syncPrivileges } from '../db/sync-privileges.ts';
import { diskStorage } from '../storage/disk.ts';
import { storageOf } from '../storage/open.ts';
import type { FileStorage } from '../storage/storage.ts';
import { emptyDatabase, ownerOf } from '../testing/database.ts';
import { testS3 } from '../testing/s3-server.ts';
import { backUp, type BackupReport } from './backup.ts';
import { readArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { tablesOf } from './catalogue.ts';
import { withConnection } from './connection.ts';
import { whileBackingUp } from './locks.ts';
import { restore, type RestoreTarget } from './restore.ts';
import { RestoredFiles } from './restored-files.ts';
import { waitingJobs } from './waiting-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-backup-'));
const file = join(folder, 'school.tar');
const secret = join(folder, 'school.tar.age');
const passphrase = 'a passphrase of the tests';
const s3 = await testS3();
const server = openDatabase(inject('serverUrl'), 1);
const ownerRole = `test_${inject('run')}_${randomBytes(6).toString('hex')}`;
const opened: RootDatabase[] = [];
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([s3.close(), server.close(), ...opened.map((db) => db.close())]);
});

const services = await testServices();
const { db } = services;
const source = { databaseUrl: db.pool.options.connectionString!, storage: storageOf(services.config) };
const migrations = await productMigrations();
const job = {
  section: 'contact-requests',
  name: 'send-reply',
  input: z.object({ id: z.string() }),
  retries: 3,
  expire: 120,
  heartbeat: 30,
};
/** Their rows mean something to a backup, or to the session of the person. */
const meaningful = ['media', 'media_uses', 'migrations', 'users', 'sessions', 'permissions', 'ledger_entries'];
let filled: Set<string>;
let report: BackupReport;
const person = await testPerson(services);

beforeAll(async () => {
  filled = await fillTables(ownerOf(db), [...meaningful, 'ledger_accounts', 'ledger_transfers']);
  await chargeWallet(db, person.id, 1_000);
  // Smaller than its largest rendition, which it has not.
  const image = await storedFile(services);
  await source.storage.remove([image.slice('/files/'.length).replace('.webp', '-1280.webp')]);
  await storedFile(services, { extension: 'pdf' });
  const film = await storedFile(services, { extension: 'mp4' });
  for (const name of ['master.m3u8', '360/index.m3u8', '360/000.ts', 'keys/0', 'thumbnails.vtt']) {
    const sizes: Readonly<Record<string, number>> = { '360/000.ts': 3_000_000, 'thumbnails.vtt': 0 };
    const size = sizes[name];
    await source.storage.write(`streams/film/${name}`, size === undefined ? Buffer.from(name) : randomBytes(size));
  }
  await db.query(sql`update media set streams = 'streams/film' where path = ${film}`);
  await services.queue.send(db, job, { id: 'waits' }, { key: 'k', after: '2030-01-01T00:00:00.000Z', priority: 4 });
  for (const state of ['retry', 'active', 'completed']) {
    await services.queue.send(db, job, { id: state });
    await db.query(
      sql`update pgboss.job set state = ${state}::pgboss.job_state where data -> 'input' ->> 'id' = ${state}`,
    );
  }
  report = await backUp(source, file);
  await backUp(source, secret, { passphrase });
  await server.pool.query(`create role ${ownerRole} login`);
});
afterAll(async () => {
  await server.pool.query(`drop role ${ownerRole}`).catch(() => undefined);
});

/** What the rows of each table come to. */
async function contentsOf(of: RootDatabase): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(of.pool)) {
    const list = columns.toSorted().map((column) => `"${column}"`);
    const { rows } = await of.pool.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as content
      from (select ${list.join(', ')} from "${name}") t`,
    );
    contents[name] = rows[0]!.content;
  }
  return contents;
}

async function filesOf(storage: FileStorage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { key } of storage.list()) {
    const { size } = (await storage.stat(key))!;
    const parts: Uint8Array[] = [];
    if (size > 0) for await (const part of storage.read(key, { start: 0, end: size - 1 })) parts.push(part);
    files.set(key, Buffer.concat(parts).toString('base64'));
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** An empty database whose owner is no superuser, and an empty storage. */
async function emptyPlace(storage?: FileStorage): Promise<RestoreTarget & { product: RootDatabase }> {
  const { url, db: asSuperuser } = await emptyDatabase();
  await asSuperuser.pool.query(`alter database "${new URL(url).pathname.slice(1)}" owner to ${ownerRole}`);
  const place = join(folder, `place-${opened.length}`);
  const product = openDatabase(productUrlOf(url), 5);
  opened.push(product);
  return {
    product,
    ownerUrl: Object.assign(new URL(url), { username: ownerRole }).href,
    databaseUrl: productUrlOf(url),
    files: { storage: storage ?? diskStorage(place), folder: place },
    migrations,
    checks: [],
  };
}

const waitingIn = (of: RootDatabase) =>
  of.query(
    sql`select name, data -> 'input' ->> 'id' as id, singleton_key as key, start_after as "after", priority,
        retry_limit as retries, expire_seconds as expire, heartbeat_seconds as heartbeat
      from pgboss.job where name = 'contact-requests.send-reply' and state <> 'completed' order by singleton_key`,
    {
      name: col.text,
      id: col.text,
      key: col.text,
      after: col.instant,
      priority: col.number,
      retries: col.number,
      expire: col.number,
      heartbeat: col.number,
    },
  );

test('a backup has every table with a row, and every file; nothing else is left beside it', () => {
  expect(filled.size).toBeGreaterThan(60);
  expect(report).toMatchObject({ files: 10, missing: { count: 0 } });
  expect(readdirSync(folder).toSorted()).toEqual(['school.tar', 'school.tar.age']);
});

describe('an archive', () => {
  const bucket = storageOf({ filesDir: join(folder, 'unused'), s3: s3.config });
  let inS3: Awaited<ReturnType<typeof emptyPlace>>;
  const started = (signal = new AbortController().signal) =>
    prepare(
      { ...services, db: inS3.product, config: { ...services.config, s3: s3.config, demo: false } },
      { ownerUrl: inS3.ownerUrl, loadDemo: async () => undefined, signal },
    );

  const later = migrationOf(
    '9999_later',
    `create table numbered (n bigint generated always as identity primary key, made text);
      create table months (at timestamptz not null, made text) partition by range (at)`,
  );

  test('is refused where anything is, by a build that does not know it, and with another passphrase', async () => {
    inS3 = await emptyPlace(bucket);
    const filledDatabase = { ...inS3, ownerUrl: ownerOf(db).pool.options.connectionString! };
    await expect(restore(filledDatabase, file)).rejects.toThrow('This database is not empty');
    const filledStorage = { ...inS3, files: { storage: source.storage, folder } };
    await expect(restore(filledStorage, file)).rejects.toThrow('The storage is not empty');
    const earlier = { ...inS3, migrations: migrations.slice(0, -1) };
    await expect(restore(earlier, file)).rejects.toThrow(migrations.at(-1)!.name);
    await expect(restore(inS3, secret, 'another passphrase')).rejects.toThrow('not the passphrase');
    const other = await inS3.product.pool.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('restore', 0))`);
    await expect(restore(inS3, file)).rejects.toThrow('Another restore');
    await other.query(`select pg_advisory_unlock(hashtextextended('restore', 0))`);
    other.release();
    expect(await tablesOf(inS3.product.pool)).toEqual([]);
  });

  test('that is damaged leaves a place that nothing starts with, until it is restored whole', async () => {
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('files/streams/film/360/000.ts') + 1_000_000]! ^= 1;
    writeFileSync(join(folder, 'damaged.tar'), bytes);
    await expect(restore(inS3, join(folder, 'damaged.tar'))).rejects.toThrow('000.ts is not what was written');
    await expect(started()).rejects.toThrow('npm run restore');
    const half = backUp({ databaseUrl: inS3.databaseUrl, storage: bucket }, join(folder, 'half.tar'));
    await expect(half).rejects.toThrow('ended before it was done');
    expect(existsSync(join(folder, 'half.tar'))).toBe(false);
    const restored = await restore(inS3, secret, passphrase);
    expect(restored).toMatchObject({ rows: report.rows, files: 10, jobs: 3, problems: [] });
  });

  test('has every row and every file, in S3 too; sessions hold, and work that waited waits', async () => {
    expect(await contentsOf(inS3.product)).toEqual(await contentsOf(db));
    expect(await filesOf(bucket)).toEqual(await filesOf(source.storage));
    expect(await waitingIn(inS3.product)).toEqual(await waitingIn(db));
    await started();
    const app = createApp({ ...services, db: inS3.product, reader: primaryReader(inS3.product) });
    const mine = await app.request('/api/profile/details', { headers: { cookie: person.cookie } });
    expect(mine.status).toBe(200);
  });

  test('of a later build comes back from S3: partitions, identity columns; what the storage lost is named', async () => {
    const owner = openDatabase(inS3.ownerUrl, 3);
    opened.push(owner);
    await applyMigrations(owner, [...migrations, later]);
    await owner.pool.query(`
      create table months_03 partition of months for values from ('2026-03-01 00:00Z') to ('2026-04-01 00:00Z');
      insert into months values ('2026-03-05', 'in March'); insert into numbered (made) values ('first'), ('second')`);
    await syncPrivileges(owner, productRole);
    const lost = [...s3.objects.keys()].find((key) => key.endsWith('.pdf'))!;
    await bucket.remove([lost]);
    const back = join(folder, 'back.tar');
    const made = await backUp({ databaseUrl: inS3.databaseUrl, storage: bucket }, back);
    expect(made).toMatchObject({ files: 9, missing: { count: 1, samples: [lost] } });
    const target = { ...(await emptyPlace()), migrations: [...migrations, later] };
    expect((await restore(target, back)).problems).toEqual([expect.stringContaining(lost)]);
    expect(await filesOf(target.files!.storage)).toEqual(await filesOf(bucket));
    const there = openDatabase(target.ownerUrl, 3);
    opened.push(there);
    expect(await contentsOf(there)).toEqual(await contentsOf(owner));
    const { rows } = await there.pool.query(`insert into numbered (made) values ('third') returning n`);
    expect(rows).toEqual([{ n: 3 }]);
    expect((await there.pool.query('select made from only months_03')).rows).toEqual([{ made: 'in March' }]);
  });

  test('of a build whose table of migrations had fewer columns comes back to a later one, with that schema', async () => {
    const early = await testServices();
    await ownerOf(early.db).query(sql`alter table migrations drop column oldest_build`);
    const url = early.db.pool.options.connectionString!;
    const path = join(folder, 'early.tar');
    await backUp({ databaseUrl: url, storage: storageOf(early.config) }, path);
    const place = { ...(await emptyPlace()), migrations: [...migrations, later] };
    // What is no file of the product is no matter.
    await place.files!.storage.write('lost+found/note', Buffer.from('of the machine'));
    const checks = [async () => ['the first does not hold'], async () => [], async () => ['nor does the third']];
    await expect(restore(place, await without('database/migrations/', path))).rejects.toThrow('migrations: 0 rows of');
    const short = await without('files/', path);
    expect((await restore({ ...place, checks }, short)).problems).toEqual([
      'the archive has another number of files than it says',
      'the first does not hold',
      'nor does the third',
    ]);
    expect((await tablesOf(place.product.pool)).map(({ name }) => name)).not.toContain('numbered');
  });
});

/** The same archive without such entries, with sums that hold. It says that it has a file. */
async function without(start: string, path: string): Promise<string> {
  await writeArchive(`${path}.short`, {}, async (archive) => {
    for await (const entry of readArchive(path, undefined)) {
      const isSum = /^(checksums\/|end\.json$)/.test(entry.name);
      if (!isSum && !entry.name.startsWith(start)) await archive.add(entry.name, await entry.bytes());
    }
    return { files: { count: 1, bytes: 7 }, missing: { count: 0, samples: [] } };
  });
  return `${path}.short`;
}

test('more jobs and files than are looked at together are all noted; work that is due at times is not', async () => {
  await withConnection(ownerOf(db).pool.options.connectionString!, async (client) => {
    await client.query(`begin;
      delete from pgboss.job;
      insert into pgboss.job (name, data, singleton_key)
        select 'contact-requests.send-reply', jsonb_build_object('input', n), n from generate_series(1, 2001) n;
      insert into pgboss.job (name) values ('contact-requests.send-reply')`);
    const inputs: unknown[] = [];
    for await (const page of waitingJobs(client)) {
      inputs.push(...page.map(({ input }) => input));
      if (inputs.length > 2_001) break;
    }
    expect(inputs).toHaveLength(2_001);
    expect(new Set(inputs).size).toBe(2_001);

    const files = new RestoredFiles(client);
    for (let n = 0; n < 2_001; n++) await files.note(`2026/${n}.pdf`);
    await client.query(`
      delete from media_uses; delete from media;
      insert into media (path, kind, name, size, streams) select '/files/2026/' || n || '.pdf', 'file', 'a', 7,
        case n when 7 then 'streams/gone' end from generate_series(0, 2001) n`);
    expect(await files.missing()).toEqual({ count: 2, samples: ['2026/2001.pdf', 'streams/gone/master.m3u8'] });
    expect(files.count).toBe(2_001);
    await client.query('rollback');
  });
});

test('while a backup is being made no other is, and no file is removed', async () => {
  const other = await testServices();
  await storedFile(other, { age: 2 });
  const url = other.db.pool.options.connectionString!;
  await whileBackingUp(url, async () => {
    const second = backUp({ databaseUrl: url, storage: storageOf(other.config) }, join(folder, 'second.tar'));
    await expect(second).rejects.toThrow('Another backup');
    expect(await sweepFiles(other)).toEqual({});
  });
  expect(await sweepFiles(other)).toEqual({ media: 1 });
  // One that lost its locks meanwhile may lack files that were removed: it is none.
  await storedFile(other);
  const storage = storageOf(other.config);
  const unlocking = async (key: string) => {
    await ownerOf(other.db).query(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'academy backup' and datname = current_database()`);
    return storage.stat(key);
  };
  const lost = backUp({ databaseUrl: url, storage: { ...storage, stat: unlocking } }, join(folder, 'lost.tar'));
  await expect(lost).rejects.toThrow(/connection|terminat/i);
  expect(readdirSync(folder).filter((name) => name.startsWith('lost'))).toEqual([]);
});
