import { itemStatistics } from '../src/contract/item-statistics.ts';
import { AppError } from '../src/server/errors.ts';
import { readItemStatistics } from '../src/server/exams/item-statistics.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import exams from './exams-exam.ts';

export default defineServer(exams, {
  endpoints: (endpoint) => [
    endpoint({
      method: 'GET',
      path: '{id}/item-statistics',
      label: { fa: 'آمار پرسش‌های یک آزمون', en: 'Statistics of the questions' },
      right: 'view',
      output: itemStatistics,
      handler({ services, row }) {
        if (!row) throw new AppError('not_found');
        return readItemStatistics(services.db, row.id);
      },
    }),
  ],
});
