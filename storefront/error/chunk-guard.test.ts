import { expect, test } from 'vitest';
import { claimReload, minReloadInterval } from './chunk-guard.ts';

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('E09 K09 a failed chunk reloads the page once, and again only after 60000 ms', () => {
  const storage = memory();
  const start = 1_000_000;
  expect(minReloadInterval).toBe(60_000);
  expect([0, 1, 59_999, 60_000, 60_001, 120_000].map((passed) => claimReload(storage, start + passed))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});
test('E09 where nothing can be remembered the page is not reloaded', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect([claimReload(undefined, 0), claimReload(full, 0)]).toEqual([false, false]);
});
