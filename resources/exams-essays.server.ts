import * as z from 'zod';
import { essayList, essayQueue } from '../src/contract/grading.ts';
import {
  essayGroups,
  essaysOf,
  gradedMark,
  lockAnswer,
  requireGradable,
  attempt,
} from '../src/server/features/assessment/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import essays from './exams-essays.ts';

const flag = z.enum(['0', '1']).default('0');
const id = z.uuid().optional();

/** A grade is judged and recorded with its row; the result of the attempt follows in the same transaction. */
export default defineServer(essays, {
  validate: [
    async ({ before, after, actor, db }) => {
      if (!before || !after) return;
      const answer = await lockAnswer(db, before.id);
      requireGradable(answer, before.review, actor?.userId ?? null);
      gradedMark(answer, after.mark, after.points);
    },
  ],
  async before({ before, after, actor, db }) {
    if (!before || !after) return undefined;
    return {
      mark: gradedMark(await lockAnswer(db, before.id), after.mark, after.points),
      review: 'graded' as const,
      gradedBy: actor?.userId ?? null,
      gradedAt: new Date().toISOString(),
    };
  },
  async after({ after, actor, db, registry }) {
    if (!after?.attempt) return [];
    await attempt.grade(db, registry, after.attempt, {
      changedBy: actor?.userId ?? null,
      reason: 'تصحیح دوبارهٔ پاسخ تشریحی',
      correction: null,
    });
    return ['exams_attempts'];
  },
  endpoints: (endpoint) => [
    endpoint({
      method: 'GET',
      path: 'queue',
      label: { fa: 'آنچه در انتظار تصحیح است', en: 'What waits for a grader' },
      right: 'edit',
      panels: ['admin', 'teacher'],
      query: z.object({ by: z.enum(['question', 'attempt']).default('question'), names: flag }),
      output: essayQueue,
      handler: async ({ access, query }) => ({ groups: await essayGroups(access, query.by, query.names === '1') }),
    }),
    endpoint({
      method: 'GET',
      path: 'answers',
      label: { fa: 'پاسخ‌های یک پرسش یا یک تلاش، برای تصحیح', en: 'Answers to grade' },
      right: 'edit',
      panels: ['admin', 'teacher'],
      query: z.object({ question: id, attempt: id, all: flag, names: flag }),
      output: essayList,
      handler: async ({ access, query: { question, attempt, all, names } }) => ({
        essays: await essaysOf(access, { question, attempt, all: all === '1', names: names === '1' }),
      }),
    }),
  ],
});
