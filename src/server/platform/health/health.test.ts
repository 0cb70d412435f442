import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Health, type Check } from './health.ts';

const timeout = 40;
const good: Check = { name: 'good', find: () => null };
const missing: Check = { name: 'missing', find: async () => 'is not there' };

/** The health of a process that serves, with these checks. */
function serving(...checks: Check[]): Health {
  const health = new Health({ isEnding: false }, timeout);
  health.need(...checks);
  health.startServing();
  return health;
}

test('a process is ready that serves and has what it needs', async () => {
  expect(await serving(good).findReasons()).toEqual([]);
  expect(await serving().findReasons()).toEqual([]);
});

test('until it serves it is starting, whatever its checks say', async () => {
  const health = new Health();
  health.need(missing);
  expect(await health.findReasons()).toEqual([{ name: 'process', text: 'is starting' }]);
});

test('what is missing is named, in the order of the checks', async () => {
  const late: Check = { name: 'late', find: () => delay(10, 'is late') };
  expect(await serving(late, good, missing).findReasons()).toEqual([
    { name: 'late', text: 'is late' },
    { name: 'missing', text: 'is not there' },
  ]);
});

test.each<[string, Check['find']]>([
  ['rejects', () => Promise.reject(new Error('password of db.internal is wrong'))],
  [
    'throws',
    () => {
      throw new Error('password of db.internal is wrong');
    },
  ],
  ['hangs', () => new Promise(() => undefined)],
])('a check that %s does not answer, and nothing of its error is said', async (_, find) => {
  const since = performance.now();
  expect(await serving({ name: 'odd', find }).findReasons()).toEqual([{ name: 'odd', text: 'does not answer' }]);
  expect(performance.now() - since).toBeLessThan(timeout + 1_000);
});

test('a thousand requests ask a check that hangs once, and again when it has answered', async () => {
  let asked = 0;
  let answer: ((text: null) => void) | undefined;
  const health = serving({
    name: 'slow',
    find() {
      asked += 1;
      return new Promise((done) => (answer = done));
    },
  });
  const all = await Promise.all(Array.from({ length: 1_000 }, () => health.findReasons()));
  expect(all).toEqual(Array(1_000).fill([{ name: 'slow', text: 'does not answer' }]));
  expect(asked).toBe(1);
  answer?.(null);
  await delay(0);
  const next = health.findReasons();
  answer?.(null);
  expect(await next).toEqual([]);
  expect(asked).toBe(2);
});

test('from the first moment of its end it is ending, also for who asked before', async () => {
  const process = { isEnding: false };
  const health = new Health(process, timeout);
  health.need({ name: 'slow', find: () => delay(10, null) });
  health.startServing();
  const before = health.findReasons();
  process.isEnding = true;
  const ending = [{ name: 'process', text: 'is ending' }];
  expect(await Promise.all([before, health.findReasons()])).toEqual([ending, ending]);
});
