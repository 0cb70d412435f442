import { describe, expect, test } from 'vitest';
import { periodNames } from '../../../../contract/periods.ts';
import type { CourseStatistics } from '../../../../contract/statistics.ts';
import { addDays, dayOf } from '../../../../locale/months.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { courseStatistics } from './courses.ts';
import { periodOf } from './periods.ts';

const { app, services } = await testApp();
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const courses = '/api/admin/statistics/courses';
const period = 'from=2026-11-01&to=2026-11-30';
const ask = async (path: string, cookie: string) => {
  const response = await app.request(path, { headers: { cookie } });
  return { status: response.status, body: await response.json() };
};
const figures = async (query: string): Promise<CourseStatistics> => {
  const { status, body } = await ask(`${courses}?${query}`, admin.cookie);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('A12 periods follow the Persian calendar, up to today', () => {
  expect(Object.fromEntries(periodNames.map((name) => [name, periodOf(name, '2026-11-20')]))).toEqual({
    month: ['2026-10-23', '2026-11-20'],
    'last-month': ['2026-09-23', '2026-10-22'],
    '30-days': ['2026-10-22', '2026-11-20'],
    '90-days': ['2026-08-23', '2026-11-20'],
    year: ['2026-03-21', '2026-11-20'],
    'last-year': ['2025-03-21', '2026-03-20'],
  });
});

test('A12 periods include leap years', () => {
  expect(periodOf('last-year', '2025-05-01')).toEqual(['2024-03-20', '2025-03-20']);
});

describe('the statistics of courses', () => {
  test('A12 are by day for short periods and by month for long ones, unless the other is requested', async () => {
    const steps = [
      'to=2026-10-31',
      'to=2026-10-31&by=day',
      'to=2026-09-30',
      'to=2026-09-30&by=month',
      'to=2027-01-03&by=day',
      'to=2027-01-02&by=day',
    ];
    const answers = await Promise.all(steps.map(async (query) => (await figures(`from=2026-07-01&${query}`)).by));
    expect(answers).toEqual(['month', 'day', 'day', 'month', 'month', 'day']);
  });
  test('A12 of a named period are of the days that the clock of the server says', async () => {
    const now = Date.parse('2026-11-20T20:31:00Z');
    const { from, to } = await courseStatistics(services, { period: 'month' }, new Date(now));
    expect([from, to]).toEqual(['2026-10-23', '2026-11-21']);
    const { from: first, to: last } = await figures('period=30-days');
    expect([first, last]).toEqual([addDays(dayOf(Date.now()), -29), dayOf(Date.now())]);
  });
  test('A12 reach over three years', async () => {
    const longest = await figures(`from=2024-03-20&to=${addDays('2024-03-20', 1_095)}&by=day`);
    expect([longest.by, longest.series.length]).toEqual(['month', 36]);
    expect(await ask(`${courses}?from=2024-03-20&to=${addDays('2024-03-20', 1_096)}`, admin.cookie)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ property: 'to', errors: ['بازه باید حداکثر سه سال باشد'] }] },
    });
  });
  test.each([
    ['', ['from', 'to']],
    ['from=2026-11-01', ['to']],
    ['from=2026-11-01&to=', ['to']],
    ['from=2026-02-30&to=2026-03-01', ['from']],
    ['from=yesterday&to=2026-03-01', ['from']],
    ['from=2026-11-01T00:00:00Z&to=2026-11-02', ['from']],
    ['from=2026-11-02&to=2026-11-01', ['to']],
    ['from=0000-01-01&to=0000-01-02', ['from', 'to']],
    ['from=9999-01-01&to=9999-12-31', ['from', 'to']],
    [`${period}&course=1`, ['course']],
    [`${period}&course=' or true --`, ['course']],
    [`${period}&by=week`, ['by']],
    ['period=week', ['period']],
  ] as const)('A12 refuses «%s» with the wrong fields', async (query, wrong) => {
    const { status, body } = await ask(`${courses}?${query}`, admin.cookie);
    expect([status, body.code, body.errors.map((e: { property: string }) => e.property)]).toEqual([
      422,
      'invalid',
      wrong,
    ]);
    expect(
      body.errors.flatMap((e: { errors: string[] }) => e.errors).filter((message: string) => !/[آ-ی]/.test(message)),
    ).toEqual([]);
  });
});
