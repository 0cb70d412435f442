import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  consumeCode,
  consumeProof,
  deleteCode,
  deleteOldCodes,
  findCode,
  findSecondsLeft,
  insertCode,
  type CodeKey,
} from './code-store.ts';

const { db } = await testDatabase();
const key: CodeKey = { identifier: 'a@example.com', purpose: 'reset' };
const otherKeys: CodeKey[] = [
  { identifier: 'b@example.com', purpose: 'reset' },
  { identifier: 'a@example.com', purpose: 'register' },
];
const stored = () => db.query(sql`select identifier, purpose, code_hash from one_time_codes`);

beforeEach(async () => {
  await db.query(sql`delete from one_time_codes`);
});

test('C05 a code is valid for 120 seconds, and none replaces it in that time', async () => {
  expect(await findSecondsLeft(db, key)).toBeUndefined();
  expect(await insertCode(db, key, 'first')).toBe(true);
  expect(
    await db.query(sql`select 1 from one_time_codes where expires_at = created_at + interval '120 s'`),
  ).toHaveLength(1);
  const left = (await findSecondsLeft(db, key)) ?? 0;
  expect(left).toBeLessThanOrEqual(120);
  expect(left).toBeGreaterThan(60);
  expect(await insertCode(db, key, 'second')).toBe(false);
  await db.query(sql`update one_time_codes set expires_at = now()`);
  expect(await findSecondsLeft(db, key)).toBeUndefined();
  expect(await findCode(db, key)).toEqual({ hash: 'first', isAlive: false, isVerified: false });
  expect(await insertCode(db, key, 'third')).toBe(true);
  expect(await findCode(db, key)).toEqual({ hash: 'third', isAlive: true, isVerified: false });
});

test('codes of other names and purposes are apart', async () => {
  await insertCode(db, key, 'hash');
  for (const other of otherKeys) {
    expect(await findCode(db, other)).toBeUndefined();
    expect(await consumeCode(db, other, 'hash', 'use')).toBe(false);
    expect(await insertCode(db, other, 'hash')).toBe(true);
    await deleteCode(db, other);
  }
  expect(await stored()).toEqual([{ ...key, code_hash: 'hash' }]);
});

test('a code is used once: deleted, or stored as a proof', async () => {
  await insertCode(db, key, 'hash');
  expect(await consumeCode(db, key, 'wrong', 'use')).toBe(false);
  expect(await consumeCode(db, key, 'hash', 'keep')).toBe(true);
  expect(await findCode(db, key)).toMatchObject({ isVerified: true });
  expect(await findSecondsLeft(db, key)).toBeUndefined();
  expect(await consumeCode(db, key, 'hash', 'keep')).toBe(false);
  expect(await consumeCode(db, key, 'hash', 'use')).toBe(false);
  expect(await insertCode(db, key, 'next')).toBe(true);
  expect(await consumeCode(db, key, 'next', 'use')).toBe(true);
  expect(await stored()).toEqual([]);
});

test('C10 a proof lasts 600 seconds and is used once', async () => {
  const verifiedFor = async (seconds: number) => {
    await db.query(sql`delete from one_time_codes`);
    await insertCode(db, key, 'hash');
    await db.query(
      sql`update one_time_codes set verified_at = now() - make_interval(secs => ${seconds}), expires_at = now()`,
    );
    return consumeProof(db, key, 'hash');
  };
  expect(await verifiedFor(570)).toBe(true);
  expect(await consumeProof(db, key, 'hash')).toBe(false);
  expect(await verifiedFor(600)).toBe(false);
  await db.query(sql`update one_time_codes set verified_at = now()`);
  expect(await consumeProof(db, key, 'wrong')).toBe(false);
  await db.query(sql`update one_time_codes set verified_at = null`);
  expect(await consumeProof(db, key, 'hash')).toBe(false);
  expect(await stored()).toHaveLength(1);
});

test('codes that expired more than a day ago are deleted', async () => {
  await insertCode(db, key, 'hash');
  await db.query(sql`update one_time_codes set expires_at = now() - interval '23 hours'`);
  await deleteOldCodes(db);
  expect(await stored()).toHaveLength(1);
  await db.query(sql`update one_time_codes set expires_at = now() - interval '25 hours'`);
  await deleteOldCodes(db);
  expect(await stored()).toEqual([]);
});
