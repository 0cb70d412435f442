import { defineResource, f } from '../src/define/resource.ts';

/**
 * Certificates: asked for, issued, revoked. The code and the facts that stand on one are written once, by the server.
 */
export default defineResource('proofs', {
  label: ['گواهی', 'گواهی‌ها'],
  labelEn: ['Certificate', 'Certificates'],
  title: 'code',
  icon: 'shield',
  menu: { group: 'assessment', order: 4 },
  trashDays: 0,
  permissions: { delete: false },
  fields: {
    code: f.text('کد', 'Code', { computed: { server: true }, required: true, unique: true, max: 12, search: true }),
    user: f.reference('دارنده', 'Holder', { to: 'users', required: true, filter: true, write: 'create' }),
    template: f.reference('الگو', 'Template', { to: 'exams/proof', required: true, write: 'create' }),
    source: f.choice('از راه', 'Source', {
      choices: { course: 'دوره', exam: 'آزمون', office: 'دفتر' },
      required: true,
      default: 'course',
      filter: true,
      write: 'create',
    }),
    course: f.reference('دوره', 'Course', {
      to: 'courses',
      required: true,
      write: 'create',
      showWhen: { source: 'course' },
    }),
    exam: f.reference('آزمون', 'Exam', {
      to: 'exams/exam',
      required: true,
      write: 'create',
      showWhen: { source: 'exam' },
    }),
    title: f.text('عنوان', 'Title', { required: true, max: 200, search: true, write: 'create' }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        eligible: 'واجد شرایط',
        requested: { label: 'درخواست‌شده', tone: 'warning' },
        issued: { label: 'صادرشده', tone: 'success' },
        expired: 'منقضی',
        revoked: { label: 'باطل', tone: 'error' },
        superseded: 'جایگزین‌شده',
      },
      required: true,
      default: 'requested',
      filter: true,
      write: false,
    }),
    snapshot: f.group('آنچه بر گواهی است', 'Snapshot', {
      write: false,
      item: {
        fullName: f.text('نام', 'Full name'),
        nationalId: f.text('کد ملی (پوشیده)', 'National id, masked'),
        hours: f.decimal('ساعت', 'Hours'),
        percent: f.percent('نمره', 'Score'),
        teacher: f.text('استاد', 'Teacher'),
      },
    }),
    issuedAt: f.dateTime('زمان صدور', 'Issued at', { sort: true, filter: true, write: false }),
    expiresAt: f.dateTime('انقضا', 'Expires at', { write: false }),
    revokedAt: f.dateTime('زمان ابطال', 'Revoked at', { write: false }),
    reason: f.text('علت ابطال', 'Reason', { max: 300, write: false, showWhen: { state: 'revoked' } }),
    supersedes: f.reference('جانشینِ', 'Supersedes', { to: 'proofs', write: false }),
    isPublic: f.boolean('در صفحهٔ کاربر دیده شود', 'Public', { default: true }),
  },
  waiting: { state: 'requested' },
  searchThrough: ['user'],
  list: {
    columns: ['code', 'user', 'title', 'issuedAt', 'state'],
    optional: ['template', 'source', 'expiresAt'],
    filters: ['state', 'source', 'user', 'issuedAt'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'درخواست‌شده', filter: { state: 'requested' } },
      { label: 'صادرشده', filter: { state: 'issued' } },
      { label: 'باطل', filter: { state: 'revoked' } },
    ],
  },
  form: [
    { label: 'گواهی', fields: ['user', 'template', 'source', 'course', 'exam', 'title', 'snapshot'] },
    {
      label: 'وضعیت',
      fields: ['code', 'state', 'issuedAt', 'expiresAt', 'revokedAt', 'reason', 'supersedes', 'isPublic'],
      as: 'aside',
    },
  ],
});
