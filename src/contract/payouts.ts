/**
 * Paying teachers and marketers what is due to them: who is due, the run that makes the payments, the file for the bank,
 * and the tracking numbers that come back. Money is whole tomans. What happens to a single payment (sending, paying,
 * failing) are the transitions of `commission-payments`.
 */
import * as z from 'zod';
import { call } from './call.ts';

export const payeeKinds = ['teacher', 'marketer', 'vip'] as const;
const kind = z.enum(payeeKinds);
export type PayeeKind = z.infer<typeof kind>;

/** Why a person cannot be paid now. */
const problem = z.enum(['below_minimum', 'no_account', 'cool_down']);
export type PayeeProblem = z.infer<typeof problem>;

const payee = z.object({
  /** The user. */
  beneficiary: z.string(),
  kind,
  name: z.string(),
  amount: z.int(),
  /** Commissions, reversals among them. */
  count: z.int(),
  /** The account that would be paid; null without a verified one. */
  sheba: z.string().nullable(),
  /** The instant from which that account is paid to; null where it is at any time. */
  payableFrom: z.string().nullable(),
  /** When the last of it fell due. */
  lastDueAt: z.string(),
  problem: problem.nullable(),
});
export type Payee = z.infer<typeof payee>;

/** People that one run pays at most. */
export const maxPayees = 1_000;

/** Why a payment of a batch is not in its file. */
const leftOutReason = z.enum(['satna', 'card', 'failed', 'returned', 'above_paya', 'account']);
const leftOut = z.object({
  number: z.string(),
  name: z.string(),
  amount: z.int(),
  reason: leftOutReason,
});
export type LeftOut = z.infer<typeof leftOut>;

const batch = z.object({
  batch: z.string(),
  sentAt: z.string().nullable(),
  /** Payments, and those that wait for the answer of the bank. */
  count: z.int(),
  open: z.int(),
  amount: z.int(),
  /** Payments that are in the file; it says why the others are not. */
  inFile: z.int(),
});
export type PayoutBatch = z.infer<typeof batch>;

export const payoutCalls = {
  /** The largest amounts first. Requires the permission to view commissions. */
  'GET /api/admin/payable/people': call({
    summary: 'کسانی که پورسانت سررسیدشده دارند، با حساب و مانع پرداخت',
    query: z.object({ beneficiary: z.uuid().optional(), kind: kind.optional() }),
    output: z.object({ minimum: z.int(), people: z.array(payee) }),
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  /**
   * Makes a payment for each of these people of all that is due to them. Those who cannot be paid are left out and
   * answered. The same key again answers the payments it made. Requires `admin.commissions.pay`.
   */
  'POST /api/admin/payable/run': call({
    summary: 'ساختن پرداخت برای کسانی که انتخاب شده‌اند',
    body: z.object({
      key: z.string().trim().min(8).max(64),
      people: z
        .array(z.object({ beneficiary: z.uuid(), kind }))
        .min(1)
        .max(maxPayees),
    }),
    output: z.object({
      payments: z.array(
        z.object({ id: z.string(), number: z.string(), beneficiary: z.string(), kind, amount: z.int() }),
      ),
      skipped: z.array(
        z.object({ beneficiary: z.string(), kind, problem: problem.or(z.enum(['nothing_due', 'own'])) }),
      ),
    }),
    errors: ['unauthenticated', 'forbidden', 'invalid'],
  }),
  /** The batches that were sent to the bank, newest first. Requires `admin.commissions.pay`. */
  'GET /api/admin/payable/batches': call({
    summary: 'دسته‌هایی که به بانک ارسال شده‌اند',
    output: z.object({ batches: z.array(batch) }),
    errors: ['unauthenticated', 'forbidden'],
  }),
  /**
   * The file of a batch for the bank, null where nothing of it goes by file; and what it leaves out. Requires
   * `admin.commissions.pay`.
   */
  'GET /api/admin/payable/bank-file': call({
    summary: 'فایل پایای گروهی یک دسته',
    query: z.object({ batch: z.string().trim().min(1).max(30) }),
    output: z.object({ name: z.string(), content: z.string().nullable(), leftOut: z.array(leftOut) }),
    errors: ['unauthenticated', 'forbidden', 'invalid', 'not_found'],
  }),
  /**
   * Records what the bank paid: lines of payment number and tracking number, all or none; with the
   * person's password, as for each by itself. Requires `admin.commissions.pay`.
   */
  'POST /api/admin/payable/tracking': call({
    summary: 'ثبت شماره‌های پیگیری بانک',
    body: z.object({ content: z.string().min(1).max(500_000), password: z.string().max(500) }),
    output: z.object({ paid: z.int() }),
    errors: ['unauthenticated', 'forbidden', 'invalid', 'too_many'],
  }),
};
