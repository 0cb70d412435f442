import { defineResource, f } from '../src/define/resource.ts';

/**
 * Certificates: earned, requested, issued, expired. The rules make one for what was learned
 * (`src/server/features/assessment/certificates`); staff create others by hand, and issue, revoke and reissue. The code
 * and the facts printed on one are written once, by the server.
 */
export default defineResource('proofs', {
  label: ['گواهی', 'گواهی‌ها'],
  labelEn: ['Certificate', 'Certificates'],
  title: 'code',
  secretTitle: true,
  icon: 'shield',
  menu: { group: 'assessment', order: 4 },
  trashDays: 0,
  permissions: { delete: false },
  fields: {
    code: f.text('کد', 'Code', { computed: { server: true }, required: true, unique: true, max: 12, search: true }),
    user: f.reference('دارنده', 'Holder', { to: 'users', required: true, filter: true, write: 'create' }),
    template: f.reference('الگو', 'Template', { to: 'exams/proof', required: true, write: 'create' }),
    source: f.choice('صدور برای', 'Source', {
      choices: { course: 'دوره', exam: 'آزمون', office: 'درخواست آکادمی' },
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
        requested: { label: 'در انتظار صدور', tone: 'warning' },
        identity_pending: { label: 'در انتظار نام یا کد ملی', tone: 'info' },
        payment_pending: { label: 'در انتظار پرداخت', tone: 'info' },
        issued: { label: 'صادرشده', tone: 'success' },
        expired: 'منقضی‌شده',
        revoked: { label: 'باطل‌شده', tone: 'error' },
        superseded: 'جایگزین‌شده',
      },
      required: true,
      default: 'requested',
      filter: true,
      write: false,
    }),
    snapshot: f.group('آنچه روی گواهی است', 'Snapshot', {
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
    reason: f.text('علت ابطال', 'Reason', { max: 500, write: false }),
    supersedes: f.reference('جانشینِ', 'Supersedes', { to: 'proofs', write: false }),
    orderLine: f.reference('پرداخت', 'Paid by', { to: 'order-lines', write: false }),
    isPublic: f.boolean('در صفحهٔ کاربر دیده شود', 'Public', { default: true }),
  },
  states: {
    state: {
      transitions: {
        issue: {
          label: { fa: 'صدور', en: 'Issue' },
          from: ['requested'],
          to: 'issued',
          permission: 'admin.proofs.issue',
          demands: ['issuedAt'],
          tone: 'success',
          confirm: 'گواهی با اطلاعات فعلی دارنده صادر می‌شود. ادامه می‌دهید؟',
        },
        revoke: {
          label: { fa: 'ابطال', en: 'Revoke' },
          from: ['eligible', 'requested', 'identity_pending', 'payment_pending', 'issued', 'expired'],
          to: 'revoked',
          permission: 'admin.proofs.revoke',
          ask: { reason: true },
          demands: ['revokedAt', 'reason'],
          tone: 'error',
        },
        // A new one with the facts of today takes its place.
        reissue: {
          label: { fa: 'صدور دوباره', en: 'Reissue' },
          from: ['issued', 'expired'],
          to: 'superseded',
          permission: 'admin.proofs.issue',
          ask: { reason: true },
          tone: 'warning',
        },
        // The other steps are the product's.
        request: {
          label: { fa: 'درخواست شد', en: 'Requested' },
          from: ['eligible'],
          to: 'requested',
          permission: false,
        },
        awaitIdentity: {
          label: { fa: 'نام یا کد ملی خواسته شد', en: 'Name or national id asked for' },
          // Also of one whose name was changed, and waits for its review, by the time it is paid.
          from: ['requested', 'payment_pending'],
          to: 'identity_pending',
          permission: false,
        },
        awaitPayment: {
          label: { fa: 'پرداخت خواسته شد', en: 'Payment asked for' },
          from: ['requested', 'identity_pending'],
          to: 'payment_pending',
          permission: false,
        },
        complete: {
          label: { fa: 'صادر شد', en: 'Issued' },
          from: ['requested', 'identity_pending', 'payment_pending'],
          to: 'issued',
          permission: false,
          demands: ['issuedAt'],
        },
        // What it is based on was given back before it was issued: bought again, it may be requested again.
        withdraw: {
          label: { fa: 'درخواست پس گرفته شد', en: 'Withdrawn' },
          from: ['identity_pending', 'payment_pending'],
          to: 'eligible',
          permission: false,
        },
        expire: {
          label: { fa: 'منقضی شد', en: 'Expired' },
          from: ['issued'],
          to: 'expired',
          permission: false,
          demands: ['expiresAt'],
        },
      },
    },
  },
  // An order line pays for one certificate.
  uniqueTogether: [['user', 'orderLine']],
  publicPath: '/proofs/{id}',
  panels: {
    public: {
      scope: { isPublic: true, state: { in: ['issued', 'expired', 'revoked', 'superseded'] } },
      fields: ['code', 'title', 'state', 'source', 'snapshot', 'issuedAt', 'expiresAt', 'revokedAt'],
    },
  },
  waiting: { state: 'requested' },
  searchThrough: ['user'],
  list: {
    columns: ['code', 'user', 'title', 'issuedAt', 'state'],
    optional: ['template', 'source', 'expiresAt'],
    filters: ['state', 'source', 'user', 'issuedAt'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار صدور', filter: { state: 'requested' } },
      { label: 'در انتظار دارنده', filter: { state: ['eligible', 'identity_pending', 'payment_pending'] } },
      { label: 'صادرشده', filter: { state: 'issued' } },
      { label: 'باطل‌شده', filter: { state: 'revoked' } },
    ],
  },
  form: [
    { label: 'گواهی', fields: ['user', 'template', 'source', 'course', 'exam', 'title', 'snapshot'] },
    {
      label: 'وضعیت',
      fields: ['code', 'state', 'issuedAt', 'expiresAt', 'revokedAt', 'reason', 'supersedes', 'orderLine', 'isPublic'],
      as: 'aside',
    },
  ],
});
