/** The calls with which people see and unlink the accounts at Google that open their own. */
import * as z from 'zod';
import { call } from './call.ts';

export const googleLink = z.object({
  _id: z.string(),
  /** The e-mail address of the account at Google at its last login here; null where it is not known. */
  address: z.string().nullable(),
  linkedAt: z.string(),
});
export type GoogleLink = z.infer<typeof googleLink>;

export const googleLinkCalls = {
  'GET /api/users/google-links': call({
    summary: 'حساب‌های گوگلی که حساب خود شخص را باز می‌کنند',
    output: z.object({
      /** Whether login with Google is set up. */
      isOffered: z.boolean(),
      records: z.array(googleLink),
    }),
    errors: ['unauthenticated'],
  }),
  /** Takes the person's password. `forbidden` for people without one, who set one by a code first. */
  'POST /api/users/google-links/end': call({
    summary: 'جدا کردن یک حساب گوگل از حساب خود',
    body: z.strictObject({
      link: z.uuid(),
      password: z.string().min(1).max(200).optional(),
    }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'too_many'],
  }),
};
