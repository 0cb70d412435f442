import { expect, test } from 'vitest';
import { partsUntil } from './countdown.ts';

const end = '2026-11-25T10:00:00.000Z';
const at = (before: number) => partsUntil(end, Date.parse(end) - before * 1_000);

test('S09 the banner counts days and hh:mm:ss down to zero, and not below', () => {
  expect(at(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  expect(at(86_400)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
  expect(at(86_399)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 });
  expect(at(0.4)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(at(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(at(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
