/**
 * The call behind the page of what is to be paid to a teacher or a marketer. Money is whole tomans; a month is one of
 * the Persian calendar in Tehran, told by its first day (Gregorian `YYYY-MM-DD`).
 */
import * as z from 'zod';
import { call } from './call.ts';

/** Commissions together: reversals of paid ones are negative and counted too. */
const part = z.object({ amount: z.int(), count: z.int() });
/** By state; what was reversed before it was paid is owed to nobody and left out. */
const parts = z.object({ pending: part, due: part, inPayment: part, paid: part });
export type PayableParts = z.infer<typeof parts>;

const payable = z.object({
  totals: parts,
  /**
   * By the month they fall due, the newest first, then by course; `course` and `title` are null for commissions of no
   * course.
   */
  rows: z.array(parts.extend({ month: z.string(), course: z.string().nullable(), title: z.string().nullable() })),
  /** Less than this is not paid out. */
  minimum: z.int(),
});
export type Payable = z.infer<typeof payable>;

export const payableCalls = {
  /**
   * `beneficiary` is the user behind the row of that kind; `not_found` where no live row of it is his. Needs the rights
   * to see commissions and the section of the kind.
   */
  'GET /api/admin/payable': call({
    summary: 'آنچه باید به یک استاد یا بازاریاب پرداخت شود، به تفکیک ماه و دوره',
    query: z.object({ beneficiary: z.uuid(), kind: z.enum(['teacher', 'marketer']) }),
    output: payable,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid'],
  }),
};
