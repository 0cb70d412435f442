import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { newNumber, newNumbers } from './new-numbers.ts';

const services = await testServices();
const { db, registry } = services;

/** Draws these in turn. */
const drawing = (...numbers: readonly string[]): (() => string) => {
  let n = 0;
  return () => numbers[n++ % numbers.length]!;
};

test('a number that an order has is not given to another one', async () => {
  const { id: user } = await testPerson(services);
  await insertRows(db, registry, 'course-transactions', [
    { number: '14050901-1', user, kind: 'course', state: 'awaiting_payment' },
  ]);
  const draw = drawing('14050901-1', '14050901-1', '14050901-2', '14050901-3');
  expect(await newNumber(db, 'course-transactions', draw)).toMatchObject({ number: '14050901-2' });
  // Of another table, and of a row that was deleted, it is free.
  expect(await newNumber(db, 'commission-payments', draw)).toMatchObject({ number: '14050901-1' });
  await db.query(sql`update course_transactions set deleted_at = now()`);
  expect(await newNumber(db, 'course-transactions', draw)).toMatchObject({ number: '14050901-1' });
});

test('several are different, each with an id; where all are taken it says so', async () => {
  const many = await newNumbers(db, 'commission-payments', 50);
  expect(new Set(many.map(({ number }) => number)).size).toBe(50);
  expect(new Set(many.map(({ id }) => id)).size).toBe(50);
  await expect(newNumbers(db, 'commission-payments', 2, drawing('1'))).rejects.toThrow(/no number/);
});
