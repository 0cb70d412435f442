import { beginImport, importBegun, importErrors, maxImportFileBytes } from '../src/contract/importing.ts';
import { AppError } from '../src/server/platform/errors/errors.ts';
import { importAccess, requireKind } from '../src/server/generator/imports/import-line.ts';
import { begin, report, resumeImports, runImport } from '../src/server/generator/imports/import.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import importer from './importer.ts';

/** A file is taken whole, and worked on line by line in the background. */
export default defineServer(importer, {
  actions: {
    askToGive({ row, actor }) {
      if (actor && row.createdBy !== actor.userId) {
        throw new AppError('forbidden', { detail: 'این فایل را مدیر دیگری وارد کرده است؛ خود او باید درخواست کند' });
      }
    },
  },
  jobs: [runImport, { name: 'resume', cron: '* * * * *', run: resumeImports }],
  endpoints: (endpoint) => [
    endpoint({
      method: 'POST',
      path: 'begin',
      label: { fa: 'شروع ورود از یک فایل، آزمایشی یا واقعی', en: 'Begin an import' },
      right: 'view',
      csv: { maxBytes: maxImportFileBytes },
      query: beginImport,
      output: importBegun,
      handler: async ({ access, query, text }) => ({ id: await begin(access, { query, text }) }),
    }),
    endpoint({
      method: 'GET',
      path: '{id}/errors',
      label: { fa: 'سطرهای ردشدهٔ یک فایل', en: 'Refused lines' },
      right: 'view',
      output: importErrors,
      handler({ services, access, row }) {
        if (!row) throw new AppError('not_found');
        if (!access.actor) throw new AppError('unauthenticated');
        // The file holds what was to be stored: it is for those who may begin such an import.
        importAccess(services, access.actor, access.address, requireKind(services.registry, row.kind));
        return report(services, row);
      },
    }),
  ],
});
