import { defineResource, f } from '../src/define/resource.ts';

/**
 * A question that was wrong, put right in the attempts that had it. A draft shows how many results would change; applied,
 * its attempts are scored again in the background (`src/server/features/assessment/grading/correct.ts`), once each.
 */
export default defineResource('exams/corrections', {
  label: ['اصلاح پرسش', 'اصلاح پرسش‌ها'],
  labelEn: ['Correction', 'Corrections'],
  title: 'reason',
  icon: 'question',
  menu: { group: 'assessment', order: 10 },
  trashDays: 0,
  permissions: {
    view: 'admin.permissions.view',
    create: 'admin.permissions.edit',
    edit: 'admin.permissions.edit',
    delete: 'admin.permissions.edit',
    export: 'admin.permissions.export',
  },
  fields: {
    exam: f.reference('آزمون', 'Exam', { to: 'exams/exam', required: true, write: 'create' }),
    question: f.reference('پرسش', 'Question', { to: 'exams/questions', required: true, write: 'create' }),
    kind: f.choice('اصلاح', 'Kind', {
      choices: { key: 'پاسخ درست عوض شود', annul: 'پرسش حذف شود', grant: 'نمرهٔ پرسش به همه داده شود' },
      required: true,
      default: 'key',
    }),
    rightOptions: f.tags('گزینه‌های درست', 'Right options', {
      from: 'question.options.text',
      maxItems: 10,
      showWhen: { kind: 'key' },
      help: 'برای پرسش‌های گزینه‌ای',
    }),
    acceptedAnswers: f.tags('پاسخ‌های پذیرفته', 'Accepted answers', {
      maxItems: 20,
      showWhen: { kind: 'key' },
      help: 'برای پرسش‌های پاسخ کوتاه',
    }),
    reason: f.text('علت', 'Reason', { required: true, max: 300, help: 'کسانی که نمره‌شان تغییر کند آن را می‌خوانند' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        draft: 'پیش‌نمایش',
        running: { label: 'در حال انجام', tone: 'info' },
        done: { label: 'انجام‌شده', tone: 'success' },
      },
      required: true,
      default: 'draft',
      filter: true,
    }),
    affected: f.integer('تلاش‌هایی که این پرسش را داشته‌اند', 'Affected', { computed: { server: true } }),
    changing: f.integer('نتیجه‌هایی که تغییر می‌کند', 'Changing', { computed: { server: true } }),
    passing: f.integer('از رد به قبول', 'To pass', { computed: { server: true } }),
    failing: f.integer('از قبول به رد', 'To fail', { computed: { server: true } }),
    handled: f.integer('بررسی‌شده', 'Handled', { computed: { server: true } }),
    changed: f.integer('تغییرکرده', 'Changed', { computed: { server: true } }),
    cursor: f.text('تا تلاش', 'Cursor', { computed: { server: true }, read: false, max: 40 }),
    appliedBy: f.reference('اعمال‌کننده', 'Applied by', { to: 'users', write: false }),
    appliedAt: f.dateTime('زمان اعمال', 'Applied at', { write: false }),
    finishedAt: f.dateTime('پایان کار', 'Finished at', { write: false }),
  },
  states: {
    state: {
      transitions: {
        apply: {
          label: { fa: 'اعمال بر نتیجه‌ها', en: 'Apply' },
          from: ['draft'],
          to: 'running',
          set: { appliedBy: { actor: 'userId' } },
          confirm: 'نتیجه‌ها دوباره حساب می‌شوند و به کسانی که نمره‌شان تغییر کند خبر داده می‌شود. ادامه می‌دهید؟',
          tone: 'warning',
        },
        finish: {
          label: { fa: 'انجام شد', en: 'Done' },
          from: ['running'],
          to: 'done',
          permission: false,
          demands: ['finishedAt'],
        },
      },
    },
  },
  list: {
    columns: ['question', 'kind', 'reason', 'changing', 'changed', 'state'],
    optional: ['exam', 'affected', 'passing', 'failing', 'appliedAt', 'finishedAt'],
    filters: ['state', 'exam'],
  },
  form: [
    { label: 'اصلاح', fields: ['exam', 'question', 'kind', 'rightOptions', 'acceptedAnswers', 'reason'] },
    {
      label: 'اثر بر نتیجه‌ها',
      fields: ['affected', 'changing', 'passing', 'failing', 'state', 'handled', 'changed', 'appliedBy', 'finishedAt'],
      as: 'aside',
    },
  ],
  related: [{ resource: 'exams/score-changes', by: 'correction', label: 'نتیجه‌هایی که تغییر کرد' }],
});
