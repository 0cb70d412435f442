import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { openChanges } from '../db/changes.ts';
import { openDatabase, type RootDatabase } from '../db/database.ts';
import { productUrlOf } from '../db/product-role.ts';
import { productMigrations } from '../db/migrate.ts';
import { testDatabase } from '../testing/database.ts';
import { connectedFeed, migratedToBuild, runningJobs, writableDatabase } from './checks.ts';
import { Health } from './health.ts';

const { db: owner, url } = await testDatabase();
/** Connections as the product has them, opened anew. */
function opened(max = 2, to = productUrlOf(url)): RootDatabase {
  const db = openDatabase(to, max);
  afterAll(() => db.close().catch(() => undefined));
  return db;
}
const [found] = await owner.query(sql`select quote_ident(current_database()) as name`);
const database = sql.raw(String(found!['name']));

test('a database that can be written is what a process needs', async () => {
  expect(await writableDatabase(opened()).find()).toBeNull();
});

test('one that is read-only is not, and is again when it can be written', async () => {
  await owner.query(sql`alter database ${database} set default_transaction_read_only = on`);
  try {
    expect(await writableDatabase(opened()).find()).toBe('is read-only');
  } finally {
    await owner.query(sql`alter database ${database} reset default_transaction_read_only`);
  }
  expect(await writableDatabase(opened()).find()).toBeNull();
});

test('a migration that is not applied, or is another one, is missed; those of a later build are not', async () => {
  const db = opened();
  const build = await productMigrations();
  expect(build.length).toBeGreaterThan(20);
  expect(await migratedToBuild(db, build).find()).toBeNull();
  await owner.query(sql`insert into migrations (name, checksum) values ('9999_of_a_later_build', 'x')`);
  expect(await migratedToBuild(db, build).find()).toBeNull();
  const [first, ...others] = build;
  expect(await migratedToBuild(db, [{ ...first!, checksum: 'x' }, ...others]).find()).toBe('are not all applied');
  await owner.query(sql`delete from migrations where name = ${first!.name}`);
  expect(await migratedToBuild(db, build).find()).toBe('are not all applied');
});

test('a database that is away, or without a free connection, does not answer', async () => {
  const away = new Health({ isEnding: false }, 50);
  away.need(writableDatabase(opened(1, 'postgres://app@localhost/none?host=/nonexistent')));
  away.startServing();
  expect(await away.findReasons()).toEqual([{ name: 'database', text: 'does not answer' }]);

  const busy = opened(1);
  const health = new Health({ isEnding: false }, 50);
  health.need(writableDatabase(busy));
  health.startServing();
  const client = await busy.pool.connect();
  expect(await health.findReasons()).toEqual([{ name: 'database', text: 'does not answer' }]);
  client.release();
  await expect.poll(() => health.findReasons()).toEqual([]);
});

/** A database that takes bytes and answers none, from the moment on that it hangs. */
async function hangingDatabase(): Promise<{ url: string; hang(isHanging: boolean): void }> {
  const target = new URL(inject('serverUrl'));
  const path = `${target.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  const proxy = createServer((socket) => {
    const server = connect(path);
    pairs.add([socket, server]);
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    if (isHanging) server.pause();
  });
  await new Promise<void>((done) => {
    proxy.listen(0, '127.0.0.1', done);
  });
  afterAll(() => {
    for (const [socket] of pairs) socket.destroy();
    proxy.close();
  });
  const through = new URL(productUrlOf(url));
  through.searchParams.delete('host');
  // cast: it listens on a port.
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: through.href,
    hang(isToHang) {
      isHanging = isToHang;
      for (const [, server] of pairs) {
        if (isToHang) server.pause();
        else server.resume();
      }
    },
  };
}

test('one that hangs does not answer within the limit, costs one connection, and is back by itself', async () => {
  const hanging = await hangingDatabase();
  const db = opened(5, hanging.url);
  const health = new Health({ isEnding: false }, 50);
  health.need(writableDatabase(db));
  health.startServing();
  expect(await health.findReasons()).toEqual([]);
  hanging.hang(true);
  const since = performance.now();
  for (let i = 0; i < 5; i++) {
    const reasons = await Promise.all(Array.from({ length: 20 }, () => health.findReasons()));
    expect(reasons).toEqual(Array(20).fill([{ name: 'database', text: 'does not answer' }]));
  }
  expect(performance.now() - since).toBeLessThan(2_000);
  expect(db.pool.totalCount).toBe(1);
  hanging.hang(false);
  await expect.poll(() => health.findReasons()).toEqual([]);
});

test('a feed is heard while its connection listens, and again when it has another one', async () => {
  const changes = openChanges(url, owner);
  const check = connectedFeed(changes);
  expect(await check.find()).toBe('are not heard');
  await expect.poll(() => check.find()).toBeNull();
  await owner.query(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'academy changes%' and datname = current_database()`,
  );
  await expect.poll(() => check.find()).toBe('are not heard');
  await expect.poll(() => check.find(), { timeout: 5_000 }).toBeNull();
  await changes.close();
  expect(await check.find()).toBe('are not heard');
});

test('jobs that could not be started do not run', async () => {
  expect(await runningJobs({ haveFailed: false }).find()).toBeNull();
  expect(await runningJobs({ haveFailed: true }).find()).toBe('do not run');
});
