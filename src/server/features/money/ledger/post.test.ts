import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../platform/db/database.ts';
import { conflictChannel } from '../../../platform/db/retry.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testServices } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { balancesOf } from './balances.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../../insights/counters/aggregates.ts';
import { startAggregator } from '../../../generator/counters/runner.ts';
import { schoolEntries, shownWallets } from './pending-entries.ts';
import { post, type Account, type PersonalKind, type Transfer } from './post.ts';
import { col } from '../../../platform/db/row-shape.ts';

const services = await testServices();
const { db, registry } = services;
const url = db.pool.options.connectionString!;
const of = (owner: string, kind: PersonalKind = 'wallet'): Account => ({ kind, owner });
const revenue: Account = { kind: 'revenue' };
const gateway: Account = { kind: 'gateway_clearing' };

let people = 0;
async function person(): Promise<string> {
  const id = randomUUID();
  people += 1;
  await insertRows(db, registry, 'users', [{ id, name: 'سارا', email: `sara${people}@example.com` }]);
  return id;
}
const transfer = (from: Account, to: Account, amount: number, more: Partial<Transfer> = {}): Transfer => ({
  from,
  to,
  amount,
  reason: 'charge',
  reference: 'A-1',
  key: randomUUID(),
  ...more,
});
const posted = (...transfers: Transfer[]) => db.transaction((tx) => post(tx, transfers));
async function personWith(amount: number): Promise<string> {
  const id = await person();
  await posted(transfer(gateway, of(id), amount));
  return id;
}
const rows = (query: ReturnType<typeof sql>) => db.query(query);
const fold = () => applyDeltasNow(db, [schoolEntries, shownWallets]);

