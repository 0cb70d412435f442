/** The snapshot of an attempt, as it is stored. */
import * as z from 'zod';
import type { Snapshot } from '../../../../domain/exams/model.ts';

const schema = z.object({
  negativeMarkBps: z.number(),
  passPercent: z.number(),
  questions: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['single', 'multi', 'true_false', 'short', 'essay']),
      text: z.string(),
      options: z.array(z.object({ text: z.string(), isCorrect: z.boolean(), explanation: z.string().nullable() })),
      acceptedAnswers: z.array(z.string()),
      mark: z.number(),
      ruling: z.enum(['annulled', 'granted']).optional(),
      correction: z.string().optional(),
    }),
  ),
});

/** Throws for what is no snapshot: only this server writes them. */
export const readSnapshot = (stored: unknown): Snapshot => schema.parse(stored);
