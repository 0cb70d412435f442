/** What people see of their own in their profile, beside orders and the wallet. Amounts are whole tomans, instants ISO. */
import * as z from 'zod';
import { call } from './call.ts';
import { page, pageOf } from './orders.ts';

/** Why somebody may watch a course. */
export const grantSource = z.enum(['purchase', 'bundle', 'major', 'vip', 'gift', 'import', 'free']);
export type GrantSource = z.infer<typeof grantSource>;

const ownCourse = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** Seconds. */
  totalTime: z.int(),
  lessonCount: z.int(),
  /** Its page; null while the site does not show it. */
  path: z.string().nullable(),
  /** Each right that is in force, with its end; null: for life. */
  rights: z.array(z.object({ source: grantSource, endsAt: z.string().nullable() })),
  /** When the last of the rights ends; null: never. */
  endsAt: z.string().nullable(),
});
export type OwnCourse = z.infer<typeof ownCourse>;

export const profileCalls = {
  /** The courses that the person may watch now, the newest right first. */
  'GET /api/profile/courses': call({
    summary: 'دوره‌هایی که می‌توانم ببینم',
    query: z.object({ page }),
    output: pageOf(ownCourse),
    errors: ['unauthenticated', 'invalid'],
  }),
};
