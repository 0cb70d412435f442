import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { errorCode } from '../../../platform/errors/errors.ts';
import { testServices } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { schoolEntries } from './pending-entries.ts';
import { post } from './post.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { db: product, registry } = await testServices();
/** The triggers bind the owner of the tables too. */
const db = ownerOf(product);
const sara = randomUUID();
const key = 'charge';
const all = sql`(select array_agg(t order by id) from ledger_transfers t)::text || (select array_agg(e order by id) from ledger_entries e)::text
  || (select array_agg(a order by id) from ledger_accounts a)::text`;
const state = () => db.query(sql`select ${all} as all`);
const account = (kind: string) => sql.raw(`(select id from ledger_accounts where kind = '${kind}')`);
const transfer = sql`(select id from ledger_transfers where key = ${key})`;

beforeAll(async () => {
  await insertRows(db, registry, 'users', [{ id: sara, name: 'سارا', email: 'sara@example.com' }]);
  await db.transaction((tx) =>
    post(tx, [
      {
        from: { kind: 'gateway_clearing' },
        to: { kind: 'wallet', owner: sara },
        amount: 500,
        reason: 'charge',
        reference: 'A-1',
        key,
      },
    ]),
  );
});

/** What nobody may write, whatever they connect with. */
const refused = {
  'an update of an entry': sql`update ledger_entries set amount = amount + 1 where amount = 500`,
  'an entry moved to another account': sql`update ledger_entries set account = ${account('gateway_clearing')} where amount = 500`,
  'an entry in the trash': sql`update ledger_entries set deleted_at = now() where amount = 500`,
  'a delete of an entry': sql`delete from ledger_entries where amount = 500`,
  'other balances that fit the amount': sql`update ledger_entries set balance_before = 100, balance_after = 600 where number = 1`,
  'another number': sql`update ledger_entries set number = 2 where number = 1`,
  'a number without its balance': sql`update ledger_entries set number = 1 where number is null`,
  'a number that the account does not count': sql`update ledger_entries set number = 1, balance_before = 0,
    balance_after = -500 where number is null`,
  'an update of a transfer': sql`update ledger_transfers set amount = 1`,
  'another key of a transfer': sql`update ledger_transfers set key = 'other'`,
  'a transfer in the trash': sql`update ledger_transfers set deleted_at = now()`,
  'a delete of a transfer': sql`delete from ledger_transfers`,
  'an update of a balance': sql`update ledger_accounts set balance = balance + 1 where kind = 'wallet'`,
  'a balance with a count': sql`update ledger_accounts set balance = 501, entry_count = 2 where kind = 'wallet'`,
  'a count alone': sql`update ledger_accounts set entry_count = 2 where kind = 'wallet'`,
  'a count taken back': sql`update ledger_accounts set entry_count = 0, balance = 0 where kind = 'wallet'`,
  'a balance and a count that stay': sql`update ledger_accounts set balance = balance, entry_count = entry_count where kind = 'wallet'`,
  'a transfer written again as it is': sql`update ledger_transfers set amount = amount`,
  'another owner': sql`update ledger_accounts set owner = null where kind = 'wallet'`,
  'another kind': sql`update ledger_accounts set kind = 'hold' where kind = 'wallet'`,
  'an account in the trash': sql`update ledger_accounts set deleted_at = now()`,
  'a delete of an account': sql`delete from ledger_accounts`,
  'an account that begins with a balance': sql`insert into ledger_accounts (kind, owner, balance) values ('payable', ${sara}, 5)`,
  'a wallet of nobody': sql`insert into ledger_accounts (kind) values ('wallet')`,
  'an account of the school that is somebody’s': sql`insert into ledger_accounts (kind, owner) values ('revenue', ${sara})`,
  'a second account of one kind': sql`insert into ledger_accounts (kind) values ('gateway_clearing')`,
  'a transfer without entries': sql`insert into ledger_transfers ("from", "to", amount, reason, key, at)
    values (${account('gateway_clearing')}, ${account('wallet')}, 5, 'charge', 'k', now())`,
  'an entry beside the two of a transfer': sql`insert into ledger_entries (account, account_kind, transfer, amount, reason, at)
    select account, account_kind, transfer, amount, reason, at from ledger_entries where number is null`,
  'a numbered entry beside them': sql`insert into ledger_entries
      (account, account_kind, "user", transfer, number, amount, balance_before, balance_after, reason, at)
    select account, account_kind, "user", transfer, 2, amount, 500, 1000, reason, at from ledger_entries where number = 1`,
  'all of them at once': sql`truncate ledger_accounts cascade`,
  'all transfers at once': sql`truncate ledger_transfers cascade`,
  'all entries at once': sql`truncate ledger_entries`,
};

