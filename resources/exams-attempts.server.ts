import { attempt } from '../src/server/features/assessment/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import attempts from './exams-attempts.ts';

/** What is overdue takes nothing more at once (`save.ts`); its state and marks follow by the minute. */
export default defineServer(attempts, {
  jobs: [{ name: 'close-overdue', cron: '* * * * *', run: ({ db }) => attempt.closeOverdueAttempts(db) }],
});
