import { expect, test } from 'vitest';
import { openResponseCache } from './response-cache.ts';

function feed() {
  const listeners = new Set<(table: string) => void>();
  return {
    on: (listener: (table: string) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (table: string) => {
      for (const l of listeners) l(table);
    },
  };
}

test('a response is loaded once, and again after a table it came from changed', async () => {
  const changes = feed();
  const cached = openResponseCache(changes);
  let loads = 0;
  const load = () => cached('faqs', ['faqs', 'course-groups'], async () => ++loads);
  expect([await load(), await load()]).toEqual([1, 1]);
  changes.publish('users');
  expect(await load()).toBe(1);
  changes.publish('course_groups');
  expect(await load()).toBe(2);
  changes.publish('*');
  expect(await load()).toBe(3);
});

test('a response that was loading when its table changed is not cached', async () => {
  const changes = feed();
  const cached = openResponseCache(changes);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = cached('a', ['faqs'], () => promise);
  changes.publish('faqs');
  resolve('old');
  expect(await early).toBe('old');
  expect(await cached('a', ['faqs'], async () => 'new')).toBe('new');
});

test('failures are not cached, old responses expire, and the number of responses is bounded', async () => {
  let time = 1;
  let loads = 0;
  const cached = openResponseCache(feed(), () => time);
  await expect(
    cached('a', [], async () => {
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  expect(await cached('a', [], async () => ++loads)).toBe(1);
  time = 30_002;
  expect(await cached('a', [], async () => ++loads)).toBe(2);
  for (let i = 0; i < 300; i++) await cached(`other ${i}`, [], async () => i);
  expect(await cached('a', [], async () => ++loads)).toBe(3);
});