/** What may be written to a row of each table, as it is. An account's balance moves with its entries alone. */
const follows = {
  ledger_transfers: ['created_at', 'created_by', 'search_text', 'updated_at', 'version'],
  ledger_entries: ['created_at', 'created_by', 'search_text', 'updated_at', 'version'],
  ledger_accounts: ['created_at', 'created_by', 'updated_at', 'version'],
};

/** False for a refusal of the ledger; throws any other error. */
function isRefusal(error: unknown): boolean {
  if (errorCode(error) === 'LG001') return false;
  throw error;
}

describe('the database refuses', () => {
  test.each(Object.keys(refused))('%s', async (name) => {
    const before = await state();
    await expect(db.query(refused[name as keyof typeof refused])).rejects.toMatchObject({
      code: expect.stringMatching(/^(LG001|23505)$/),
    });
    expect(await state()).toEqual(before);
  });

  test.each(Object.entries(follows))('every column of %s but those that follow', async (table, names) => {
    const columns = await db.query(
      sql`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
      { name: col.text },
    );
    const accepted = [];
    for (const { name } of columns) {
      const column = sql.identifier(name);
      const written = db.query(sql`update ${sql.identifier(table)} set ${column} = ${column}`);
      if (await written.then(() => true, isRefusal)) accepted.push(name);
    }
    expect(accepted.toSorted()).toEqual(names);
  });

  const forged = (amounts: readonly [number, number], walletAfter: number) => sql`
    with t as (
      insert into ledger_transfers ("from", "to", amount, reason, key, at)
      values (${account('gateway_clearing')}, ${account('wallet')}, 7, 'charge', 'forged', now()) returning *
    ), e as (
      insert into ledger_entries
        (account, account_kind, "user", transfer, number, amount, balance_before, balance_after, reason, at)
      select "to", 'wallet', ${sara}::uuid, id, 2, ${amounts[0]}::int, 500, 500 + ${amounts[0]}::int, 'charge', at from t
      union all
      select "from", 'gateway_clearing', null, id, null, ${amounts[1]}::int, null, null, 'charge', at from t
    )
    update ledger_accounts set entry_count = 2, balance = ${walletAfter}::int where kind = 'wallet'`;

  test('entries that differ from their transfer, and a balance that differs from its entries', async () => {
    const before = await state();
    await expect(db.query(forged([8, -8], 508))).rejects.toMatchObject({ code: 'LG001' });
    await expect(db.query(forged([7, -6], 507))).rejects.toMatchObject({ code: 'LG001' });
    await expect(db.query(forged([7, -7], 508))).rejects.toMatchObject({ code: 'LG001' });
    expect(await state()).toEqual(before);
    const whole = db.transaction(async (tx) => {
      await tx.query(forged([7, -7], 507));
      throw new Error('nothing was wrong with it');
    });
    await expect(whole).rejects.toThrow('nothing was wrong with it');
  });

  test('a wallet below zero, by any writer', async () => {
    const spend = sql`select ledger_post(${JSON.stringify([
      {
        n: 0,
        from_kind: 'wallet',
        from_owner: sara,
        to_kind: 'revenue',
        amount: 501,
        reason: 'purchase',
        key: 'x',
        search_text: '',
      },
    ])}::json)`;
    await expect(db.query(spend)).rejects.toMatchObject({ code: '23514' });
    await expect(
      db.transaction(async (tx) => {
        await tx.query(sql`set local session_replication_role = replica`);
        await tx.query(sql`update ledger_accounts set balance = -1 where kind = 'wallet'`);
      }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('to number an entry of the school again', async () => {
    await applyDeltasNow(db, [schoolEntries]);
    await expect(
      db.query(
        sql`update ledger_entries set number = 2, balance_before = -500, balance_after = -1000 where amount = -500`,
      ),
    ).rejects.toMatchObject({ code: 'LG001' });
    expect(await db.query(sql`select number from ledger_entries where transfer = ${transfer}`)).toEqual([
      { number: 1 },
      { number: 1 },
    ]);
  });
});
