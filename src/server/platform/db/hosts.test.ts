import { createConnection, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { openChanges } from './changes.ts';
import { openDatabase } from './database.ts';
import { hostsOf } from '../process/database-settings.ts';
import { col } from './row-shape.ts';

const { db: owner, url } = await emptyDatabase();
const { searchParams, username, pathname } = new URL(url);
const socket = `${searchParams.get('host')}/.s.PGSQL.5432`;

/** A host before the server of the tests, which can be taken away. */
async function openHost() {
  const connected = new Set<Socket>();
  const listen = (port: number) =>
    new Promise<Server>((done) => {
      const server = createServer((client) => {
        const behind = createConnection(socket);
        connected.add(client);
        client.pipe(behind).pipe(client);
        for (const side of [client, behind]) side.on('error', () => [client, behind].forEach((one) => one.destroy()));
      });
      server.listen(port, '127.0.0.1', () => done(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const take = () => {
    server.close();
    connected.forEach((one) => one.resetAndDestroy());
  };
  afterAll(take);
  return {
    name: `127.0.0.1:${port}`,
    used: () => connected.size,
    take,
    give: async () => (server = await listen(port)),
  };
}

const [one, two] = [await openHost(), await openHost()];
const both = `postgres://${username}@${one.name},${two.name}${pathname}`;

test('an address has one host or several, each with its own port', () => {
  expect(hostsOf('postgres://a:b%2Cc@one:1,two/db?x=1,2')).toEqual([
    'postgres://a:b%2Cc@one:1/db?x=1,2',
    'postgres://a:b%2Cc@two/db?x=1,2',
  ]);
  for (const single of ['postgres://a@one/db', 'postgres://a@/db?host=%2Frun', 'nonsense']) {
    expect(hostsOf(single)).toEqual([single]);
  }
});

test('statements, transactions and the change feed go on at the next host when one is gone, and back', async () => {
  const db = openDatabase(both, 3, { wait: 5_000 });
  const changes = openChanges(db.directUrl, db);
  const heard: string[] = [];
  changes.on((table) => heard.push(table));
  const ask = async () => (await db.query(sql`select 1 as n`, { n: col.number }))[0]?.n;
  afterAll(async () => {
    await changes.close();
    await db.close();
  });
  await changes.requireHeard();
  expect([await ask(), two.used()]).toEqual([1, 0]);
  for (const [gone, next] of [
    [one, two],
    [two, one],
  ] as const) {
    gone.take();
    await delay(50);
    expect(await Promise.all([ask(), ask(), db.transaction((tx) => tx.query(sql`select 1 as n`))])).toEqual([
      1,
      1,
      [{ n: 1 }],
    ]);
    expect(next.used()).toBeGreaterThan(0);
    heard.splice(0);
    await vi.waitFor(() => expect(heard).toContain('*'), 5_000);
    await owner.transaction(async (tx) => tx.publish(`after-${gone.name}`));
    await vi.waitFor(() => expect(heard).toContain(`after-${gone.name}`), 5_000);
    await gone.give();
  }
});

test('a host that takes no writes is passed over; where no host does, requests are refused at the limit', async () => {
  await owner.query(sql.raw(`create role reader_${process.pid} login`));
  await owner.query(sql.raw(`alter role reader_${process.pid} set default_transaction_read_only = on`));
  const reading = openDatabase(both.replace(`${username}@`, `reader_${process.pid}@`), 2, { wait: 600 });
  await expect(reading.query(sql`select 1`)).rejects.toThrow('takes no writes');
  await reading.close();
  await owner.query(sql.raw(`drop role reader_${process.pid}`));
});
