/**
 * The calls with which people look after their own data: who they are, how they are reached, what they show of
 * themselves, and the end of the account. The picture is sent as a form with a file, beside these (`OpenAPI`).
 */
import * as z from 'zod';
import { call } from './call.ts';

/** How a form sends what may be left empty: null, or a text that is empty without its spaces. */
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => (text === '' ? null : text));
const text = (max: number) => z.string().trim().min(1).max(max);
const longText = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max));

export const sex = z.enum(['female', 'male']);
export const education = z.enum(['school', 'diploma', 'bachelor', 'master', 'doctor']);
export type Education = z.infer<typeof education>;

/** The verdict of staff on what a user sent; `reason` is why it was rejected. */
const review = { state: z.enum(['pending', 'approved', 'rejected']), reason: z.string().nullable() };
/** A day, `YYYY-MM-DD` of the Gregorian calendar. */
const day = z.string().nullable();

const details = z.object({
  _id: z.string(),
  name: z.string(),
  family: z.string(),
  image: z.string().nullable(),
  email: z.string().nullable(),
  /** 09… */
  mobile: z.string().nullable(),
  nationalId: z.string().nullable(),
  /** A certificate was issued with the national id: from then on only staff can change it. */
  isNationalIdFixed: z.boolean(),
  birthday: day,
  sex: sex.nullable(),
  city: z.string().nullable(),
  about: z.object({ text: z.string(), ...review }).nullable(),
  extra: z
    .object({
      fullName: z.string(),
      nationalId: z.string().nullable(),
      birthday: day,
      education: education.nullable(),
      job: z.string().nullable(),
      city: z.string().nullable(),
      ...review,
    })
    .nullable(),
});
export type MyDetails = z.infer<typeof details>;

export const addressKind = z.enum(['mobile', 'email']);
export type AddressKind = z.infer<typeof addressKind>;

const obstacle = z.discriminatedUnion('kind', [
  /** Administrators, teachers and marketers: staff end their contracts first. */
  z.object({ kind: z.literal('role') }),
  /** Money in the wallet, in tomans. */
  z.object({ kind: z.literal('wallet'), amount: z.int() }),
  /** Commissions that are not paid yet. */
  z.object({ kind: z.literal('payable') }),
  /** Orders that wait for their payment, are being paid, or are paid and not delivered; their numbers, the newest first. */
  z.object({ kind: z.literal('orders'), numbers: z.array(z.string()) }),
  /** Money on its way back. */
  z.object({ kind: z.literal('refund') }),
  /** Rewards on their way to a bank account. */
  z.object({ kind: z.literal('payout') }),
  /** Rewards of invitations whose hold is not over, in tomans. */
  z.object({ kind: z.literal('rewards'), amount: z.int() }),
  /** Commissions that are still to fall due or to be paid, in tomans. */
  z.object({ kind: z.literal('commissions'), amount: z.int() }),
  /** Money that arrived and that staff have to decide on. */
  z.object({ kind: z.literal('review') }),
  /** Exams that run; their titles. */
  z.object({ kind: z.literal('exam'), titles: z.array(z.string()) }),
]);
export type Obstacle = z.infer<typeof obstacle>;

const deletion = z.object({
  hasPassword: z.boolean(),
  /** Where a code would be sent, masked; null for an account without any address. */
  codeTo: z.string().nullable(),
  /** What has to be settled before. Empty: the account may go. */
  obstacles: z.array(obstacle),
  /** When the subscription ends that the person would lose; null without one. */
  vipUntil: z.string().nullable(),
  /** How much of what the law makes the school keep there is. */
  kept: z.object({ orders: z.int(), proofs: z.int() }),
  /** Comments, which stay without a name. */
  comments: z.int(),
});
export type Deletion = z.infer<typeof deletion>;

const ok = z.object({ ok: z.literal(true) });
const sent = z.object({
  /** Seconds until the code may be sent again. */
  expireIn: z.int(),
  /** An earlier code is still valid, and none was sent. */
  repeated: z.boolean(),
});
const code = z.string().trim().min(1).max(20);
const password = z.string().min(1).max(200);

export const accountCalls = {
  'GET /api/profile/details': call({ summary: 'مشخصات من', output: details, errors: ['unauthenticated'] }),
  'POST /api/profile/details': call({
    summary: 'نوشتن مشخصات من',
    body: z.strictObject({
      name: text(100),
      family: text(100),
      nationalId: optional(30),
      birthday: optional(30),
      sex: sex.nullable(),
      city: optional(60),
    }),
    output: ok,
    errors: ['unauthenticated', 'invalid'],
  }),
  /** It waits for staff again after each change. */
  'POST /api/profile/extra-info': call({
    summary: 'نوشتن اطلاعات تکمیلی من',
    body: z.strictObject({
      fullName: text(150),
      nationalId: optional(30),
      birthday: optional(30),
      education: education.nullable(),
      job: optional(100),
      city: optional(60),
    }),
    output: ok,
    errors: ['unauthenticated', 'invalid'],
  }),
  /** It waits for staff again after each change; an empty text takes it away. */
  'POST /api/profile/about': call({
    summary: 'نوشتن معرفی من',
    body: z.strictObject({ text: longText(1000) }),
    output: ok,
    errors: ['unauthenticated', 'invalid'],
  }),
  'POST /api/profile/avatar/remove': call({
    summary: 'حذف تصویر من',
    output: ok,
    errors: ['unauthenticated'],
  }),
  /** Sends a code to a new mobile number or e-mail address. The answer does not tell whether someone has it already. */
  'POST /api/profile/address/send-code': call({
    summary: 'ارسال کد به موبایل یا ایمیل جدید',
    body: z.strictObject({ kind: addressKind, address: text(254) }),
    output: sent,
    errors: ['unauthenticated', 'invalid', 'too_many', 'unavailable'],
  }),
  /**
   * Takes the code, and the person's password; people without one must have logged in within the last ten minutes
   * (`forbidden` otherwise). That someone else has the address is reported only to a person who has proved that it is
   * theirs (`invalid`). The old address is notified.
   */
  'POST /api/profile/address': call({
    summary: 'تغییر موبایل یا ایمیل با کدی که به آن رسیده است',
    body: z.strictObject({ kind: addressKind, address: text(254), code, password: password.optional() }),
    output: ok,
    errors: ['unauthenticated', 'forbidden', 'invalid', 'too_many'],
  }),
  'GET /api/profile/deletion': call({
    summary: 'آنچه با حذف حساب می‌شود، و آنچه جلوی آن را می‌گیرد',
    output: deletion,
    errors: ['unauthenticated'],
  }),
  'POST /api/profile/deletion/send-code': call({
    summary: 'ارسال کد حذف حساب',
    output: sent,
    errors: ['unauthenticated', 'conflict', 'too_many', 'unavailable'],
  }),
  /**
   * Takes the password, or a code. `conflict` while something stands in the way. Ends every session; what is left is what
   * the law makes the school keep, without a name.
   */
  'POST /api/profile/deletion': call({
    summary: 'حذف حساب',
    body: z.strictObject({ password: password.optional(), code: code.optional() }),
    output: ok,
    errors: ['unauthenticated', 'invalid', 'conflict', 'too_many'],
  }),
};
