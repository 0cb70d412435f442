/**
 * The calls of `/auth/*` and the current user's info. Paths, payloads and names are the specification's (section 7).
 */
import * as z from 'zod';
import type { Role } from '../define/panels.ts';
import { call } from './call.ts';

/**
 * An e-mail address or an Iranian mobile number. Clients send it in lower case with ASCII digits; the server normalizes
 * it again.
 */
const username = z.string().trim().min(1).max(254);
/** Six ASCII digits after normalization. */
const code = z.string().trim().min(1).max(20);
const password = z.string().min(1).max(200);
/** The token in the link of an invitation. */
const invitationToken = z.string().max(100);
const okResult = z.object({ ok: z.literal(true) });

// cast: the application declares the roles, as types; the check of a definition at the start holds accounts to them.
const role = z.string() as z.ZodType<Role, Role>;

export const userInfo = z.object({
  _id: z.string(),
  image: z.string().nullable(),
  name: z.string(),
  family: z.string(),
  email: z.string().nullable(),
  /** 09… */
  mobile: z.string().nullable(),
  /** Tomans. */
  wallet: z.int(),
  role,
  /** All permissions of the user, wildcards expanded. */
  permissions: z.array(z.string()),
  /** The rows that identify the user in each panel (see `Actor.identities`), for evaluating rules in the browser. */
  identities: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** By panel: the status that denies access, where the user has a row that is not approved. */
  panelStatus: z.record(z.string(), z.string()),
});
export type UserInfo = z.infer<typeof userInfo>;

export const authCalls = {
  'POST /auth/login': call({
    summary: 'ورود با رمز عبور',
    body: z.object({ username, password }),
    output: okResult,
    errors: ['bad_credentials', 'not_approved', 'invalid', 'too_many', 'proof_required'],
  }),
  'POST /auth/send-code-register': call({
    summary: 'ارسال کد ثبت‌نام یا ورود با کد',
    body: z.object({ username }),
    /**
     * `expireIn`: seconds until the code may be sent again. `repeated`: a previous code is still valid and none was
     * sent.
     */
    output: z.object({ expireIn: z.int(), repeated: z.boolean() }),
    errors: ['invalid', 'too_many', 'unavailable'],
  }),
  'POST /auth/verify-register': call({
    summary: 'بررسی کد ثبت‌نام',
    body: z.object({ username, code }),
    /** `register`: true when no account has this username, so stage 3 follows; otherwise the user is now logged in. */
    output: z.object({ register: z.boolean() }),
    errors: ['invalid', 'not_approved', 'too_many', 'proof_required'],
  }),
  'POST /auth/register': call({
    summary: 'تکمیل ثبت‌نام',
    body: z.object({
      username,
      code,
      name: z.string().trim().min(1).max(100),
      family: z.string().trim().min(1).max(100),
      password,
      passwordConfirmation: password,
    }),
    output: okResult,
    errors: ['invalid', 'too_many', 'proof_required'],
  }),
  'POST /auth/forget-password/send-code': call({
    summary: 'ارسال کد بازیابی رمز',
    body: z.object({ username }),
    output: z.object({ expireIn: z.int(), repeated: z.boolean() }),
    errors: ['invalid', 'too_many'],
  }),
  'POST /auth/forget-password/verify': call({
    summary: 'بررسی کد بازیابی رمز',
    body: z.object({ username, code }),
    output: okResult,
    errors: ['invalid', 'too_many', 'proof_required'],
  }),
  'POST /auth/forget-password/change-password': call({
    summary: 'تعیین رمز جدید',
    body: z.object({ username, code, password, passwordConfirmation: password }),
    output: okResult,
    errors: ['invalid', 'not_approved', 'too_many', 'proof_required'],
  }),
  'POST /auth/invitation/verify': call({
    summary: 'بررسی پیوند دعوت مدیر',
    body: z.object({ token: invitationToken }),
    /** The first name of whom the link belongs to. */
    output: z.object({ name: z.string() }),
    errors: ['invalid', 'too_many'],
  }),
  'POST /auth/invitation/accept': call({
    summary: 'تعیین رمز با پیوند دعوت مدیر',
    body: z.object({ token: invitationToken, password, passwordConfirmation: password }),
    output: okResult,
    errors: ['invalid', 'too_many'],
  }),
  'POST /auth/refresh': call({ summary: 'تازه کردن ورود', output: okResult, errors: ['unauthenticated'] }),
  'GET /auth/methods': call({
    summary: 'روش‌های ورودی که فعال‌اند',
    /** `google`: whether login with Google is set up. */
    output: z.object({ google: z.boolean() }),
  }),
  'POST /auth/logout': call({ summary: 'خروج', output: okResult }),
  'POST /api/users/info': call({ summary: 'مشخصات کاربر فعلی', output: userInfo, errors: ['unauthenticated'] }),
};
