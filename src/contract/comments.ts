/**
 * Comments under courses, articles and teachers, with ratings of one to five stars. Only approved ones are public; their
 * writers see and change their own. Texts are plain: they are shown as they were written, never as HTML.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { page, pageOf } from './pages.ts';

export const commentTarget = z.enum(['course', 'article', 'teacher']);
export type CommentTarget = z.infer<typeof commentTarget>;
export const commentState = z.enum(['pending', 'approved', 'rejected', 'hidden']);
export type CommentState = z.infer<typeof commentState>;

/** Characters of a comment, and of a question under a lesson. */
export const maxCommentLength = 2_000;

/** A text of several lines in any notation of their ends; more than one empty line in a row is one. */
export const writtenText = z
  .string()
  .max(4 * maxCommentLength)
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .pipe(z.string().min(3).max(maxCommentLength));
const stars = z.int().min(1).max(5);

/** Who wrote: a teacher of the school, someone of its staff, a buyer of the course; null: none of these. */
const badge = z.enum(['teacher', 'staff', 'buyer']).nullable();
export type CommentBadge = z.infer<typeof badge>;

/** What a teacher or the staff answered. `by`: the name of the teacher; null for the staff. */
export const officialAnswer = z.object({ by: z.string().nullable(), text: z.string(), at: z.string().nullable() });
export type OfficialAnswer = z.infer<typeof officialAnswer>;

const reply = z.object({
  _id: z.string(),
  name: z.string(),
  /** The id of the writer's page; null for those who did not make it public. */
  person: z.string().nullable(),
  badge,
  text: z.string(),
  createdAt: z.string(),
});
const comment = reply.extend({
  rating: stars.nullable(),
  answer: officialAnswer.nullable(),
  /** What others answered, the oldest first. */
  replies: z.array(reply),
});
export type PublicComment = z.infer<typeof comment>;
export type CommentReply = z.infer<typeof reply>;

const ratings = z.object({
  average: z.number().nullable(),
  count: z.int(),
  /** How many gave one star, two stars, … five stars. */
  spread: z.array(z.int()).length(5),
});
export type Ratings = z.infer<typeof ratings>;

const comments = pageOf(comment).extend({ ratings });
export type Comments = z.infer<typeof comments>;

const myComment = z.object({
  _id: z.string(),
  target: commentTarget,
  /** The course, article or teacher it is about. */
  name: z.string(),
  /** Its page; null while the site does not show it. */
  path: z.string().nullable(),
  text: z.string(),
  rating: stars.nullable(),
  state: commentState,
  /** Whether it answers someone else's comment: then it has no rating. */
  isReply: z.boolean(),
  answer: officialAnswer.nullable(),
  createdAt: z.string(),
});
export type MyComment = z.infer<typeof myComment>;

const commentRights = z.object({
  /** Whether this person may rate it; who rated it once changes that rating. */
  mayRate: z.boolean(),
  /** The comment that holds their rating. */
  rated: z.object({ _id: z.string(), rating: stars }).nullable(),
  /** Their comments here that are not public, or not yet; the newest first. */
  waiting: z.array(myComment),
});
export type CommentRights = z.infer<typeof commentRights>;

export const commentCalls = {
  /** The newest first, ten in a page. `not_found` for what the site does not show. */
  'GET /api/comments/{target}/{id}': call({
    summary: 'دیدگاه‌های تأییدشدهٔ یک دوره، مقاله یا استاد، و پراکندگی امتیازها',
    query: z.object({ page }),
    output: comments,
    errors: ['not_found', 'invalid'],
  }),
  'GET /api/comments/{target}/{id}/own': call({
    summary: 'دیدگاه‌های در انتظار من و حق امتیاز دادن',
    output: commentRights,
    errors: ['unauthenticated', 'not_found'],
  }),
  /**
   * `parent`: the comment that is answered. A rating needs access to the course (`forbidden`), and is given once
   * (`conflict`). What is sent twice is stored once.
   */
  'POST /api/comments/{target}/{id}': call({
    summary: 'نوشتن دیدگاه، با امتیاز یا در پاسخ به دیدگاهی دیگر',
    body: z.strictObject({ text: writtenText, rating: stars.nullish(), parent: z.string().max(100).nullish() }),
    output: myComment,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict', 'too_many'],
  }),
  'GET /api/profile/comments': call({
    summary: 'دیدگاه‌های من، با وضعیت و پاسخ هر یک',
    query: z.object({ page }),
    output: pageOf(myComment),
    errors: ['unauthenticated'],
  }),
  'GET /api/profile/comments/{id}': call({
    summary: 'یک دیدگاه من، با حق امتیاز دادن در آن',
    output: myComment.extend({ mayRate: z.boolean() }),
    errors: ['unauthenticated', 'not_found'],
  }),
  /** It waits for approval again, and its new rating replaces the former one. */
  'PUT /api/profile/comments/{id}': call({
    summary: 'ویرایش دیدگاه من',
    body: z.strictObject({ text: writtenText, rating: stars.nullish() }),
    output: myComment,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'conflict', 'too_many'],
  }),
  /** The answers beneath it go with it. */
  'DELETE /api/profile/comments/{id}': call({
    summary: 'حذف دیدگاه من',
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
};