describe('a transfer', () => {
  test('moves money between accounts that are made when they are first needed', async () => {
    const id = await person();
    expect(await balancesOf(db, id)).toEqual({ wallet: 0, hold: 0, payable: 0, unapplied: 0 });
    const key = randomUUID();
    expect(await posted(transfer(gateway, of(id), 500, { key, reference: 'شارژ ۱' }))).toEqual([true]);
    expect(await balancesOf(db, id)).toEqual({ wallet: 500, hold: 0, payable: 0, unapplied: 0 });
    expect(
      await rows(sql`select e.account_kind, e."user", e.amount, e.number, e.balance_before, e.balance_after, e.reason,
        e.reference, e.search_text, e.at = t.at as is_same from ledger_entries e join ledger_transfers t on t.id = e.transfer
        where t.key = ${key} order by e.amount`),
    ).toEqual([
      {
        account_kind: 'gateway_clearing',
        user: null,
        amount: -500,
        number: null,
        balance_before: null,
        balance_after: null,
        reason: 'charge',
        reference: 'شارژ ۱',
        search_text: 'شارژ 1',
        is_same: true,
      },
      {
        account_kind: 'wallet',
        user: id,
        amount: 500,
        number: 1,
        balance_before: 0,
        balance_after: 500,
        reason: 'charge',
        reference: 'شارژ ۱',
        search_text: 'شارژ 1',
        is_same: true,
      },
    ]);
  });

  test('and others of one call follow one another; what one of them brings, the next one spends', async () => {
    const id = await person();
    const wallet = of(id);
    const answer = await posted(
      transfer(gateway, wallet, 300),
      transfer(wallet, of(id, 'hold'), 200, { reason: 'hold' }),
      transfer(of(id, 'hold'), revenue, 150, { reason: 'purchase' }),
      transfer(of(id, 'hold'), wallet, 50, { reason: 'hold' }),
    );
    expect(answer).toEqual([true, true, true, true]);
    expect(await balancesOf(db, id)).toEqual({ wallet: 150, hold: 0, payable: 0, unapplied: 0 });
    expect(
      await rows(sql`select number, balance_before, balance_after from ledger_entries
        where "user" = ${id} and account_kind = 'wallet' order by number`),
    ).toEqual([
      { number: 1, balance_before: 0, balance_after: 300 },
      { number: 2, balance_before: 300, balance_after: 100 },
      { number: 3, balance_before: 100, balance_after: 150 },
    ]);
  });

  test('under the same key again does nothing; under the key of another one it is refused', async () => {
    const id = await person();
    const charge = transfer(gateway, of(id), 100);
    expect(await posted(charge, charge)).toEqual([true, false]);
    expect(await posted(transfer(gateway, of(id), 10), charge)).toEqual([true, false]);
    const others = [{ amount: 101 }, { reference: 'B' }, { reason: 'refund' as const }, { from: revenue }];
    for (const other of others) {
      await expect(posted(transfer(gateway, of(id), 5), { ...charge, ...other })).rejects.toThrow('another transfer');
    }
    expect((await balancesOf(db, id)).wallet).toBe(110);
  });

  test('alone between people: both balances follow, and a key is of one transfer', async () => {
    const [giver, taker] = [await personWith(300), await personWith(40)];
    const gift = transfer(of(giver), of(taker), 120, { reference: 'هدیه ۱' });
    expect(await posted(gift)).toEqual([true]);
    expect(await posted(gift)).toEqual([false]);
    for (const other of [{ amount: 121 }, { reference: 'B' }, { from: gateway }, { to: revenue }]) {
      await expect(posted({ ...gift, ...other })).rejects.toThrow('another transfer');
    }
    await expect(posted(transfer(of(giver), of(taker), 181))).rejects.toMatchObject({ code: 'conflict' });
    expect(await posted(transfer(of(giver), revenue, 180))).toEqual([true]);
    expect(
      await rows(sql`select e.account_kind, e."user", e.amount, e.number, e.balance_before, e.balance_after, e.reason,
        e.reference, e.search_text, e.at = t.at as is_same from ledger_entries e join ledger_transfers t on t.id = e.transfer
        where t.key = ${gift.key} order by e.amount`),
    ).toEqual(
      [
        { user: giver, amount: -120, number: 2, balance_before: 300, balance_after: 180 },
        { user: taker, amount: 120, number: 2, balance_before: 40, balance_after: 160 },
      ].map((side) => ({
        account_kind: 'wallet',
        ...side,
        reason: 'charge',
        reference: 'هدیه ۱',
        search_text: 'هدیه 1',
        is_same: true,
      })),
    );
    await fold();
    expect(await rows(sql`select wallet from users where id in (${giver}, ${taker}) order by wallet`)).toEqual([
      { wallet: 0 },
      { wallet: 160 },
    ]);
  });

  test('alone between accounts of the school too: they are made, and a key is of one transfer', async () => {
    const payout: Account = { kind: 'payout_clearing' };
    const first = transfer(payout, revenue, 70, { reference: 'C-1' });
    expect(await posted(first)).toEqual([true]);
    expect(await posted(first)).toEqual([false]);
    for (const other of [{ amount: 71 }, { reference: 'C-2' }, { reason: 'refund' as const }, { from: gateway }]) {
      await expect(posted({ ...first, ...other })).rejects.toThrow('another transfer');
    }
    expect(
      await rows(sql`select e.account_kind, e."user", e.amount, e.number, e.balance_after, e.reason, e.reference,
        e.search_text, e.at = t.at as is_same from ledger_entries e join ledger_transfers t on t.id = e.transfer
        where t.key = ${first.key} order by e.amount`),
    ).toEqual(
      [-70, 70].map((amount) => ({
        account_kind: amount < 0 ? 'payout_clearing' : 'revenue',
        user: null,
        amount,
        number: null,
        balance_after: null,
        reason: 'charge',
        reference: 'C-1',
        search_text: 'c-1',
        is_same: true,
      })),
    );
  });

  test('says which tables changed, and none where nothing was new', async () => {
    const id = await person();
    const charge = transfer(gateway, of(id), 100);
    const changed: string[] = [];
    const stop = db.onPublish((tables) => changed.push(...tables));
    await posted(charge);
    expect(changed.sort()).toEqual(['ledger_accounts', 'ledger_entries', 'ledger_transfers']);
    changed.length = 0;
    await posted(charge);
    stop();
    expect(changed).toEqual([]);
  });

  test('below zero is refused for a wallet, a hold and what is unapplied, also between two others, and none of the call is posted', async () => {
    const id = await personWith(100);
    const tooMuch = posted(transfer(gateway, of(id), 1), transfer(of(id), revenue, 102));
    await expect(tooMuch).rejects.toMatchObject({ code: 'conflict', detail: 'موجودی کیف پول کافی نیست' });
    for (const kind of ['hold', 'unapplied'] as const) {
      await expect(posted(transfer(of(id, kind), revenue, 1))).rejects.toMatchObject({ code: 'conflict' });
    }
    const early = posted(transfer(of(id), revenue, 150), transfer(gateway, of(id), 150));
    await expect(early).rejects.toMatchObject({ code: 'conflict' });
    expect((await balancesOf(db, id)).wallet).toBe(100);
    await posted(transfer(of(id, 'payable'), revenue, 70));
    expect((await balancesOf(db, id)).payable).toBe(-70);
  });

  test('of nothing, to itself, or of no whole number is a mistake of the caller', async () => {
    const id = await person();
    for (const amount of [0, -5, 1.5, Number.NaN, 2 ** 53]) {
      await expect(posted(transfer(gateway, of(id), amount))).rejects.toThrow(RangeError);
    }
    await expect(posted(transfer(of(id), of(id), 1))).rejects.toThrow('itself');
    await expect(posted(transfer(revenue, revenue, 1))).rejects.toThrow('itself');
    await expect(posted(transfer(gateway, of(id), 1, { key: 'k'.repeat(101) }))).rejects.toThrow('too long');
    await expect(posted(transfer(gateway, of(randomUUID()), 1))).rejects.toThrow('foreign key');
    expect(await db.transaction((tx) => post(tx, []))).toEqual([]);
  });
});

