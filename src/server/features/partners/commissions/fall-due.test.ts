import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { balancesOf } from '../../money/ledger/balances.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { fallDue } from './fall-due.ts';

const services = await testServices();
const { db, registry } = services;
const past = '2026-01-01T08:00:00.000Z';
const future = '2999-01-01T08:00:00.000Z';
let sara: TestPerson;
let omid: TestPerson;

beforeEach(async () => {
  await db.query(sql`delete from commissions`);
  sara = await testPerson(services);
  omid = await testPerson(services);
});

const commission = (beneficiary: string, amount: number, dueAt: string, state = 'pending') => ({
  kind: 'teacher',
  beneficiary,
  base: amount,
  rateBps: 10_000,
  amount,
  state,
  dueAt,
});
const add = (...rows: object[]) => insertRows(db, registry, 'commissions', rows as Record<string, unknown>[]);
const states = () => db.query(sql`select amount, state from commissions where ${live()} order by amount`);
const payable = async ({ id }: TestPerson) => (await balancesOf(db, id)).payable;

test('what is pending falls due at its time, and is owed to each person in one transfer', async () => {
  await add(
    commission(sara.id, 100_000, past),
    commission(sara.id, 50_000, past),
    commission(sara.id, -20_000, past),
    commission(omid.id, 7_000, past),
    commission(omid.id, 9_000, future),
    commission(omid.id, 11_000, past, 'reversed'),
  );
  expect(await fallDue(db)).toEqual({ commissions: 4 });
  expect(await states()).toEqual([
    { amount: -20_000, state: 'due' },
    { amount: 7_000, state: 'due' },
    { amount: 9_000, state: 'pending' },
    { amount: 11_000, state: 'reversed' },
    { amount: 50_000, state: 'due' },
    { amount: 100_000, state: 'due' },
  ]);
  expect([await payable(sara), await payable(omid)]).toEqual([130_000, 7_000]);
  const transfers = await db.query(
    sql`select amount from ledger_transfers where reason = 'commission' order by amount desc`,
  );
  expect(transfers).toEqual([{ amount: 130_000 }, { amount: 7_000 }]);
});

test('again, and twice at once, it credits nothing twice', async () => {
  await add(...Array.from({ length: 300 }, (_, n) => commission(n % 2 === 0 ? sara.id : omid.id, 1_000, past)));
  const counts = await Promise.all([fallDue(db), fallDue(db), fallDue(db)]);
  expect(counts.reduce((sum, { commissions = 0 }) => sum + commissions, 0)).toBe(300);
  expect(await fallDue(db)).toEqual({});
  expect([await payable(sara), await payable(omid)]).toEqual([150_000, 150_000]);
});

test('what is taken back may exceed what is earned: the person owes the rest', async () => {
  await add(commission(sara.id, 5_000, past), commission(sara.id, -9_000, past));
  await fallDue(db);
  expect(await payable(sara)).toBe(-4_000);
});

test('rewards of invitations do not: they are paid into the wallet', async () => {
  await add(
    { ...commission(sara.id, 3_000, past), kind: 'vip' },
    { ...commission(sara.id, 4_000, past), kind: 'marketer' },
  );
  expect(await fallDue(db)).toEqual({ commissions: 1 });
  expect(await states()).toEqual([
    { amount: 3_000, state: 'pending' },
    { amount: 4_000, state: 'due' },
  ]);
  expect(await payable(sara)).toBe(4_000);
});

test('more than one batch falls due in one go', async () => {
  await db.query(sql`
    insert into commissions (kind, beneficiary, base, rate_bps, amount, state, due_at, is_reversal)
    select 'teacher', ${sara.id}::uuid, 1000, 10000, 1000, 'pending', ${past}::timestamptz, false
    from generate_series(1, 5200)`);
  expect(await fallDue(db)).toEqual({ commissions: 5_200 });
  expect(await payable(sara)).toBe(5_200_000);
});
