import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { productRole } from '../../../platform/db/product-role.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { openLog } from '../../../platform/process/log.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { chargeWallet } from '../../testing/wallets.ts';
import { bypassAlerts, bypasses, warnOfBypass } from './bypass.ts';
import { schoolEntries, shownWallets } from './pending-entries.ts';
import { checkLedger } from './integrity.ts';

const { services } = await testApp();
const { db, registry } = services;
const owner = ownerOf(db);
const sara = randomUUID();
const tables = ['ledger_transfers', 'ledger_entries', 'ledger_accounts'] as const;
const state = () =>
  owner.query(sql`
    select (select array_agg(t order by id) from ledger_transfers t)::text as transfers,
      (select array_agg(e order by id) from ledger_entries e)::text as entries,
      (select array_agg(a order by id) from ledger_accounts a)::text as accounts,
      (select array_agg(tgrelid::regclass::text || tgname || tgenabled::text order by tgrelid, tgname) from pg_trigger)::text as triggers`);

beforeAll(async () => {
  await insertRows(db, registry, 'users', [{ id: sara, name: 'سارا', email: 'sara@example.com' }]);
  await chargeWallet(db, sara, 500);
});

const refusedPerTable: Readonly<Record<string, (table: string) => string>> = {
  'triggers disabled': (table) => `alter table ${table} disable trigger all`,
  'a trigger dropped': (table) => `drop trigger ledger_keeps on ${table}`,
  'a trigger of its own': (table) =>
    `create trigger aaa before insert on ${table} for each row execute function ledger_refuse()`,
  truncated: (table) => `truncate ${table} cascade`,
  deleted: (table) => `delete from ${table}`,
  'an id written over': (table) => `update ${table} set id = id`,
  'a date written over': (table) => `update ${table} set created_at = created_at`,
  dropped: (table) => `drop table ${table} cascade`,
  'owned by the product': (table) => `alter table ${table} owner to ${productRole}`,
  'a constraint dropped': (table) => `alter table ${table} drop constraint ${table}_pkey cascade`,
  'a rule that writes elsewhere': (table) => `create rule aside as on insert to ${table} do instead nothing`,
  'filled by a program': (table) => `copy ${table} from program 'echo'`,
};

const refused: Readonly<Record<string, string>> = {
  'amounts of entries written over': `update ledger_entries set amount = amount + 1`,
  'amounts of transfers written over': `update ledger_transfers set amount = amount + 1`,
  'another owner of an account': `update ledger_accounts set owner = null`,
  'triggers left out for the session': `set session_replication_role = replica`,
  'triggers left out for a transaction': `set local session_replication_role = replica`,
  'the function of the triggers replaced': `create or replace function ledger_refuse() returns trigger language plpgsql as 'begin return old; end'`,
  'the function of the triggers dropped': 'drop function ledger_refuse() cascade',
  'the posting function given away': `alter function ledger_post(json) owner to ${productRole}`,
  'a function beside the tables': `create function sneak() returns int language sql as 'select 1'`,
  'a table beside them': 'create table sneak (id int)',
  'another role': 'create role sneak superuser',
  'itself as a superuser': `alter role ${productRole} superuser`,
  'the role of the owner': 'set role app',
  'the session of the owner': 'set session authorization app',
  'a member of the owner': `grant app to ${productRole}`,
  'a schema': 'create schema sneak',
  'another language': 'create extension plperlu',
  'a note of money by hand taken back': 'delete from money_by_hand',
  'a line of the history taken back': 'delete from audit_log',
  'who did it written over': 'update audit_log set actor_id = null',
  'a nightly check written over': `update ledger_proofs set problems = '[]'`,
  'a migration that never ran': `insert into migrations (name, checksum) values ('9999', '')`,
};

describe('the role of the product is refused', () => {
  const all = [
    ...Object.entries(refused),
    ...Object.entries(refusedPerTable).flatMap(([name, of]) => tables.map((t) => [`${name}: ${t}`, of(t)] as const)),
  ];
  test.each(all)('%s', async (_, statement) => {
    const before = await state();
    // A transaction, so that what is let through does not stay.
    const tried = db.transaction(async (tx) => {
      await tx.query(sql.raw(statement));
      throw new Error('it was let through');
    });
    await expect(tried).rejects.toMatchObject({ code: '42501' });
    expect(await state()).toEqual(before);
  });
});

test('what it gives itself, and asks of the server, it does not get', async () => {
  // PostgreSQL warns of grants that give nothing, and refuses none.
  await db.query(sql.raw(`grant truncate, trigger on ${tables.join(', ')} to ${productRole}`));
  expect(await bypasses(db)).toEqual([]);
  const system = db.query(sql`alter system set session_replication_role = 'replica'`);
  await expect(system).rejects.toMatchObject({ code: '42501' });
});

test('it posts, numbers and checks the ledger all the same', async () => {
  await chargeWallet(db, sara, 700);
  await applyDeltasNow(db, [schoolEntries, shownWallets]);
  expect(await checkLedger(db)).toMatchObject({ problems: [] });
  expect(await db.query(sql`select wallet from users where id = ${sara}::uuid`)).toEqual([{ wallet: 1_200 }]);
});

describe('an installation whose role could go round the triggers', () => {
  const written: string[] = [];
  const log = Object.assign(openLog('silent'), { warn: (_: object, text: string) => written.push(text) });

  test('is warned at the start, once, and on the dashboard', async () => {
    await warnOfBypass({ db: owner, log });
    expect(written).toEqual([expect.stringMatching(/superuser.*DATABASE_OWNER_URL/)]);
    expect(await bypassAlerts(owner)).toMatchObject([{ key: 'ledger-bypass' }]);
  });
  test('hears nothing where the product has a role of its own', async () => {
    written.length = 0;
    await warnOfBypass({ db, log });
    expect([written, await bypassAlerts(db)]).toEqual([[], []]);
  });

  const grants = {
    granted: [`grant truncate on ledger_entries to ${productRole}`],
    owner: [`alter table ledger_accounts owner to ${productRole}`],
    schema: [`alter schema public owner to ${productRole}`],
  } as const;
  test.each(Object.entries(grants))('%s is seen', async (way, statements) => {
    const undo = new Error('undone');
    const seen = owner.transaction(async (tx) => {
      for (const statement of statements) await tx.query(sql.raw(statement));
      await tx.query(sql.raw(`set local session authorization ${productRole}`));
      expect(await bypasses(tx)).toContain(way);
      throw undo;
    });
    await expect(seen).rejects.toBe(undo);
  });
});
