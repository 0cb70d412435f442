import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './shared-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one change counts at once; of many, the last counts within the interval and the others cost nothing', () => {
  let times = 0;
  const change = atMostEvery(250, () => times++, Date.now);
  change();
  expect(times).toBe(1);
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(10);
    change();
  }
  expect(times).toBe(1);
  vi.advanceTimersByTime(50);
  expect(times).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(times).toBe(2);
  change();
  expect(times).toBe(3);
});
