/**
 * What marketers and teachers see of themselves on the first page of their panel. Money is whole tomans; a month of the
 * Persian calendar in Tehran is identified by its first day (Gregorian `YYYY-MM-DD`).
 */
import * as z from 'zod';
import { call } from './call.ts';
import { metricList } from './statistics.ts';

/**
 * Sums of commissions, reversals of paid ones deducted; those reversed before they were paid are left out. Earned is all
 * of it: what was paid, is being paid, is payable (due), and waits for its due day.
 */
const amounts = {
  earned: z.int(),
  paid: z.int(),
  inPayment: z.int(),
  payable: z.int(),
  pending: z.int(),
};
const sums = z.object(amounts);
export type Earned = z.infer<typeof sums>;

/** The commissions of a state, with their list. */
const listed = z.object({ amount: z.int(), count: z.int(), list: metricList });

const earnings = z.object({
  /** The instant of the figures, by the server's clock. */
  now: z.string(),
  /** Of all time. */
  totals: z.object({ paid: listed, inPayment: listed, payable: listed, pending: listed }),
  /** The last 12 months in which something could be earned, the current one last, by the time of the sale. */
  months: z.array(sums.extend({ month: z.string() })),
});
export type Earnings = z.infer<typeof earnings>;

const referral = z.object({
  code: z.string(),
  status: z.string(),
  /** In basis points, where a course has no rate of its own. */
  defaultRateBps: z.int(),
  /** For how many days a visit counts. */
  cookieDays: z.int(),
  /** The courses on sale that this marketer may sell, with the link to hand out. */
  courses: z.array(z.object({ course: z.string(), title: z.string(), rateBps: z.int(), link: z.string() })),
});
export type Referral = z.infer<typeof referral>;

export const myCalls = {
  /** Of the person who asks, in the panel of marketers or teachers. */
  'GET /api/{panel}/home/earnings': call({
    summary: 'درآمد بازاریاب یا استاد، به تفکیک ماه',
    output: earnings,
    errors: ['unauthenticated', 'forbidden', 'not_approved', 'not_found'],
  }),
  'GET /api/marketer/home/referral': call({
    summary: 'کد معرف، پیوندها و نرخ‌های بازاریاب',
    output: referral,
    errors: ['unauthenticated', 'forbidden', 'not_approved', 'not_found'],
  }),
};
