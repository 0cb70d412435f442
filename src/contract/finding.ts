/** What helps to find courses beside lists and the search: what was looked at is counted, what was bought recommends. */
import * as z from 'zod';
import { call } from './call.ts';
import { itemKind } from './checkout.ts';
import { courseCard } from './public.ts';

export const findingCalls = {
  'POST /api/courses/{id}/visits': call({
    summary: 'شمردن دیدن صفحهٔ یک دوره؛ هر بیننده در روز یک بار',
    output: z.object({ ok: z.literal(true) }),
    errors: ['not_found'],
  }),
  'POST /api/carts': call({
    summary: 'شمردن گذاشتن چیزی در سبد، برای هر دوره‌ای که باز می‌کند؛ هر بیننده در روز یک بار',
    body: z.strictObject({ kind: itemKind, id: z.uuid() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not_found'],
  }),
  'GET /api/profile/recommendations': call({
    summary: 'دوره‌های متناسب با خریدهای شما',
    /** `group`: the slug of the department, where those of one alone are wanted. */
    query: z.object({ group: z.string().max(200).optional() }),
    /** The likeliest first; empty for those who have no course. */
    output: z.object({ records: z.array(courseCard) }),
    errors: ['unauthenticated'],
  }),
};
