import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AdminAlert } from '../../../../contract/admin.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { jobsOf } from '../../../jobs.ts';
import { testApp } from '../../../testing/app.ts';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { chargeWallet } from '../../testing/wallets.ts';
import { schoolEntries } from './pending-entries.ts';
import { post } from './post.ts';
import { checkLedger, runLedgerCheck } from './integrity.ts';

const { app, services } = await testApp();
const { db } = services;
const student = await testPerson(services);
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

/** Undoes what the error did, after what the database refuses was done behind its back. */
const undo: SQL[] = [];
const plant = (...statements: SQL[]) =>
  ownerOf(db).transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.query(statement);
  });

beforeAll(async () => {
  await ownerOf(db).query(sql`alter table ledger_accounts drop constraint ledger_accounts_not_below_zero`);
  await chargeWallet(db, student.id, 1_000);
  await db.transaction((tx) =>
    post(tx, [
      {
        from: { kind: 'wallet', owner: student.id },
        to: { kind: 'revenue' },
        amount: 400,
        reason: 'purchase',
        reference: 'A-2',
        key: 'purchase',
      },
    ]),
  );
  await applyDeltasNow(db, [schoolEntries]);
});
afterEach(async () => {
  await plant(...undo.splice(0));
});

const purchase = sql`(select id from ledger_transfers where key = 'purchase')`;
const walletEntry = sql`account_kind = 'wallet' and number = 2`;
/** What is planted, how it is undone, and what the proof must find. */
const errors: Record<string, [planted: SQL, undone: SQL, kinds: string[]]> = {
  'a balance beside its entries': [
    sql`update ledger_accounts set balance = balance + 5 where kind = 'revenue'`,
    sql`update ledger_accounts set balance = balance - 5 where kind = 'revenue'`,
    ['balances'],
  ],
  'a count beside its entries': [
    sql`update ledger_accounts set entry_count = 7 where kind = 'wallet'`,
    sql`update ledger_accounts set entry_count = 2 where kind = 'wallet'`,
    ['balances'],
  ],
  'an amount that was changed on one side': [
    sql`update ledger_entries set amount = -401, balance_after = 599 where ${walletEntry}`,
    sql`update ledger_entries set amount = -400, balance_after = 600 where ${walletEntry}`,
    ['sum', 'balances', 'transfers'],
  ],
  'an amount that was changed on both sides': [
    sql`update ledger_entries set amount = amount * 2 where transfer = ${purchase}`,
    sql`update ledger_entries set amount = amount / 2 where transfer = ${purchase}`,
    ['balances', 'transfers'],
  ],
  'an amount of a transfer': [
    sql`update ledger_transfers set amount = 401 where key = 'purchase'`,
    sql`update ledger_transfers set amount = 400 where key = 'purchase'`,
    ['transfers'],
  ],
  'balances of an entry that do not continue the one before': [
    sql`update ledger_entries set balance_before = 1_001, balance_after = 601 where ${walletEntry}`,
    sql`update ledger_entries set balance_before = 1000, balance_after = 600 where ${walletEntry}`,
    ['balances'],
  ],
  'a gap in the numbers': [
    sql`update ledger_entries set number = 3 where ${walletEntry}`,
    sql`update ledger_entries set number = 2 where number = 3`,
    ['balances'],
  ],
  'an entry of another account': [
    sql`update ledger_transfers set "to" = "from", "from" = "to" where key = 'purchase'`,
    sql`update ledger_transfers set "to" = "from", "from" = "to" where key = 'purchase'`,
    ['transfers'],
  ],
  'a transfer without entries': [
    sql`insert into ledger_transfers ("from", "to", amount, reason, key, at)
      select "from", "to", 5, 'charge', 'empty', now() from ledger_transfers where key = 'purchase'`,
    sql`delete from ledger_transfers where key = 'empty'`,
    ['transfers'],
  ],
  'a third entry': [
    sql`insert into ledger_entries (id, account, account_kind, transfer, amount, reason, at)
      select '00000000-0000-7000-8000-000000000001', account, account_kind, transfer, amount, reason, at
      from ledger_entries where transfer = ${purchase} and account_kind = 'revenue'`,
    sql`delete from ledger_entries where id = '00000000-0000-7000-8000-000000000001'`,
    ['sum', 'transfers'],
  ],
  'an entry that nobody numbers': [
    sql`update ledger_entries set number = null, created_at = now() - interval '2 minutes' where account_kind = 'revenue'`,
    sql`update ledger_entries set number = 1 where account_kind = 'revenue'`,
    ['balances', 'unnumbered'],
  ],
  'a wallet below zero': [
    sql`update ledger_accounts set balance = -1 where kind = 'wallet'`,
    sql`update ledger_accounts set balance = 600 where kind = 'wallet'`,
    ['balances', 'belowZero'],
  ],
};

