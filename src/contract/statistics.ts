/**
 * The calls of the dashboard and the course statistics. Days are of Tehran, Gregorian `YYYY-MM-DD`; a month of the
 * Persian calendar is identified by its first day; money is whole tomans.
 */
import * as z from 'zod';
import { call } from './call.ts';

const day = z.iso.date().refine((d) => d >= '1900-01-01' && d < '3000-01-01', { params: { code: 'date_range' } });
const sum = z.object({ orders: z.int(), net: z.int() });

/** The figures of one course, or of all courses, in a period. */
const figures = {
  views: z.int(),
  carts: z.int(),
  sales: z.int(),
  gross: z.int(),
  net: z.int(),
  refunds: z.int(),
  newStudents: z.int(),
  /** Summed over days: a student who is active on three days counts three times. */
  activeStudents: z.int(),
  watchedSeconds: z.int(),
  completions: z.int(),
};
const totals = z.object(figures);
export type CourseFigures = z.infer<typeof totals>;

const dashboard = z.object({
  /** The day of the figures. */
  today: z.string(),
  /**
   * Paid orders except wallet charges; null without the permission to view orders. `monthBefore` ends on the same day
   * of its month as today.
   */
  sales: z
    .object({
      today: sum,
      yesterday: sum,
      month: sum,
      monthBefore: sum,
      /** The last 30 days, today last. */
      days: z.array(sum.extend({ day: z.string() })),
      /** The last 12 months, the current one last. */
      months: z.array(sum.extend({ month: z.string() })),
    })
    .nullable(),
  /** The five courses with the highest net sales of this month; null without the permission to view orders. */
  bestCourses: z.array(z.object({ course: z.string(), title: z.string(), sales: z.int(), net: z.int() })).nullable(),
  /** Null without the permission to view users. */
  newUsers: z.object({ today: z.int(), month: z.int() }).nullable(),
});
export type DashboardFigures = z.infer<typeof dashboard>;

const courses = z.object({
  from: z.string(),
  to: z.string(),
  totals,
  /** By net, highest first; at most 200. */
  rows: z.array(totals.extend({ course: z.string(), title: z.string() })),
  /**
   * Every day or month of the period, including those without any event. A month that extends beyond the period counts
   * only its days within it.
   */
  series: z.array(totals.extend({ at: z.string() })),
});
export type CourseStatistics = z.infer<typeof courses>;

export const statisticsCalls = {
  /** Net is sales less discounts; refunds are not deducted. */
  'GET /api/admin/statistics/dashboard': call({
    summary: 'رقم‌های فروش، کاربران تازه و پرفروش‌ترین دوره‌ها برای پیشخوان مدیر',
    output: dashboard,
    errors: ['unauthenticated', 'forbidden'],
  }),
  /** Both days are included; at most three years. `course` restricts it to one course. */
  'GET /api/admin/statistics/courses': call({
    summary: 'آمار دوره‌ها در یک بازه',
    query: z.object({ from: day, to: day, course: z.uuid().optional(), by: z.enum(['day', 'month']).default('day') }),
    output: courses,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
};
