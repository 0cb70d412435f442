import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { testDatabase } from '../testing/database.ts';
import { confirmPassword } from './confirm-password.ts';
import { openLimits, type Rule } from './limits.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { col } from '../db/row-shape.ts';

const { db } = await testDatabase();
const limits = openLimits({ db });

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

/** The error of a call; undefined when it passes. */
async function failureOf(call: Promise<void>): Promise<AppError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
/** Makes as if a key had been taken `points` times. */
const setPoints = (rule: Rule, points: number) =>
  db.query(sql`update rate_limits set points = ${points} where key like ${`${rule}:%`}`);

/** Tries and seconds of each rule. */
const bounds: Readonly<Record<Rule, readonly [points: number, seconds: number]>> = {
  login: [10, 900],
  loginDevice: [10, 900],
  loginIdentifier: [10, 3_600],
  loginAddress: [100, 900],
  confirm: [5, 900],
  send: [3, 600],
  sendDay: [10, 86_400],
  sendAddress: [60, 3_600],
  newAddress: [10, 86_400],
  avatar: [20, 3_600],
  invitation: [20, 900],
  code: [5, 600],
  codeOwn: [5, 600],
  codeProof: [5, 3_600],
  codeStrangers: [20, 3_600],
  codeAddress: [100, 900],
  quote: [120, 300],
  quoteAddress: [3_000, 300],
  checkout: [30, 300],
  requestContact: [3, 3_600],
  requestAddress: [10, 3_600],
  requestProven: [100, 3_600],
  requestProof: [1, 1_200],
  requestStatus: [60, 900],
  requestNumber: [10, 3_600],
  requestFile: [10, 3_600],
  proofCheck: [10, 3_600],
  proofRequest: [60, 900],
  document: [60, 300],
  lookup: [600, 300],
  lookupIds: [6_000, 300],
  lookupHour: [300, 3_600],
  lookupIdsHour: [3_000, 3_600],
  comment: [8, 600],
  commentDay: [50, 86_400],
  playerSwitch: [10, 900],
  question: [20, 86_400],
};

describe.each(Object.entries(bounds) as [Rule, (typeof bounds)[Rule]][])('the limit %s', (rule, [points, seconds]) => {
  const take = () => failureOf(limits.take('username', [[rule, 'somebody']]));

  test(`allows ${points} tries in ${seconds} seconds, and refuses the next`, async () => {
    if (points > 1) expect(await take()).toBeUndefined();
    await setPoints(rule, points - 1);
    expect(await take()).toBeUndefined();
    const refused = await take();
    expect(refused?.code).toBe('too_many');
    expect(refused?.errors).toEqual([{ property: 'username', errors: [refused?.detail] }]);
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(wait).toBeGreaterThan(seconds - 60);
  });
});

test('keys are counted apart, rules too, and the names in them are not stored', async () => {
  await limits.take('username', [['send', 'a@example.com']]);
  await setPoints('send', 3);
  expect((await failureOf(limits.take('username', [['send', 'a@example.com']])))?.code).toBe('too_many');
  await limits.take('username', [['send', 'b@example.com']]);
  await limits.take('username', [['sendDay', 'a@example.com']]);
  const keys = await db.query(sql`select key from rate_limits`, { key: col.text });
  expect(keys).toHaveLength(3);
  expect(JSON.stringify(keys)).not.toContain('example');
});

test('a point given back may be taken again, and a reset gives back all', async () => {
  const take = () => failureOf(limits.take('code', [['code', 'x']]));
  await take();
  await setPoints('code', 5);
  await limits.giveBack([['code', 'x']]);
  expect(await take()).toBeUndefined();
  expect((await take())?.code).toBe('too_many');
  await limits.reset('code', 'x');
  for (let i = 0; i < 5; i++) expect(await take()).toBeUndefined();
  expect((await take())?.code).toBe('too_many');
});

test('what is never refused is still counted, and reported the first time that it is too much', async () => {
  const count = () => limits.countBeyond('code', 'x');
  for (let i = 0; i < 5; i++) expect(await count()).toBeNull();
  expect(await count()).toBe(6);
  expect(await count()).toBeNull();
});

test('the waiting time is shown in seconds below a minute, in whole minutes rounded up from there', async () => {
  const takeAfter = async (waitMs: number) => {
    await db.query(sql`delete from rate_limits`);
    await limits.take('code', [['code', 'x']]);
    await setPoints('code', 5);
    await db.query(sql`update rate_limits set expire = ${Date.now() + waitMs}`);
    return failureOf(limits.take('code', [['code', 'x']]));
  };
  expect((await takeAfter(119_000))?.detail).toContain('۲ دقیقه');
  expect((await takeAfter(61_500))?.detail).toContain('۲ دقیقه');
  expect((await takeAfter(45_500))?.detail).toMatch(/[۰-۹]{2} ثانیه/);
  const soon = await takeAfter(45_500);
  expect(Number(soon?.headers['retry-after'])).toBeLessThanOrEqual(46);
  expect(Number(soon?.headers['retry-after'])).toBeGreaterThan(30);
});

test('a password is confirmed at its field; five wrong ones close it, the right ones cost nothing', async () => {
  const id = crypto.randomUUID();
  await db.query(
    sql`insert into users (id, name, family, role, status) values (${id}, 'مریم', 'احمدی', 'user', 'active')`,
  );
  await storePassword(db, id, await hashPassword('correct horse'));
  const confirm = (password: string) => failureOf(confirmPassword(db, id, password));
  for (let i = 0; i < 6; i++) expect(await confirm('correct horse')).toBeUndefined();
  expect((await confirm('wrong'))?.errors).toEqual([{ property: 'password', errors: ['رمز عبور درست نیست'] }]);
  expect((await failureOf(confirmPassword(db, id, 'wrong', 'secret')))?.errors[0]?.property).toBe('secret');
  for (let i = 0; i < 3; i++) expect((await confirm('wrong'))?.code).toBe('invalid');
  expect((await confirm('correct horse'))?.code).toBe('too_many');
});
