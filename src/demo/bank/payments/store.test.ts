import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { testDatabase } from '../../../server/platform/testing/database.ts';
import { bankOver, type NewPayment } from './payments.ts';
import { databaseStore } from './store.ts';
import { memoryStore } from '../testing.ts';

const { db, url } = await testDatabase();
const payment: NewPayment = {
  id: 'A1',
  dialect: 'zarinpal',
  amount: 9_007_199_254_740_000,
  currency: 'IRT',
  orderNumber: '140510-1',
  description: 'دوره',
  callbackUrl: 'http://shop.example/back?a=1',
};
const startedAt: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const entered = { ...payment, paidAmount: null, state: 'waiting', scenario: null, reference: null, startedAt };

describe.each([
  ['database', () => databaseStore(db)],
  ['memory', memoryStore],
] as const)('payments kept in the %s', (_, open) => {
  const store = open();

  test('are found as they were entered, and no others', async () => {
    await store.insert(payment);
    expect(await store.find('A1')).toEqual(entered);
    expect(await store.find("A1' or true")).toBeNull();
  });

  test('change only from the states that are named', async () => {
    expect(await store.update('A1', ['paid'], { state: 'verified' })).toBeNull();
    const change = { state: 'paid', paidAmount: 5, reference: '77', scenario: 'lost-reply' } as const;
    expect(await store.update('A1', ['waiting', 'paid'], change)).toEqual({ ...entered, ...change });
    expect(await store.find('A1')).toEqual({ ...entered, ...change });
  });

  test('are listed while they are paid and not verified, the newest first', async () => {
    await store.insert({ ...payment, id: 'A2' });
    await store.insert({ ...payment, id: 'A3', dialect: 'zibal' });
    await store.insert({ ...payment, id: 'A4' });
    for (const id of ['A2', 'A3', 'A4']) await store.update(id, ['waiting'], { state: 'paid' });
    const listed = async (count = 9) => (await store.unverified('zarinpal', count)).map(({ id }) => id);
    expect([await listed(), await listed(1)]).toEqual([['A4', 'A2', 'A1'], ['A4']]);
    for (const id of ['A2', 'A4']) await store.update(id, ['paid'], { state: 'verified' });
    expect(await listed()).toEqual(['A1']);
  });

  test('lose their scenario once', async () => {
    expect(await store.takeScenario('A1', 'twice')).toBe(false);
    const takes = await Promise.all(Array.from({ length: 5 }, () => store.takeScenario('A1', 'lost-reply')));
    expect(takes.filter(Boolean)).toHaveLength(1);
    expect(await store.find('A1')).toMatchObject({ scenario: null, state: 'paid' });
  });
});

test('two processes that start at once make one schema, and see the same payments', async () => {
  const { url: fresh } = await testDatabase();
  const pools = [openDatabase(fresh, 2), openDatabase(fresh, 2)];
  try {
    const banks = pools.map((pool) => bankOver(databaseStore(pool)));
    await Promise.all(banks.map((bank, place) => bank.create({ ...payment, id: `P${place}` })));
    expect(await banks[0]!.find('P1')).toMatchObject({ id: 'P1' });
    await banks[0]!.pay('P1', null);
    const results = await Promise.all(banks.map((bank) => bank.verify('P1', 'zarinpal', payment.amount)));
    expect(results.map(({ result }) => result).toSorted()).toEqual(['already', 'verified']);
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
});

test('a process that comes later finds what an earlier one stored', async () => {
  const later = openDatabase(url, 1);
  expect(await databaseStore(later).find('A1')).toMatchObject({ state: 'paid', reference: '77' });
  await later.close();
});
