/**
 * The calls behind the administrator's dashboard and the statistics of courses. Days are of Tehran, Gregorian
 * `YYYY-MM-DD`; a month is one of the Persian calendar, told by its first day; money is whole tomans.
 */
import * as z from 'zod';
import { call } from './call.ts';

const day = z.iso.date().refine((d) => d >= '1900-01-01' && d < '3000-01-01', { params: { code: 'date_range' } });
const sum = z.object({ orders: z.int(), net: z.int() });

/** What happened to a course, or to all of them, in a period. */
const figures = {
  views: z.int(),
  carts: z.int(),
  sales: z.int(),
  gross: z.int(),
  net: z.int(),
  refunds: z.int(),
  newStudents: z.int(),
  /** Summed over days: who is active on three of them counts three times. */
  activeStudents: z.int(),
  watchedSeconds: z.int(),
  completions: z.int(),
};
const totals = z.object(figures);
export type CourseFigures = z.infer<typeof totals>;

const dashboard = z.object({
  /** The day it speaks of. */
  today: z.string(),
  /**
   * Paid orders but wallet charges; null for who may not see orders. `monthBefore` ends on the same day of its month as
   * today.
   */
  sales: z
    .object({
      today: sum,
      yesterday: sum,
      month: sum,
      monthBefore: sum,
      /** The last 30 days, today last. */
      days: z.array(sum.extend({ day: z.string() })),
      /** The last 12 months, the present one last. */
      months: z.array(sum.extend({ month: z.string() })),
    })
    .nullable(),
  /** The five courses with the highest net of this month; null for who may not see orders. */
  bestCourses: z.array(z.object({ course: z.string(), title: z.string(), sales: z.int(), net: z.int() })).nullable(),
  /** Null for who may not see users. */
  newUsers: z.object({ today: z.int(), month: z.int() }).nullable(),
});
export type DashboardFigures = z.infer<typeof dashboard>;

const courses = z.object({
  from: z.string(),
  to: z.string(),
  totals,
  /** By net, the highest first; 200 at most. */
  rows: z.array(totals.extend({ course: z.string(), title: z.string() })),
  /**
   * Every day or month of the period, also those on which nothing happened. A month that reaches beyond the period
   * holds its days only.
   */
  series: z.array(totals.extend({ at: z.string() })),
});
export type CourseStatistics = z.infer<typeof courses>;

export const statisticsCalls = {
  /** Net is what was sold less its discounts; refunds are not taken off. */
  'GET /api/admin/statistics/dashboard': call({
    summary: 'رقم‌های فروش، کاربران تازه و پرفروش‌ترین دوره‌ها برای پیشخوان مدیر',
    output: dashboard,
    errors: ['unauthenticated', 'forbidden'],
  }),
  /** Both days are counted; three years at the most. `course` holds everything to one course. */
  'GET /api/admin/statistics/courses': call({
    summary: 'آمار دوره‌ها در یک بازه',
    query: z.object({ from: day, to: day, course: z.uuid().optional(), by: z.enum(['day', 'month']).default('day') }),
    output: courses,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
};
