/** The time that is left, by the server's clock, and how it is announced. Pure. */
import { formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';

/** Instants in milliseconds: when the server answered, by its clock and by the steady one of this browser. */
export interface ServerClock {
  readonly server: number;
  readonly steady: number;
}

/** Whole seconds until the deadline; a clock of the person that is set meanwhile changes nothing. */
export const secondsLeft = ({ server, steady }: ServerClock, deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - (server + now - steady)) / 1_000));

/** Seconds before the end at which it is announced. */
const warnings: readonly number[] = [600, 300, 60, 10];

/** What is announced when the time left falls from `before` to `after`; null: nothing. */
export function warningBetween(before: number, after: number): string | null {
  const passed = warnings.findLast((bound) => after <= bound && bound < before);
  return passed === undefined ? null : t('{passed} تا پایان آزمون مانده است.', { passed: formatDuration(passed) });
}

/** Whether it is time to hurry. */
export const isUrgent = (left: number): boolean => left <= 60;
