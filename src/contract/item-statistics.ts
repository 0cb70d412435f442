/** What `GET exams/exam/{id}/item-statistics` answers: the questions of an exam, as those who took it answered them. */
import * as z from 'zod';
import { questionType } from './exams.ts';

export const itemStatistics = z.object({
  /** Graded attempts that were counted: the latest ones. */
  attempts: z.int(),
  /** Whether there are more than were counted. */
  isPart: z.boolean(),
  items: z.array(
    z.object({
      question: z.string(),
      name: z.string(),
      type: questionType,
      /** Attempts that had the question, and those of them with an answer. */
      count: z.int(),
      answered: z.int(),
      /** From 0 to 1; null where nothing can be said. */
      difficulty: z.number().nullable(),
      /** From -1 to 1. */
      discrimination: z.number().nullable(),
      options: z.array(z.object({ text: z.string(), isCorrect: z.boolean(), chosen: z.int() })),
      findings: z.array(z.enum(['few', 'very_easy', 'very_hard', 'reversed', 'weak', 'skipped', 'popular', 'unused'])),
    }),
  ),
});
export type ItemStatistics = z.infer<typeof itemStatistics>;
