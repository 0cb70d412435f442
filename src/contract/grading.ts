/**
 * What graders are answered by the endpoints of `exams/essays` (`resources/exams-essays.server.ts`). A grade itself is a
 * change of the row, with the version that was read. Marks have two decimals at most.
 */
import * as z from 'zod';

const named = z.object({ id: z.string(), title: z.string() });

/** All answers to one question, or all of one attempt. */
export const essayGroup = z.object({
  /** Of the question, or of the attempt. */
  id: z.string(),
  exam: named,
  /** The short name of the question; of an attempt whose person is not named, its place in the queue is shown instead. */
  name: z.string().nullable(),
  waiting: z.int(),
  graded: z.int(),
  /** When the first of those that wait was handed in; null where none waits. */
  waitingSince: z.string().nullable(),
});
export type EssayGroup = z.infer<typeof essayGroup>;

export const criterion = z.object({ criterion: z.string(), points: z.number(), hint: z.string().nullable() });
export type Criterion = z.infer<typeof criterion>;

/** An answer as a grader reads it. */
export const essay = z.object({
  id: z.string(),
  /** To be sent with the grade: a caller with an older one is answered with what was stored meanwhile. */
  version: z.int(),
  exam: named,
  question: named,
  /** HTML, as it stood in the attempt. */
  text: z.string(),
  /** What the answer can earn in this attempt. */
  maxMark: z.number(),
  rubric: z.array(criterion),
  answer: z.string().nullable(),
  mark: z.number().nullable(),
  points: z.array(z.object({ criterion: z.string(), points: z.number() })),
  feedback: z.string().nullable(),
  review: z.enum(['waiting', 'graded']).nullable(),
  gradedBy: z.string().nullable(),
  /** Null while names are not requested. */
  person: z.string().nullable(),
  submittedAt: z.string().nullable(),
});
export type Essay = z.infer<typeof essay>;

export const essayQueue = z.object({ groups: z.array(essayGroup) });
export const essayList = z.object({ essays: z.array(essay) });