describe('the proof finds', () => {
  test('nothing where all is right, nor in what was posted just now', async () => {
    expect(await checkLedger(db)).toEqual({ entries: 4, problems: [] });
    const key = randomUUID();
    const unfolded = db.transaction(async (tx) => {
      await post(tx, [
        {
          from: { kind: 'gateway_clearing' },
          to: { kind: 'revenue' },
          amount: 5,
          reason: 'purchase',
          reference: '',
          key,
        },
      ]);
      expect((await tx.query(sql`select from ledger_entries where number is null`)).length).toBe(2);
      throw new Error('rolled back');
    });
    await expect(unfolded).rejects.toThrow('rolled back');
  });
  test.each(Object.keys(errors))('%s', async (name) => {
    const [planted, undone, kinds] = errors[name]!;
    undo.push(undone);
    await plant(planted);
    const { problems } = await checkLedger(db);
    expect(problems.map(({ kind }) => kind)).toEqual(kinds);
    expect(problems.filter(({ kind, samples }) => kind !== 'sum' && samples.length === 0)).toEqual([]);
  });
  test('and names a transfer by its key', async () => {
    const [planted, undone] = errors['an amount of a transfer']!;
    undo.push(undone);
    await plant(planted);
    expect((await checkLedger(db)).problems).toEqual([{ kind: 'transfers', count: 1, samples: ['purchase'] }]);
  });
});

describe('a ledger that does not hold', () => {
  const ask = async (person: TestPerson | null) => {
    const response = await app.request('/api/admin/home/alerts', person ? { headers: person.headers } : {});
    return { status: response.status, body: (await response.json()) as { alerts: AdminAlert[] } };
  };
  test('is logged, and shown to administrators who may see wallets, until it holds again', async () => {
    const chief = await testPerson(services, { role: 'admin', permissions: ['admin.wallet-transactions.view'] });
    const editor = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
    const [planted, undone] = errors['a balance beside its entries']!;
    expect((await ask(chief)).body).toEqual({ alerts: [] });
    await plant(planted);
    await runLedgerCheck({ db, log });
    expect(lines.map((line) => JSON.parse(line) as { level: number; msg: string })).toMatchObject([
      {
        level: 50,
        msg: 'ledger-proof: the ledger does not hold',
        proof: { problems: [{ kind: 'balances', count: 1 }] },
      },
    ]);
    const { alerts } = (await ask(chief)).body;
    expect(alerts).toMatchObject([{ key: 'ledger-proof', section: 'wallet-transactions' }]);
    expect(alerts[0]!.text).toMatch(/^موجودی ۱ حساب با ثبت‌هایش نمی‌خواند .*نگه دارید/);
    expect((await ask(editor)).body).toEqual({ alerts: [] });
    expect((await ask(student)).status).toBe(403);
    expect((await ask(null)).status).toBe(401);
    await plant(undone);
    await runLedgerCheck({ db, log });
    expect((await ask(chief)).body).toEqual({ alerts: [] });
    expect(lines).toHaveLength(1);
  });
  test('is looked for every night', () => {
    expect(jobsOf(services.modules).find(({ name }) => name === 'ledger-proof')?.cron).toBe('15 4 * * *');
  });
});
