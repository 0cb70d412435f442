/** The calls with which people look after the security of their own account: their sessions, and their password. */
import * as z from 'zod';
import { call } from './call.ts';

export const openSession = z.object({
  _id: z.string(),
  /** The browser and its system, in Persian. */
  device: z.string(),
  /** The network address of the last refresh. */
  address: z.string().nullable(),
  /** When the person logged in. */
  createdAt: z.string(),
  /** The last use, to ten minutes. */
  seenAt: z.string(),
  /** The session of this very call. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** One session, or null for every other one than that of the call. */
export const sessionToEnd = z.string().min(1).max(64).nullable();

const password = z.string().min(1).max(200);

export const sessionCalls = {
  'GET /api/users/sessions': call({
    summary: 'دستگاه‌های متصل خود شخص',
    output: z.object({
      /** Whether the person has a password, which ending a session then takes. */
      hasPassword: z.boolean(),
      records: z.array(openSession),
    }),
    errors: ['unauthenticated'],
  }),
  /**
   * Takes the person's password (OWASP ASVS 5, 7.5.2). People without one must have logged in within the last ten
   * minutes: `forbidden` otherwise.
   */
  'POST /api/users/sessions/end': call({
    summary: 'خروج از یک دستگاه خود، یا از همهٔ دستگاه‌های دیگر',
    body: z.object({ session: sessionToEnd, password: password.optional() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'too_many'],
  }),
  /** Ends every other session. `forbidden` for people without a password, who set one by a code instead. */
  'POST /api/users/password': call({
    summary: 'تغییر رمز عبور با رمز فعلی',
    body: z.object({ current: password, password, passwordConfirmation: password }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'invalid', 'too_many'],
  }),
};
