import { importCheck, importDone, importTemplate, maxImportBytes } from '../src/contract/imports.ts';
import { itemStatistics } from '../src/contract/item-statistics.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { AppError } from '../src/server/platform/errors/errors.ts';
import {
  knownQuestions,
  knownQuestionsNow,
  questionImporter,
  readItemStatistics,
} from '../src/server/features/assessment/index.ts';
import { authorize } from '../src/server/generator/section/authorize.ts';
import { checkImport, storeImport, templateOf } from '../src/server/generator/imports/import-rows.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import type { EndpointCall } from '../src/server/generator/section/section-api.ts';
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
    endpoint({
      method: 'GET',
      path: '{id}/questions-template',
      label: { fa: 'الگوی CSV پرسش‌ها', en: 'Template of a CSV of questions' },
      right: 'edit',
      output: importTemplate,
      handler: () => ({ name: 'questions.csv', content: templateOf(questionImporter('', 0)) }),
    }),
    endpoint({
      method: 'POST',
      path: '{id}/questions-check',
      label: { fa: 'بررسی یک CSV از پرسش‌ها', en: 'Check a CSV of questions' },
      right: 'edit',
      csv: { maxBytes: maxImportBytes },
      output: importCheck,
      handler: async (call) => {
        const { access, importer, known } = await openImport(call);
        return checkImport(access, importer, call.text, known);
      },
    }),
    endpoint({
      method: 'POST',
      path: '{id}/questions-import',
      label: { fa: 'افزودن پرسش‌های یک CSV', en: 'Import a CSV of questions' },
      right: 'edit',
      csv: { maxBytes: maxImportBytes },
      output: importDone,
      handler: async (call) => {
        const { access, importer, known, exam } = await openImport(call);
        const knownNow = (tx: Database) => knownQuestionsNow(tx, exam);
        return { stored: await storeImport(access, importer, call.text, { known, knownNow }) };
      },
    }),
  ],
});

/** The questions of the exam, for anyone who may add to them. */
async function openImport({
  services,
  access,
  row,
}: Pick<EndpointCall<{ id: string }>, 'services' | 'access' | 'row'>) {
  if (!row) throw new AppError('not_found');
  const { known, nextOrder } = await knownQuestions(services.db, row.id);
  const { actor, address } = access;
  return {
    access: authorize(services, { actor, address }, 'admin', 'exams/questions', 'create'),
    importer: questionImporter(row.id, nextOrder),
    known,
    exam: row.id,
  };
}
