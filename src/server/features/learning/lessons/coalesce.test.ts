import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Sums, each done when the test says so. */
function sums() {
  const begun: { key: string; value: number; end: (error?: Error) => void }[] = [];
  const run = coalesce<number, number>(
    (key, value) =>
      new Promise((resolve, reject) => {
        begun.push({ key, value, end: (error) => (error ? reject(error) : resolve(value)) });
      }),
    (one, other) => one + other,
    1,
  );
  return { begun, run };
}

test('the first is done at once, what comes meanwhile together, and a later one by itself again', async () => {
  const { begun, run } = sums();
  const first = run('a', 1);
  const rest = [run('a', 2), run('a', 3), run('a', 4)];
  expect(begun.map(({ value }) => value)).toEqual([1]);
  begun[0]!.end();
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  expect(begun[1]!.value).toBe(9);
  begun[1]!.end();
  expect(await Promise.all(rest)).toEqual([9, 9, 9]);
  const later = run('a', 5);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]!.end();
  expect(await later).toBe(5);
});

test('one key does not wait for another, and a failure is that of its own piece of work', async () => {
  const { begun, run } = sums();
  const failed = run('a', 1);
  const other = run('b', 7);
  const next = run('a', 2);
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  begun[0]!.end(new Error('away'));
  begun[1]!.end();
  await expect(failed).rejects.toThrow('away');
  expect(await other).toBe(7);
  await expect.poll(() => begun.length).toBe(3);
  begun[2]!.end();
  expect(await next).toBe(2);
});
