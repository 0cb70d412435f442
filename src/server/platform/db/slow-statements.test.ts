import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { captureLog } from '../testing/captured-log.ts';
import { inLogContext } from '../process/log-context.ts';
import { openDatabase } from './database.ts';
import { logSlowStatements } from './slow-statements.ts';
import { statementOf } from './statements.ts';

const { log, lines, text } = captureLog();
const { url } = await testDatabase();
const db = openDatabase(url, 2);
const stop = logSlowStatements(log, 500);
afterAll(() => {
  stop();
  return db.close();
});
beforeEach(() => {
  lines.length = 0;
});
const slow = (value: string) => sql`select pg_sleep(0.55),
  ${value}::text`;

test('a slow statement is a line with its text, its time and its request, and without its values', async () => {
  await db.query(sql`select ${'quick'}::text`);
  await inLogContext({ requestId: 'r1' }, () => db.query(slow('a value of a person')));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'slow statement',
      statement: 'select pg_sleep(0.55), $1::text',
      requestId: 'r1',
    }),
  ]);
  expect(Number(lines[0]!['ms'])).toBeGreaterThanOrEqual(500);
  expect(text()).not.toContain('a value of a person');
});

test('so is one of a transaction, a prepared one with its name, and one that failed', async () => {
  const statement = statementOf('select pg_sleep(0.55), $1::text');
  await db.transaction(async (tx) => tx.query(slow('x')));
  await db.run(statement, ['x']);
  await expect(db.query(sql`select 1 / (pg_sleep(0.55) is null)::int`)).rejects.toThrow('division');
  expect(lines.map(({ name }) => name)).toEqual([undefined, statement.name || undefined, undefined]);
});

test('without a limit, and after its end, nothing is logged', async () => {
  stop();
  logSlowStatements(log, undefined)();
  logSlowStatements(log, 10)();
  await db.query(sql`select pg_sleep(0.03)`);
  expect(lines).toEqual([]);
});
