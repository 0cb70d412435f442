/** What helps to find courses beside lists and the search: what was looked at is counted, what was bought recommends. */
import * as z from 'zod';
import { call } from './call.ts';
import { courseCard } from './public.ts';

export const findingCalls = {
  'POST /api/courses/{id}/visits': call({
    summary: 'شمردن دیدن صفحهٔ یک دوره یا گذاشتنش در سبد؛ هر بیننده در روز یک بار',
    body: z.object({ kind: z.enum(['view', 'cart']) }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not_found'],
  }),
  'GET /api/profile/recommendations': call({
    summary: 'دوره‌هایی که به آنچه خریده‌اید می‌خورند',
    /** `group`: the slug of the department, where those of one alone are wanted. */
    query: z.object({ group: z.string().max(200).optional() }),
    /** The likeliest first; empty for who has no course. */
    output: z.object({ records: z.array(courseCard) }),
    errors: ['unauthenticated'],
  }),
};
