import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { bypasses } from '../../features/money/ledger/bypass.ts';
import { openLog } from '../process/log.ts';
import { prepare } from '../../prepare.ts';
import { databaseOf, testDatabase } from '../testing/database.ts';
import { openDatabase, type RootDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { privilegeStatements, privilegesOf } from './privileges.ts';
import { currentRole, syncPrivileges } from './sync-privileges.ts';
import { primaryReader } from './replicas/reader.ts';
import { col } from './row-shape.ts';

const server = openDatabase(inject('serverUrl'), 1);
const run = (statement: string) => server.query(sql.raw(statement));
const roles: string[] = [];
const databases: string[] = [];
afterAll(async () => {
  for (const name of databases) await run(`drop database if exists ${name} with (force)`);
  for (const name of roles) await run(`drop role if exists ${name}`);
  await server.close();
});

/** A login role that is no superuser. */
async function newRole(): Promise<string> {
  const name = `test_${inject('run')}_${randomBytes(6).toString('hex')}`;
  await run(`create role ${name} login`);
  roles.push(name);
  return name;
}
const opened: RootDatabase[] = [];
afterAll(() => Promise.all(opened.map((db) => db.close())));
function openAs(url: string, role: string): RootDatabase {
  const db = openDatabase(Object.assign(new URL(url), { username: role }).href, 2);
  opened.push(db);
  return db;
}

describe('privileges of a table', () => {
  test('are given where they lack, taken where they are too many, and left where they fit', () => {
    const entries = { name: 'ledger_entries', isSequence: false, isPartition: false };
    const wanted = privilegesOf(entries);
    expect(wanted).not.toContain('DELETE');
    expect(privilegeStatements({ ...entries, granted: wanted.toReversed() }, 'p')).toEqual([]);
    expect(privilegeStatements({ ...entries, granted: [] }, 'p')).toEqual([
      `grant ${wanted.join(', ')} on table "ledger_entries" to "p"`,
    ]);
    expect(privilegeStatements({ ...entries, granted: [...wanted, 'TRUNCATE'] }, 'p"x')).toEqual([
      'revoke all on table "ledger_entries" from "p""x"',
      `grant ${wanted.join(', ')} on table "ledger_entries" to "p""x"`,
    ]);
  });
});

describe('a database that was made when one role did everything', async () => {
  const { db: owner, url } = await testDatabase();
  const role = await newRole();
  const product = openAs(url, role);
  const ownersOf = (schema: string) =>
    owner.query(sql`
      select distinct relowner::regrole::text as owner from pg_class
      where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p')`);

  test('has its tables and functions taken from the product, and the queue handed to it', async () => {
    await owner.query(
      sql.raw(`create table pgboss.job (id int); create type pgboss.job_state as enum ('created');
      alter table ledger_entries owner to ${role}; alter function ledger_refuse() owner to ${role};
      create sequence numbers owned by none; alter sequence numbers owner to ${role}`),
    );
    expect(await syncPrivileges(owner, role)).toBeGreaterThan(100);
    expect(await ownersOf('public')).toEqual([{ owner: await currentRole(owner) }]);
    expect(await ownersOf('pgboss')).toEqual([{ owner: role }]);
    expect(await bypasses(product)).toEqual([]);
    await product.query(sql`create table pgboss.archive (id int)`);
    await product.query(sql`select nextval('numbers')`);
  });

  test('needs nothing the second time; a table that is made later does', async () => {
    expect(await syncPrivileges(owner, role)).toBe(0);
    await owner.query(sql`create table later (id int)`);
    await expect(product.query(sql`insert into later values (1)`)).rejects.toMatchObject({ code: '42501' });
    expect(await syncPrivileges(owner, role)).toBe(1);
    await product.query(sql`insert into later values (1)`);
    expect(await product.query(sql`delete from later returning id`)).toEqual([{ id: 1 }]);
  });

  test('is brought to it once by processes that start at once', async () => {
    const other = await newRole();
    const rival = openAs(url, await currentRole(owner));
    const counts = await Promise.all([syncPrivileges(owner, other, []), syncPrivileges(rival, other, [])]);
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
  });
});

describe('an installation whose owner is no superuser', async () => {
  const [owner, product] = [await newRole(), await newRole()];
  databases.push(owner);
  await run(`create database ${owner} owner ${owner}`);
  const url = databaseOf(inject('serverUrl'), owner);
  const asOwner = openAs(url, owner);
  const asProduct = openAs(url, product);

  test('is migrated by it, and gives the product what it needs', async () => {
    await migrate(asOwner);
    await syncPrivileges(asOwner, product);
    expect(await bypasses(asProduct)).toEqual([]);
    expect(await bypasses(asOwner)).toEqual(expect.arrayContaining(['owner', 'schema']));
    // Nothing is due, so that a process without the owner's address starts too.
    expect(await migrate(asProduct)).toBe(0);
    await asProduct.query(sql`insert into users (name) values ('سارا')`);
    await asProduct.query(sql`create table pgboss.version (version int)`);
  });

  test('starts without the address of its owner unless something is due', async () => {
    const config = { demo: false, filesDir: '/nonexistent' };
    const reader = primaryReader(asProduct);
    const services = { db: asProduct, reader, registry, config, log: openLog('silent') } as unknown as Services;
    const ownerUrl = asProduct.pool.options.connectionString!;
    const start = () =>
      prepare(services, { ownerUrl, loadDemo: async () => undefined, signal: new AbortController().signal });
    await prepare(services, {
      ownerUrl: asOwner.pool.options.connectionString!,
      loadDemo: async () => undefined,
      signal: new AbortController().signal,
    });
    await start();
    const [last] = await asOwner.query(
      sql`delete from migrations where name = (select max(name) from migrations) returning name, checksum`,
      { name: col.text, checksum: col.text },
    );
    await expect(start()).rejects.toThrow('Set DATABASE_OWNER_URL');
    await asOwner.query(
      sql`insert into migrations (name, checksum, followed_up) values (${last!.name}, ${last!.checksum}, true)`,
    );
  });

  test('whose product owned everything before says what to do once, and then takes over', async () => {
    await asOwner.query(sql.raw(`grant create on schema public to ${product}`));
    await asProduct.query(sql`create table owned_before (id int)`);
    await expect(syncPrivileges(asOwner, product)).rejects.toThrow(`grant "${product}" to`);
    await run(`grant ${product} to ${owner}`);
    expect(await syncPrivileges(asOwner, product)).toBeGreaterThan(0);
    await asOwner.query(sql.raw(`revoke create on schema public from ${product}`));
    await expect(asProduct.query(sql`drop table owned_before`)).rejects.toMatchObject({ code: '42501' });
  });
});
