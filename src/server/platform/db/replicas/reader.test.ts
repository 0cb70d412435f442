import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStandby, type Standby } from '../../testing/standby.ts';
import { openChanges, type Changes } from '../changes.ts';
import { openDatabase, type RootDatabase } from '../database.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from '../postgres.ts';
import { col } from '../row-shape.ts';
import { positionOf, positionText, withProgress } from './position.ts';
import { openReader, type Reader } from './reader.ts';

const dir = mkdtempSync(join(tmpdir(), 'replica-'));
// The account of the standby goes through it to the socket of the primary.
chmodSync(dir, 0o755);
const primaryDir = join(dir, 'primary');
let db: RootDatabase;
/** Another process. */
let other: RootDatabase;
let changes: Changes;
let standby: Standby;
let reader: Reader;
const lagLimit = 1_500;

beforeAll(async () => {
  const url = await embeddedPostgres(primaryDir);
  [db, other] = [openDatabase(url), openDatabase(url)];
  await db.query(sql`create table notes (id int primary key, n int not null)`);
  await db.query(sql`insert into notes values (1, 0)`);
  standby = await openStandby(primaryDir, join(dir, 'standby'));
  changes = openChanges(url, db);
  reader = openReader(db, changes, { urls: [standby.url], connections: 4, lagLimit });
}, 60_000);

afterAll(async () => {
  await reader.close();
  await changes.close();
  await Promise.all([db.close(), other.close()]);
  await standby.remove();
  await releaseEmbeddedPostgres(primaryDir);
  rmSync(dir, { recursive: true, force: true });
}, 60_000);

const stateIs = (state: string) =>
  vi.waitFor(() => expect(reader.replicas.map((one) => one.state)).toEqual([state]), { timeout: 15_000, interval: 20 });
const noteOf = async () => (await reader.query(sql`select n from notes`, { n: col.number }))[0]?.n;
const isStandby = async () =>
  (await reader.query(sql`select pg_is_in_recovery() as standby`, { standby: col.boolean }))[0]?.standby;
const write = (to: RootDatabase, n: number) => to.query(sql`update notes set n = ${n}`);

test('a position is a number and the text that PostgreSQL writes', () => {
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
  expect(positionText(0x16b374d848n)).toBe('16/B374D848');
  for (const wrong of ['', '1', 'x/1', '1/123456789', "1/1'"]) expect(positionOf(wrong)).toBeNull();
});

test('reads and pictures come from a standby that is up to date', async () => {
  await stateIs('in use');
  expect(await isStandby()).toBe(true);
  const snapshot = await reader.snapshot();
  const [row] = await snapshot.query(sql`select pg_is_in_recovery() as standby`, { standby: col.boolean });
  await snapshot.close();
  expect(row?.standby).toBe(true);
});

test('nobody reads what was there before a change that this process heard of, and before their own writes', async () => {
  for (let n = 1; n <= 30; n++) {
    await db.transaction(async (tx) => {
      await tx.query(sql`update notes set n = ${n}`);
      tx.publish('notes');
    });
    expect(await noteOf()).toBe(n);
  }
  await stateIs('in use');
  for (let n = 31; n <= 60; n++) {
    await write(other, n);
    const position = positionOf(positionText(await reader.position()))!;
    expect(await withProgress({ position, hasPublished: false }, noteOf)).toBe(n);
  }
});

test('while a replica does not replay, those who wrote read the primary; once it is late, everyone does', async () => {
  await stateIs('in use');
  await standby.run('select pg_wal_replay_pause()');
  await write(other, 100);
  const progress = { position: await reader.position(), hasPublished: false };
  expect([await noteOf(), await withProgress(progress, noteOf)]).toEqual([60, 100]);
  await stateIs('late');
  expect(await noteOf()).toBe(100);
  await standby.run('select pg_wal_replay_resume()');
  await stateIs('in use');
  expect([await isStandby(), await withProgress(progress, noteOf)]).toEqual([true, 100]);
});

test('a replica that is away costs no read, and is used again once it is back', async () => {
  await stateIs('in use');
  await standby.stop();
  expect(await Promise.all(Array.from({ length: 8 }, noteOf))).toEqual(Array.from({ length: 8 }, () => 100));
  await stateIs('away');
  await standby.start();
  await stateIs('in use');
  expect(await isStandby()).toBe(true);
}, 30_000);

test('one that was promoted is left out: it is a primary by now', async () => {
  await standby.run('select pg_promote(true, 20)');
  await stateIs('promoted');
  await write(db, 200);
  expect([await isStandby(), await noteOf()]).toEqual([false, 200]);
}, 30_000);
