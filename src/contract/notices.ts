/** Messages of the school to a person about their orders, money and subscription. */
import * as z from 'zod';
import { call } from './call.ts';
import { page, pageOf } from './pages.ts';

const notice = z.object({
  _id: z.string(),
  /** Such as `order-paid`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path of the site. */
  link: z.string().nullable(),
  createdAt: z.string(),
  /** Null until it was read. */
  readAt: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;

export const noticeCalls = {
  /** The newest first. */
  'GET /api/profile/notices': call({
    summary: 'پیام‌های آکادمی به من',
    query: z.object({ page }),
    output: pageOf(notice).extend({
      /** Of all pages. */
      unread: z.int(),
    }),
    errors: ['unauthenticated', 'invalid'],
  }),
  /** Ids of others' notices, and of none, change nothing. */
  'POST /api/profile/notices/read': call({
    summary: 'پیام‌ها را خواندم',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'invalid'],
  }),
};
