/**
 * The call of the page of payables to a teacher or a marketer. Money is whole tomans; a month of the Persian calendar
 * in Tehran is identified by its first day (Gregorian `YYYY-MM-DD`).
 */
import * as z from 'zod';
import { call } from './call.ts';

/** Sum of commissions, including reversals of paid ones, which are negative. */
const part = z.object({ amount: z.int(), count: z.int() });
/** By state. Commissions reversed before they were paid are left out. */
const parts = z.object({ pending: part, due: part, inPayment: part, paid: part });
export type PayableParts = z.infer<typeof parts>;

const payable = z.object({
  totals: parts,
  /**
   * By the month they fall due, newest first, then by course; `course` and `title` are null for commissions without a
   * course.
   */
  rows: z.array(parts.extend({ month: z.string(), course: z.string().nullable(), title: z.string().nullable() })),
  /** The minimum payout, in tomans. */
  minimum: z.int(),
});
export type Payable = z.infer<typeof payable>;

export const payableCalls = {
  /**
   * `beneficiary` is the user of the teacher or marketer; `not_found` where that user has no live row of the kind.
   * Requires the permissions to view commissions and the section of the kind.
   */
  'GET /api/admin/payable': call({
    summary: 'آنچه باید به یک استاد یا بازاریاب پرداخت شود، به تفکیک ماه و دوره',
    query: z.object({ beneficiary: z.uuid(), kind: z.enum(['teacher', 'marketer']) }),
    output: payable,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
};
