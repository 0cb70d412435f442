import { defineResource, f } from '../src/define/resource.ts';

/** Imports that were run: of what, from which file, with what outcome. Whoever may import may see them. */
export default defineResource('importer', {
  label: ['درون‌ریزی', 'درون‌ریزی‌ها'],
  labelEn: ['Import', 'Imports'],
  title: 'kind',
  icon: 'file',
  readOnly: true,
  permissions: { view: 'admin.importer.import', export: 'admin.importer.import' },
  fields: {
    kind: f.choice('نوع', 'Kind', {
      choices: { users: 'کاربران', courses: 'دوره‌ها', grants: 'دسترسی‌ها', discounts: 'کدهای تخفیف' },
      required: true,
      filter: true,
    }),
    file: f.file('فایل', 'File', { required: true }),
    dryRun: f.boolean('آزمایشی', 'Dry run', { filter: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        queued: 'در صف',
        running: { label: 'در حال کار', tone: 'info' },
        done: { label: 'انجام‌شده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
      },
      required: true,
      default: 'queued',
      filter: true,
    }),
    counts: f.json('شمارش', 'Counts'),
    errorFile: f.file('فایل خطاها', 'Error file'),
  },
  list: { columns: ['kind', 'dryRun', 'state'], filters: ['kind', 'state', 'dryRun'] },
  form: [{ label: 'درون‌ریزی', fields: ['kind', 'file', 'dryRun', 'state', 'counts', 'errorFile'] }],
});
