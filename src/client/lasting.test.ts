import { expect, test, vi } from 'vitest';
import { fetchMinimum, lasting } from './lasting.ts';
import { createManualClock } from './manual-clock.ts';

test('K07 an answer that comes at once is there after 200 ms, one that comes later when it comes', async () => {
  expect(fetchMinimum).toBe(200);
  const clock = createManualClock();
  const soon = vi.fn<(value: string) => void>();
  const early = lasting(clock, Promise.resolve('early')).then(soon);
  const { promise, resolve } = Promise.withResolvers<string>();
  const late = lasting(clock, promise).then(soon);
  clock.advance(199);
  await new Promise((done) => setImmediate(done));
  expect(soon).not.toHaveBeenCalled();
  clock.advance(1);
  await early;
  expect(soon.mock.calls).toEqual([['early']]);
  resolve('late');
  await late;
  expect(soon.mock.calls).toEqual([['early'], ['late']]);
});

test('K07 a failure is not delayed', async () => {
  await expect(lasting(createManualClock(), Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