describe('with many accounts and transfers', () => {
  test('a post reads the accounts that it moves, and no others, whatever was there when its plan was made', async () => {
    const id = await personWith(1_000);
    // Plans are kept after some calls: made here while there are few accounts.
    await ownerOf(db).query(sql`analyze ledger_accounts`);
    await db.transaction(async (tx) => {
      for (let i = 0; i < 8; i += 1) await post(tx, [transfer(of(id), revenue, 1)]);
      await tx.query(sql`
        insert into users (id, name) select uuidv7(), 'سارا' from generate_series(1, 500)`);
      await tx.query(sql`insert into ledger_accounts (kind, owner) select 'wallet', id from users where name = 'سارا'
        and not exists (select from ledger_accounts a where a.owner = users.id and a.kind = 'wallet')`);
      const read = async () => {
        const [row] = await tx.query(
          sql`
          select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname like 'ledger\\_%'`,
          { rows: col.number },
        );
        return row!.rows;
      };
      const before = await read();
      for (let i = 0; i < 8; i += 1) await post(tx, [transfer(of(id), revenue, 1)]);
      expect((await read()) - before).toBe(0);
    });
  });

  test('hundreds are posted in one call, in their order; a key among them twice counts once', async () => {
    const id = await person();
    const key = randomUUID();
    const charges = Array.from({ length: 450 }, (_, i) => transfer(gateway, of(id), i + 1));
    const repeated = [transfer(gateway, of(id), 7, { key }), ...charges, transfer(gateway, of(id), 7, { key })];
    expect(await posted(...repeated)).toEqual([...Array.from({ length: 451 }, () => true), false]);
    expect((await balancesOf(db, id)).wallet).toBe((450 * 451) / 2 + 7);
    const again = [transfer(gateway, of(id), 8, { key: 'twice' }), transfer(gateway, of(id), 9, { key: 'twice' })];
    await expect(posted(...again)).rejects.toMatchObject({ code: 'LG002' });
  });
});

describe('with many at once', () => {
  const crowd = openDatabase(url, 20);
  const atOnce = (transfers: readonly Transfer[][]) =>
    Promise.allSettled(transfers.map((list) => crowd.transaction((tx) => post(tx, list))));
  const reasons = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((r) => (r.status === 'rejected' ? [(r.reason as Error).message] : []));

  test('100 purchases never overdraw a wallet', async () => {
    const id = await personWith(1_000);
    const results = await atOnce(Array.from({ length: 100 }, () => [transfer(of(id), revenue, 70)]));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(14);
    expect(new Set(reasons(results))).toEqual(new Set(['موجودی کیف پول کافی نیست']));
    expect((await balancesOf(db, id)).wallet).toBe(20);
  });

  test('one key is posted once, between accounts of a person and of the school alike', async () => {
    const id = await person();
    const charge = transfer(gateway, of(id), 10);
    const sale = transfer(gateway, revenue, 20);
    const calls = [[charge, sale], [sale, charge], [sale]];
    const results = await atOnce(Array.from({ length: 60 }, (_, i) => calls[i % calls.length] ?? []));
    expect(reasons(results)).toEqual([]);
    const fresh = results.flatMap((r) => (r.status === 'fulfilled' ? r.value.filter(Boolean) : []));
    expect(fresh).toHaveLength(2);
    expect((await balancesOf(db, id)).wallet).toBe(10);
  });

  test('crossing transfers do not deadlock, and first ones do not make an account twice', async () => {
    const [a, b] = [await personWith(1_000), await personWith(1_000)];
    const crossing = Array.from({ length: 60 }, (_, i) =>
      i % 2
        ? [transfer(of(a), of(b), 3), transfer(of(b, 'payable'), of(a, 'payable'), 1)]
        : [transfer(of(b), of(a), 2), transfer(of(a, 'payable'), of(b, 'payable'), 1)],
    );
    expect(reasons(await atOnce(crossing))).toEqual([]);
    expect(await balancesOf(db, a)).toEqual({ wallet: 970, hold: 0, payable: 0, unapplied: 0 });
    expect(await balancesOf(db, b)).toEqual({ wallet: 1_030, hold: 0, payable: 0, unapplied: 0 });
    expect(
      await rows(
        sql`select owner from ledger_accounts where owner = any(${sql.param([a, b])}::uuid[]) and kind = 'payable'`,
      ),
    ).toHaveLength(2);
  });

  test('sales wait neither for one another nor for the fold', async () => {
    const [a, b] = [await personWith(100), await personWith(100)];
    const impatient = (work: (tx: Database) => Promise<unknown>) =>
      crowd.transaction(async (tx) => {
        await tx.query(sql`set local lock_timeout = '2s'`);
        await work(tx);
      });
    const sale = () => impatient((tx) => post(tx, [transfer(of(b), revenue, 10)]));
    await crowd.transaction(async (first) => {
      await post(first, [transfer(of(a), revenue, 10)]);
      await sale();
      await impatient(async (folding) => {
        await schoolEntries.run(folding);
        await sale();
      });
    });
    expect((await balancesOf(db, b)).wallet).toBe(80);
    await crowd.close();
  });
});

