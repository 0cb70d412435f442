import { expect, test } from 'vitest';
import { openResponseCache } from './response-cache.ts';

function feed() {
  const listeners = new Set<(table: string) => void>();
  return {
    on: (listener: (table: string) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (table: string) => {
      for (const l of listeners) l(table);
    },
  };
}

test('an answer is loaded once, and again after a table it came from changed', async () => {
  const changes = feed();
  const remember = openResponseCache(changes);
  let loads = 0;
  const ask = () => remember('faqs', ['faqs', 'course-groups'], async () => ++loads);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  changes.tell('users');
  expect(await ask()).toBe(1);
  changes.tell('course_groups');
  expect(await ask()).toBe(2);
  changes.tell('*');
  expect(await ask()).toBe(3);
});

test('what was being loaded when its table changed is not kept', async () => {
  const changes = feed();
  const remember = openResponseCache(changes);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = remember('a', ['faqs'], () => promise);
  changes.tell('faqs');
  resolve('old');
  expect(await early).toBe('old');
  expect(await remember('a', ['faqs'], async () => 'new')).toBe('new');
});

test('a failure is not kept, an old answer neither, and the memory is bounded', async () => {
  let time = 0;
  let loads = 0;
  const remember = openResponseCache(feed(), () => time);
  await expect(
    remember('a', [], async () => {
      throw new Error('lost');
    }),
  ).rejects.toThrow('lost');
  expect(await remember('a', [], async () => ++loads)).toBe(1);
  time = 30_001;
  expect(await remember('a', [], async () => ++loads)).toBe(2);
  for (let i = 0; i < 300; i++) await remember(`other ${i}`, [], async () => i);
  expect(await remember('a', [], async () => ++loads)).toBe(3);
});
