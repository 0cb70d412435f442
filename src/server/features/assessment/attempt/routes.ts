/** The calls of exams (`src/contract/exams.ts`): what is of a person is read and changed by that person alone. */
import type { Context, Hono } from 'hono';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { requireMyRow } from '../../../platform/db/my-row.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { mount } from '../../../platform/http/mount.ts';
import { attemptResult } from '../exams/attempt-result.ts';
import '../exams/exam-metrics.ts';
import * as attempt from './attempt.ts';
import { getExam } from '../exams/exam.ts';
import { myAttempts, myExams } from '../exams/my-exams.ts';

export function mountExams(app: Hono<Env>, services: Services): void {
  const { db } = services;
  mount(app, 'GET /api/exams/{id}', ({ params }, c) => getExam(services, c.var.actor?.userId ?? null, params.id));
  mount(app, 'POST /api/exams/{id}/attempts', async ({ params }, c) => ({
    attempt: await attempt.begin(services, requireUser(c), params.id),
  }));
  const requireAttempt = ({ id }: { readonly id: string }, c: Context<Env>) =>
    requireMyRow(db, { table: 'exams_attempts', owner: 'user' }, id, requireUser(c));
  mount(
    app,
    'POST /api/exam-attempts/{id}/open',
    ({ params, body }, c) => attempt.open(services, requireUser(c), params.id, body),
    requireAttempt,
  );
  mount(
    app,
    'PUT /api/exam-attempts/{id}/answers/{question}',
    ({ params, body }, c) => attempt.answer(db, requireUser(c), { id: params.id, question: params.question }, body),
    requireAttempt,
  );
  mount(
    app,
    'POST /api/exam-attempts/{id}/advance',
    ({ params, body }, c) => attempt.advance(services, requireUser(c), params.id, body),
    requireAttempt,
  );
  mount(
    app,
    'POST /api/exam-attempts/{id}/submit',
    async ({ params, body }, c) => ({
      state: await attempt.submit(services, requireUser(c), params.id, body.device),
    }),
    requireAttempt,
  );
  mount(app, 'GET /api/exam-attempts/{id}/result', ({ params }, c) =>
    attemptResult(services, requireUser(c), params.id),
  );
  mount(app, 'GET /api/profile/exam-attempts', ({ query }, c) =>
    myAttempts(db, requireUser(c), query.page, query.outcome),
  );
  mount(app, 'GET /api/profile/exams', ({ query }, c) => myExams(db, requireUser(c), query.page));
}
