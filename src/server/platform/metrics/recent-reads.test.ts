import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recentReads } from './recent-reads.ts';

const sample = (value: number) => [{ labels: {}, value }];

test('what is in memory is read each time; the database again after a while, and once for those who ask together', async () => {
  let reads = 0;
  const memory = recentReads(() => sample(++reads));
  expect([await memory(), await memory()]).toEqual([sample(1), sample(2)]);
  let statements = 0;
  const database = recentReads(async () => sample(++statements), 50);
  expect(await Promise.all([database(), database()])).toEqual([sample(1), sample(1)]);
  expect(await database()).toEqual(sample(1));
  await delay(60);
  expect(await database()).toEqual(sample(2));
});

test('a failed read answers nothing, and is tried again later', async () => {
  let reads = 0;
  const read = recentReads(async () => {
    if (++reads === 1) throw new Error('away');
    return sample(reads);
  }, 50);
  expect([await read(), await read(), reads]).toEqual([[], [], 1]);
  await delay(60);
  expect(await read()).toEqual(sample(2));
});

test('a read that hangs is waited for a second, then answered as nothing until it ends; no other is begun', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sample>>();
  let reads = 0;
  const read = recentReads(() => {
    reads++;
    return promise;
  }, 10);
  const start = performance.now();
  expect(await read()).toEqual([]);
  expect(performance.now() - start).toBeLessThan(2_000);
  resolve(sample(7));
  expect([await read(), reads]).toEqual([sample(7), 1]);
});
