import { defineResource, f } from '../src/define/resource.ts';

/** Imports that were run: of what, from which file, with what outcome. Anyone who may import may see them. */
export default defineResource('importer', {
  label: ['ورود از فایل', 'ورود از فایل'],
  labelEn: ['Import', 'Imports'],
  title: 'file',
  icon: 'file',
  menu: { group: 'people', order: 20 },
  readOnly: true,
  permissions: { view: 'admin.importer.import', export: 'admin.importer.import' },
  fields: {
    kind: f.choice('نوع', 'Kind', {
      choices: { users: 'کاربران', courses: 'دوره‌ها', grants: 'دسترسی‌ها', discounts: 'کدهای تخفیف' },
      required: true,
      filter: true,
    }),
    file: f.text('فایل', 'File', { required: true, max: 200 }),
    mapping: f.json('شمارهٔ ستون هر فیلد', 'Mapping', { inert: true }),
    columns: f.list('ستون‌ها', 'Columns', {
      item: {
        column: f.text('ستون فایل', 'Column of the file', { max: 200 }),
        field: f.text('فیلد', 'Field', { max: 100 }),
      },
    }),
    dryRun: f.boolean('آزمایشی', 'Dry run', { filter: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        queued: 'در صف',
        running: { label: 'در حال انجام', tone: 'info' },
        done: { label: 'انجام‌شده', tone: 'success' },
        failed: { label: 'ناموفق', tone: 'error' },
      },
      required: true,
      default: 'queued',
      filter: true,
    }),
    total: f.integer('سطرها', 'Lines', { required: true, default: 0 }),
    created: f.integer('افزوده‌شده', 'Created', { required: true, default: 0 }),
    found: f.integer('از قبل موجود', 'Found', { required: true, default: 0 }),
    failed: f.integer('ردشده', 'Refused', { required: true, default: 0 }),
    tries: f.integer('تلاش‌های ناموفق', 'Failed tries', { required: true, default: 0, read: false }),
    reason: f.text('علت', 'Reason', { max: 300, showWhen: { state: 'failed' } }),
    askedAt: f.dateTime('زمان درخواست دادن', 'Asked at', {
      help: 'از این زمان، اگر مدیر دیگری دسترسی‌های این فایل را بدهد، کار دو مدیر به حساب می‌آید و از سقف روزانهٔ او کم نمی‌شود',
      showWhen: { kind: 'grants' },
    }),
  },
  list: {
    columns: ['file', 'kind', 'dryRun', 'state', 'total', 'created', 'found', 'failed'],
    filters: ['kind', 'state', 'dryRun'],
  },
  form: [
    { label: 'ورود از فایل', fields: ['kind', 'file', 'columns'] },
    {
      label: 'کار',
      fields: ['dryRun', 'state', 'reason', 'total', 'created', 'found', 'failed', 'askedAt'],
      as: 'aside',
    },
  ],
  actions: {
    // What a file brings is proposed, as what a form brings is; asking for it is what the owner of the file signs.
    askToGive: {
      label: { fa: 'درخواست دادن دسترسی‌ها', en: 'Ask for them to be given' },
      icon: 'key',
      when: { all: [{ kind: 'grants' }, { state: 'done' }, { dryRun: false }, { askedAt: { isNull: true } }] },
      permission: 'admin.access-grants.give',
      ask: { reason: true, password: true },
      set: { askedAt: { now: true } },
      tone: 'info',
    },
  },
  pages: [
    { path: 'new', label: { fa: 'ورود فایل جدید', en: 'New import' }, icon: 'file', component: 'import' },
    { path: 'outcome/{id}', label: { fa: 'نتیجه و خطاها', en: 'Outcome' }, icon: 'file', component: 'import-job' },
  ],
});
