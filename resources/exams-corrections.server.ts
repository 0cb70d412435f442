import { randomUUID } from 'node:crypto';
import {
  attempt,
  applyOne,
  correctionOf,
  previewCorrection,
  requireEnoughLeft,
  requireFit,
} from '../src/server/features/assessment/index.ts';
import { AppError } from '../src/server/platform/errors/errors.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import corrections from './exams-corrections.ts';

/** A draft says what it would do; what was applied stays as it is. */
export default defineServer(corrections, {
  validate: [
    ({ before }) => {
      if (!before || before.state === 'draft') return;
      throw new AppError('conflict', { detail: 'این اصلاح اعمال شده است و دیگر تغییر نمی‌کند.' });
    },
    async ({ after, db }) => {
      if (after) await requireFit(db, after);
    },
    async ({ after, db }) => {
      if (after?.state === 'running') await requireEnoughLeft(db, after);
    },
  ],
  async before({ before, after, db }) {
    if (!after) return undefined;
    const correction = correctionOf(before?.id ?? randomUUID(), after);
    return { ...(await previewCorrection(db, after.exam, correction)) };
  },
  async after({ before, after, db, queue }) {
    if (before?.state === 'draft' && after?.state === 'running') {
      await queue.send(db, applyOne, { correction: after.id }, { key: after.id });
    }
    return [];
  },
  jobs: [applyOne, { name: 'resume', cron: '* * * * *', run: attempt.correct }],
});
