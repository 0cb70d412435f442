import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayLength } from '../../locale/durations.ts';
import { addDays, dayOf, daysOf } from '../../locale/months.ts';
import { refundEnd } from './refund-window.ts';

const at = (instant: string): number => Date.parse(instant);
/** The last day of Tehran on which money may be asked back. */
const lastDay = (paidAt: string, refundDays: number, holidays: readonly string[] = []): string =>
  dayOf(refundEnd(at(paidAt), { refundDays, refundWorkingDays: true, holidays }) - 1);

test('days are 24 hours each, whatever days they are', () => {
  const window = { refundDays: 7, refundWorkingDays: false, holidays: ['2026-11-22'] };
  expect(refundEnd(at('2026-11-20T08:00:00Z'), window)).toBe(at('2026-11-27T08:00:00Z'));
});

test('working days leave out Fridays, and last to the midnight of Tehran', () => {
  // Paid on Saturday 30 Aban 1405: Sunday is the first day, Friday 6 Azar is none, Sunday 8 Azar the seventh.
  const window = { refundDays: 7, refundWorkingDays: true, holidays: [] };
  expect(refundEnd(at('2026-11-21T08:00:00Z'), window)).toBe(at('2026-11-29T20:30:00Z'));
  expect(lastDay('2026-11-21T08:00:00Z', 7)).toBe('2026-11-29');
  // A Thursday is a working day.
  expect(lastDay('2026-11-25T08:00:00Z', 1)).toBe('2026-11-26');
  expect(lastDay('2026-11-26T08:00:00Z', 1)).toBe('2026-11-28');
});

test('the day of the payment is that of Tehran: after its midnight the next one has begun', () => {
  expect(lastDay('2026-11-21T20:29:59Z', 1)).toBe('2026-11-22');
  expect(lastDay('2026-11-21T20:30:00Z', 1)).toBe('2026-11-23');
});

test('holidays count no more than Fridays; one on a Friday, in the past or on the day of the payment changes nothing', () => {
  expect(lastDay('2026-11-21T08:00:00Z', 7, ['2026-11-22', '2026-11-29'])).toBe('2026-12-01');
  expect(lastDay('2026-11-21T08:00:00Z', 7, ['2026-11-27', '2026-11-20', '2026-11-21', '2026-11-30'])).toBe(
    '2026-11-29',
  );
});

test('over the new year the holidays of both years count', () => {
  // Paid on 27 Esfand 1405; 29 Esfand to 4 Farvardin, and 12 and 13 Farvardin 1406, are holidays.
  const holidays = [...daysOf('2027-03-20', '2027-03-24'), '2027-04-01', '2027-04-02'];
  expect(lastDay('2027-03-18T08:00:00Z', 7, holidays)).toBe('2027-04-03');
  expect(lastDay('2027-03-18T08:00:00Z', 7)).toBe('2027-03-27');
});

test.each([true, false])('no days are no window, working days or not: %s', (refundWorkingDays) => {
  const paidAt = at('2026-11-20T08:00:00Z');
  expect(refundEnd(paidAt, { refundDays: 0, refundWorkingDays, holidays: [] })).toBe(paidAt);
});

test('working days never end before as many days, and each holiday moves the end at most to later', () => {
  const instants = fc.integer({ min: at('2021-01-01T00:00:00Z'), max: at('2031-01-01T00:00:00Z') });
  const offsets = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 30 });
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 60 }), offsets, (paidAt, refundDays, days) => {
      const holidays = days.map((offset) => addDays(dayOf(paidAt), offset));
      const end = refundEnd(paidAt, { refundDays, refundWorkingDays: true, holidays: [] });
      const withHolidays = refundEnd(paidAt, { refundDays, refundWorkingDays: true, holidays });
      // The clock was put forward by an hour in the springs before 1402.
      expect(end).toBeGreaterThanOrEqual(paidAt + refundDays * dayLength - 3_600_000);
      expect(withHolidays).toBeGreaterThanOrEqual(end);
    }),
  );
});
