/** What people see of their own in their profile, beside orders and the wallet. Amounts are whole tomans, instants ISO. */
import * as z from 'zod';
import { call } from './call.ts';
import { page, pageOf } from './pages.ts';
import { vipPlan } from './vip.ts';

/** Why someone may watch a course. */
export const grantSource = z.enum(['purchase', 'bundle', 'major', 'vip', 'gift', 'import', 'free']);
export type GrantSource = z.infer<typeof grantSource>;

const myCourse = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** Seconds. */
  totalTime: z.int(),
  lessonCount: z.int(),
  /** What the person has done of it, in basis points. */
  percent: z.int(),
  /** Its page; null while the site does not show it. */
  path: z.string().nullable(),
  /** Each right that is in force, with its end; null: for life. */
  rights: z.array(z.object({ source: grantSource, endsAt: z.string().nullable() })),
  /** When the last of the rights ends; null: never. */
  endsAt: z.string().nullable(),
});
export type MyCourse = z.infer<typeof myCourse>;

const myVip = z.object({
  /** Whether a subscription is in force now. */
  isMember: z.boolean(),
  /** When the last of the subscriptions ends that are in force or follow; null without one. */
  until: z.string().nullable(),
  /** What may be bought, in the order of the school; empty while the sale is closed. */
  plans: z.array(vipPlan),
  /** For members. */
  welcomeText: z.string().nullable(),
  support: z
    .object({
      title: z.string(),
      phone: z.string().nullable(),
      telegram: z.string().nullable(),
      hours: z.string().nullable(),
      text: z.string().nullable(),
    })
    .nullable(),
});
export type MyVip = z.infer<typeof myVip>;

const subscription = z.object({
  _id: z.string(),
  /** The title of the plan; null for a gift without one. */
  plan: z.string().nullable(),
  source: z.enum(['purchase', 'gift', 'bonus']),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['upcoming', 'active', 'expired', 'cancelled']),
  /** The number of the order that bought it. */
  order: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const invitee = z.object({
  _id: z.string(),
  /** The first name alone, as marketers see their customers. */
  name: z.string(),
  state: z.enum(['invited', 'bought', 'rewarded', 'void']),
  invitedAt: z.string(),
  reward: z.int(),
  rewardedAt: z.string().nullable(),
});
export type Invitee = z.infer<typeof invitee>;

const payout = z.object({
  _id: z.string(),
  amount: z.int(),
  /** Its last four digits. */
  sheba: z.string(),
  state: z.enum(['pending', 'approved', 'rejected', 'paid', 'returned']),
  requestedAt: z.string(),
  paidAt: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Why it was rejected, or returned by the bank. */
  reason: z.string().nullable(),
});
export type Payout = z.infer<typeof payout>;

const referrals = z.object({
  /** Whether the programme is open, and its terms. */
  isOpen: z.boolean(),
  inviterRateBps: z.int(),
  inviteeDiscountBps: z.int(),
  holdDays: z.int(),
  minimumPayout: z.int(),
  terms: z.string().nullable(),
  /** Whether one may invite: by a subscription that is in force. */
  isMember: z.boolean(),
  /** The link to give to others, a path of this site; null where one may not invite now. */
  link: z.string().nullable(),
  /** Rewards so far; those that wait until they are due; and what the wallet holds. */
  earned: z.int(),
  waiting: z.int(),
  wallet: z.int(),
  /** What may be requested: rewards that were not requested yet, and that are still in the wallet. */
  available: z.int(),
  invitees: pageOf(invitee),
  /** The last twenty. */
  payouts: z.array(payout),
});
export type Referrals = z.infer<typeof referrals>;

const commissionPayment = z.object({
  number: z.string(),
  kind: z.enum(['teacher', 'marketer', 'vip']),
  /** The Persian month, as «آبان ۱۴۰۵». */
  period: z.string(),
  amount: z.int(),
  commissionCount: z.int(),
  /** Its last four digits. */
  sheba: z.string(),
  method: z.enum(['paya', 'satna', 'card']),
  trackingNumber: z.string().nullable(),
  state: z.enum(['sent', 'paid', 'failed', 'returned']),
  paidAt: z.string().nullable(),
});
export type MyPayment = z.infer<typeof commissionPayment>;

const payments = z.object({
  /** Commissions that wait for their due day, that are due, and that are being paid. */
  pending: z.int(),
  due: z.int(),
  inPayment: z.int(),
  paid: z.int(),
  /** The accounts they are paid to. */
  accounts: z.array(
    z.object({
      _id: z.string(),
      bank: z.string(),
      /** Its last four digits. */
      sheba: z.string(),
      state: z.enum(['pending', 'verified', 'rejected']),
      /** A changed account is paid to from this instant on. */
      payableFrom: z.string().nullable(),
    }),
  ),
  payments: pageOf(commissionPayment),
});
export type MyPayments = z.infer<typeof payments>;

const ticket = z.object({
  _id: z.string(),
  subject: z.string(),
  message: z.string(),
  state: z.enum(['new', 'answered', 'closed']),
  reply: z.string().nullable(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

export const profileCalls = {
  /** The courses that the person may watch now, the newest right first. */
  'GET /api/profile/courses': call({
    summary: 'دوره‌هایی که می‌توانم ببینم',
    query: z.object({ page }),
    output: pageOf(myCourse),
    errors: ['unauthenticated', 'invalid'],
  }),
  'GET /api/profile/vip': call({
    summary: 'اشتراک ویژهٔ من و طرح‌های آن',
    output: myVip,
    errors: ['unauthenticated'],
  }),
  'GET /api/profile/vip/subscriptions': call({
    summary: 'سابقهٔ اشتراک‌های من',
    query: z.object({ page }),
    output: pageOf(subscription),
    errors: ['unauthenticated', 'invalid'],
  }),
  'GET /api/profile/referrals': call({
    summary: 'دوستان دعوت‌شدهٔ من، پاداش‌ها و برداشت‌های من',
    query: z.object({ page }),
    output: referrals,
    errors: ['unauthenticated', 'invalid'],
  }),
  /**
   * Requests rewards to a bank account; staff decide. `conflict` while another request waits. The amount leaves
   * the wallet at once, and comes back to it when the request is rejected.
   */
  'POST /api/profile/payouts': call({
    summary: 'درخواست برداشت پاداش دعوت',
    body: z.object({ amount: z.int(), sheba: z.string().max(60) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'invalid', 'conflict'],
  }),
  'GET /api/profile/payments': call({
    summary: 'پورسانت‌ها و پرداخت‌های من',
    query: z.object({ page }),
    output: payments,
    errors: ['unauthenticated', 'invalid'],
  }),
  'GET /api/profile/tickets': call({
    summary: 'پرسش‌های من از پشتیبانی ویژه',
    query: z.object({ page }),
    output: pageOf(ticket),
    errors: ['unauthenticated', 'invalid'],
  }),
  /**
   * For VIP members (`forbidden` otherwise). The same text again, while it waits for its answer, is the same ticket;
   * `conflict` when many wait already.
   */
  'POST /api/profile/tickets': call({
    summary: 'پرسش از پشتیبانی ویژه',
    body: z.object({ subject: z.string().trim().min(3).max(200), message: z.string().trim().min(10).max(3000) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'invalid', 'conflict'],
  }),
};
