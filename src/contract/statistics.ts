/**
 * The calls of the dashboard and the course statistics. Days are of Tehran, Gregorian `YYYY-MM-DD`; a month of the
 * Persian calendar is identified by its first day; money is whole tomans; «net» is after discounts and refunds, where
 * a refund counts on the day of the sale.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { periodNames } from './periods.ts';

const day = z.iso.date().refine((d) => d >= '1900-01-01' && d < '3000-01-01', { params: { code: 'date_range' } });

/** A list of the panel that shows exactly the rows that a figure counts: its section, and the filter. */
export const metricList = z.object({ section: z.string(), filter: z.record(z.string(), z.unknown()) });
const list = metricList;
export type MetricList = z.infer<typeof metricList>;

const sum = z.object({ orders: z.int(), net: z.int() });
/** Paid orders except wallet charges. */
const listedSum = sum.extend({ list });

/** The figures of one course, or of all courses, in a period. Parts of bundles and majors are among the sales. */
const courseMetrics = {
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
const totals = z.object(courseMetrics);
export type CourseMetrics = z.infer<typeof totals>;
const listedTotals = totals.extend({ list });

const dashboard = z.object({
  /** The day of the figures. */
  today: z.string(),
  /**
   * Null without the permission to view orders. `yesterday` ends at the same time of the day as now, `monthBefore` on
   * the same day of its month at that time.
   */
  sales: z
    .object({
      today: listedSum,
      yesterday: sum,
      month: listedSum,
      monthBefore: sum,
      /** The last 30 days, together and each, today last. */
      lastDays: listedSum,
      days: z.array(listedSum.extend({ day: z.string() })),
      /** The last 12 months, the current one last. */
      months: z.array(listedSum.extend({ month: z.string() })),
    })
    .nullable(),
  /** The five courses with the highest net sales of this month; null without the permission to view orders. */
  bestCourses: z
    .array(z.object({ course: z.string(), title: z.string(), sales: z.int(), net: z.int(), list }))
    .nullable(),
  /** Who joined; the list is that of today. Null without the permission to view users. */
  newUsers: z.object({ today: z.int(), month: z.int(), list }).nullable(),
});
export type DashboardMetrics = z.infer<typeof dashboard>;

const courses = z.object({
  from: z.string(),
  to: z.string(),
  /** The step of the series. */
  by: z.enum(['day', 'month']),
  totals: listedTotals,
  /** By net, highest first; at most 200. */
  rows: z.array(listedTotals.extend({ course: z.string(), title: z.string() })),
  /**
   * Every day or month of the period, including those without any event. A month that extends beyond the period counts
   * only its days within it.
   */
  series: z.array(listedTotals.extend({ at: z.string() })),
  /**
   * What belongs to no course, by kind of order line; wallet charges (`charge`) are no revenue. The list is null where
   * none shows exactly these lines. Empty for a single course.
   */
  others: z.array(
    z.object({
      kind: z.string(),
      sales: z.int(),
      gross: z.int(),
      net: z.int(),
      refunds: z.int(),
      list: list.nullable(),
    }),
  ),
  /** All orders of the period: courses and others without charges, to the toman. Null for a single course. */
  orders: listedSum.nullable(),
});
export type CourseStatistics = z.infer<typeof courses>;

const period = z
  .object({
    period: z.enum(periodNames).optional(),
    from: day.optional(),
    to: day.optional(),
    course: z.uuid().optional(),
    by: z.enum(['day', 'month']).optional(),
  })
  .superRefine((query, context) => {
    if (query.period !== undefined) return;
    for (const name of ['from', 'to'] as const) {
      if (query[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], params: { code: 'required' } });
      }
    }
  });

export const statisticsCalls = {
  'GET /api/admin/statistics/dashboard': call({
    summary: 'رقم‌های فروش، کاربران جدید و پرفروش‌ترین دوره‌ها برای پیشخوان مدیر',
    output: dashboard,
    errors: ['unauthenticated', 'forbidden'],
  }),
  /**
   * Of a named period, or from one day to another, both included; at most three years. `course` restricts it to one
   * course. `by` is chosen by the length of the period where it is not given, and is `month` for more than 186 days.
   */
  'GET /api/admin/statistics/courses': call({
    summary: 'آمار دوره‌ها در یک بازه',
    query: period,
    output: courses,
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
};
