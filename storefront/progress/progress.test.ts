import { expect, test } from 'vitest';
import { createManualClock } from '../../src/client/manual-clock.ts';
import { createProgress, loadingBar } from './progress.ts';

const setUp = () => {
  const clock = createManualClock();
  const progress = createProgress(clock);
  return { clock, progress, phase: () => progress.phase.get() };
};

test('K07 P34 the bar waits 200 ms, then runs, and hides 500 ms after the end', () => {
  expect(loadingBar).toEqual({ throttle: 200, duration: 5_000, hideDelay: 500, height: 5 });
  const { clock, progress, phase } = setUp();
  progress.start();
  clock.advance(199);
  expect(phase()).toBe('hidden');
  clock.advance(1);
  expect(phase()).toBe('running');
  progress.finish();
  expect(phase()).toBe('done');
  clock.advance(499);
  expect(phase()).toBe('done');
  clock.advance(1);
  expect(phase()).toBe('hidden');
});
test('K07 what is there within 200 ms shows no bar', () => {
  const { clock, progress, phase } = setUp();
  progress.start();
  clock.advance(150);
  progress.finish();
  clock.advance(1_000);
  expect(phase()).toBe('hidden');
});
test('K07 a failure shows at once, also within the 200 ms, and hides after 500 ms', () => {
  const { clock, progress, phase } = setUp();
  progress.start();
  progress.fail();
  expect(phase()).toBe('failed');
  clock.advance(499);
  expect(phase()).toBe('failed');
  clock.advance(1);
  expect(phase()).toBe('hidden');
  progress.fail();
  expect(phase()).toBe('hidden');
});
test('a navigation that starts before the bar is hidden restarts it', () => {
  const { clock, progress, phase } = setUp();
  progress.start();
  clock.advance(200);
  progress.finish();
  clock.advance(100);
  progress.start();
  clock.advance(200);
  expect(phase()).toBe('running');
  clock.advance(1_000);
  expect(phase()).toBe('running');
});
test('a navigation that replaces one that is still pending waits no longer, and a running bar runs on', () => {
  const { clock, progress, phase } = setUp();
  progress.start();
  clock.advance(150);
  progress.start();
  clock.advance(50);
  expect(phase()).toBe('running');
  progress.start();
  expect(phase()).toBe('running');
});