describe('the fold', () => {
  const revenueRow = async () =>
    (await rows(sql`select balance, entry_count from ledger_accounts where kind = 'revenue'`))[0];

  test('numbers entries of the school in order, moves its balances, and has nothing to do then', async () => {
    await fold();
    const before = (await revenueRow()) as { balance: number; entry_count: number };
    const keys = ['fold:1', 'fold:2', 'fold:3'];
    await posted(...keys.map((key, i) => transfer(gateway, revenue, 100 + i, { key })));
    expect(await revenueRow()).toEqual(before);
    await fold();
    expect(await revenueRow()).toEqual({ balance: before.balance + 303, entry_count: before.entry_count + 3 });
    expect(
      await rows(sql`select e.number - ${before.entry_count}::int as number, e.balance_after - ${before.balance}::bigint as after
        from ledger_entries e join ledger_transfers t on t.id = e.transfer
        where t.key like 'fold:%' and e.account_kind = 'revenue' order by t.key`),
    ).toEqual([
      { number: 1, after: 100 },
      { number: 2, after: 201 },
      { number: 3, after: 303 },
    ]);
    await fold();
    expect(await revenueRow()).toEqual({ balance: before.balance + 303, entry_count: before.entry_count + 3 });
    expect(await rows(sql`select sum(balance) as sum from ledger_accounts`)).toEqual([{ sum: 0 }]);
  });

  test('shows the balance of a wallet beside its owner', async () => {
    const id = await personWith(700);
    await posted(transfer(of(id), of(id, 'hold'), 50), transfer(of(id, 'hold'), revenue, 20));
    await fold();
    expect(await rows(sql`select wallet from users where id = ${id}`)).toEqual([{ wallet: 650 }]);
    expect(await rows(sql`select from ledger_wallet_moves`)).toEqual([]);
  });

  test('meets no deadlock with those who write people meanwhile', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, () => personWith(1_000)));
    const there = openDatabase(url, 9);
    let conflicts = 0;
    const count = (): void => void (conflicts += 1);
    subscribe(conflictChannel, count);
    try {
      let isOver = false;
      const writers = Array.from({ length: 7 }, async (_, n) => {
        for (let i = 0; i < 60; i += 1) {
          const id = owners[(i + n) % owners.length]!;
          await there.query(sql`update users set name = ${`سارا ${i}`} where id = ${id}::uuid`);
          await there.transaction((tx) => post(tx, [transfer(of(id), of(id, 'hold'), 1)]));
        }
      });
      const folding = [db, there].map(async (at) => {
        while (!isOver) await applyDeltasNow(at, [shownWallets]);
      });
      await Promise.all(writers).finally(() => (isOver = true));
      await Promise.all(folding);
    } finally {
      unsubscribe(conflictChannel, count);
      await there.close();
    }
    expect(conflicts).toBe(0);
    await fold();
    const sum = await rows(sql`select sum(wallet)::int as sum from users where id = any(${sql.param(owners)}::uuid[])`);
    expect(sum).toEqual([{ sum: owners.length * 1_000 - 7 * 60 }]);
  });

  test('runs by itself, soon after a post', async () => {
    const aggregates = startAggregator(services, aggregatesOf(registry), { soon: 1, again: 1 });
    try {
      const id = await personWith(123);
      const shown = () => rows(sql`select wallet from users where id = ${id}`);
      await expect.poll(shown).toEqual([{ wallet: 123 }]);
      await expect.poll(() => rows(sql`select from ledger_entries where number is null`)).toEqual([]);
    } finally {
      await aggregates.stop();
    }
  });
});
