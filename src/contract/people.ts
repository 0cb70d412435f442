/** The public page of a person: what they made public, and nothing else of them. */
import * as z from 'zod';
import { call } from './call.ts';

const image = z.string().nullable();

const person = z.object({
  _id: z.string(),
  name: z.string(),
  image,
  /** What they wrote about themselves, once staff have approved it. */
  about: z.string().nullable(),
  /** When they came. */
  since: z.string(),
  /** The id of their page as a teacher; null for everybody else. */
  teacher: z.string().nullable(),
  /** Certificates in force that they show. */
  proofs: z.array(z.object({ code: z.string(), title: z.string(), issuedAt: z.string() })),
  /** Courses they have finished, where they show them. */
  courses: z.array(z.object({ _id: z.string(), name: z.string(), image })),
  /** For the person alone: what they show, and the review state of what they wrote. Null for everybody else. */
  own: z
    .object({
      isPublic: z.boolean(),
      showsCourses: z.boolean(),
      about: z.enum(['none', 'pending', 'approved', 'rejected']),
    })
    .nullable(),
});
export type PersonPage = z.infer<typeof person>;

export const peopleCalls = {
  /** `not_found` for those who made nothing public, and for those who do not exist, alike. The person always sees it. */
  'GET /api/people/{id}': call({ summary: 'صفحهٔ عمومی یک کاربر', output: person, errors: ['not_found'] }),
  'POST /api/profile/public-page': call({
    summary: 'چه چیزی از من در صفحهٔ عمومی دیده شود',
    body: z.strictObject({ isPublic: z.boolean(), showsCourses: z.boolean() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'invalid'],
  }),
};
