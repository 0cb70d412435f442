/** Questions under a lesson: asked by those who may watch it, answered by its teacher and the staff. */
import * as z from 'zod';
import { call } from './call.ts';
import { officialAnswer, writtenText } from './comments.ts';
import { page, pageOf } from './pages.ts';

/** Questions of a person a day. */
export const questionsPerDay = 20;

const question = z.object({
  _id: z.string(),
  name: z.string(),
  /** The id of the writer's page; null for those who did not make it public. */
  person: z.string().nullable(),
  text: z.string(),
  createdAt: z.string(),
  answer: officialAnswer.nullable(),
  isOwn: z.boolean(),
  /** Only its writer sees it: it holds links, and waits for the staff. */
  isHeld: z.boolean(),
});
export type LessonQuestion = z.infer<typeof question>;

const questions = pageOf(question);
export type LessonQuestions = z.infer<typeof questions>;

export const lessonQuestionCalls = {
  /** The newest first, ten in a page. */
  'GET /api/learn/lessons/{id}/questions': call({
    summary: 'پرسش‌های زیر یک درس و پاسخ‌های آن‌ها',
    query: z.object({ page }),
    output: questions,
    errors: ['forbidden', 'not_found', 'invalid'],
  }),
  /** What is sent twice is stored once. */
  'POST /api/learn/lessons/{id}/questions': call({
    summary: 'پرسیدن زیر یک درس',
    body: z.strictObject({ text: writtenText }),
    output: question,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid', 'too_many'],
  }),
  'POST /api/learn/questions/{id}/remove': call({
    summary: 'حذف پرسش من',
    output: z.object({ ok: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
  }),
};
