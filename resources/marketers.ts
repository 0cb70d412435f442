import { defineResource, f } from '../src/define/resource.ts';

/** Affiliates. An approved one opens the marketer panel to its user and may sell the courses named here. */
export default defineResource('marketers', {
  label: ['بازاریاب', 'بازاریابان'],
  labelEn: ['Marketer', 'Marketers'],
  title: 'code',
  icon: 'link',
  menu: { group: 'people', order: 3 },
  fields: {
    user: f.reference('حساب کاربری', 'User', { to: 'users', required: true, unique: true, write: 'create' }),
    code: f.text('کد معرف', 'Code', {
      required: true,
      unique: true,
      min: 3,
      max: 30,
      pattern: '^[a-z0-9\\-]+$',
      patternMessage: 'فقط حروف کوچک انگلیسی، رقم و خط تیره',
      search: true,
      sort: true,
    }),
    status: f.choice('وضعیت', 'Status', {
      choices: {
        pending: { label: 'در انتظار', tone: 'warning' },
        approved: { label: 'تأییدشده', tone: 'success' },
        rejected: { label: 'ردشده', tone: 'error' },
        suspended: { label: 'تعلیق‌شده', tone: 'error' },
      },
      required: true,
      default: 'pending',
      filter: true,
    }),
    defaultRateBps: f.percent('نرخ پیش‌فرض', 'Default rate', { required: true, default: 1000 }),
    cookieDays: f.integer('اعتبار پیوند (روز)', 'Cookie days', { min: 1, max: 365, required: true, default: 30 }),
    courses: f.list('دوره‌ها', 'Courses', {
      item: {
        course: f.reference('دوره', 'Course', { to: 'courses', required: true }),
        rateBps: f.percent('نرخ', 'Rate'),
      },
      distinct: 'course',
      maxItems: 200,
      help: 'نرخ خالی یعنی نرخ پیش‌فرض',
    }),
    sheba: f.sheba('شمارهٔ شبا', 'Sheba', { read: 'admin.marketers.edit', write: 'admin.marketers.edit' }),
  },
  waiting: { status: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'code', 'defaultRateBps', 'cookieDays', 'status'],
    filters: ['status'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { status: 'pending' } },
      { label: 'تأییدشده', filter: { status: 'approved' } },
    ],
  },
  pages: [
    { path: 'courses/{id}', label: { fa: 'دوره‌ها', en: 'Courses' }, icon: 'school', fields: ['courses'] },
    {
      path: 'pay/{id}',
      label: { fa: 'قابل پرداخت', en: 'Pay' },
      icon: 'payments',
      component: 'payable',
      permission: { all: ['admin.marketers.view', 'admin.commissions.view'] },
    },
    {
      path: 'commissions/{id}/{page}',
      label: { fa: 'پورسانت‌ها', en: 'Commissions' },
      icon: 'chart',
      list: { resource: 'commissions', by: 'beneficiary', through: 'user', where: { kind: 'marketer' } },
    },
    {
      path: 'commission-payments/{id}/{page}',
      label: { fa: 'پرداخت‌ها', en: 'Payments' },
      icon: 'payments',
      list: { resource: 'commission-payments', by: 'beneficiary', through: 'user', where: { kind: 'marketer' } },
    },
    {
      path: 'customers/{id}/{page}',
      label: { fa: 'مشتریان', en: 'Customers' },
      icon: 'people',
      list: { resource: 'customers', by: 'marketer' },
    },
  ],
  form: [
    { label: 'بازاریاب', fields: ['user', 'code', 'courses'] },
    { label: 'شرایط', fields: ['status', 'defaultRateBps', 'cookieDays', 'sheba'], as: 'aside' },
  ],
  panels: {
    marketer: {
      scope: { id: { actor: 'marketer.id' } },
      self: true,
      path: 'info',
      order: 1,
      label: 'کد و نرخ‌های من',
      fields: ['code', 'status', 'defaultRateBps', 'cookieDays', 'courses'],
    },
  },
  identity: {
    panel: 'marketer',
    by: 'user',
    when: { status: 'approved' },
    statusField: 'status',
    carry: { courseIds: 'courses.course' },
  },
});
