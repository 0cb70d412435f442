/** What the browser fetches while something turns for it. */
import type { Clock } from './clock.ts';

/** Milliseconds that it lasts at least, so that what turns does not flash (specification, section 9: fetch minimum delay). */
export const fetchMinimum = 200;

/** The answer, not before `fetchMinimum` has passed; a failure comes at once. */
export async function lasting<T>(clock: Pick<Clock, 'schedule'>, answer: Promise<T>): Promise<T> {
  const passed = new Promise<void>((done) => {
    clock.schedule(fetchMinimum, done);
  });
  const [value] = await Promise.all([answer, passed]);
  return value;
}
