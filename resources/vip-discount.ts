import { defineResource, f } from '../src/define/resource.ts';

/** What VIP members get on what their subscription does not hold. */
export default defineResource('vip-discount', {
  label: ['تخفیف اعضای ویژه', 'تخفیف‌های اعضای ویژه'],
  labelEn: ['VIP discount', 'VIP discounts'],
  title: 'title',
  icon: 'tag',
  menu: { group: 'vip', order: 9 },
  permissions: {
    view: 'admin.list.view',
    export: 'admin.list.export',
  },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    percent: f.percent('درصد', 'Percent', { required: true, min: 1 }),
    maxAmount: f.toman('سقف تخفیف', 'Maximum'),
    scope: f.choice('دامنه', 'Scope', {
      choices: { all: 'همه', courses: 'دوره‌ها', bundles: 'بسته‌ها', groups: 'دپارتمان‌ها', exams: 'آزمون‌ها' },
      required: true,
      default: 'all',
      filter: true,
    }),
    courses: f.references('دوره‌ها', 'Courses', { to: 'courses', required: true, showWhen: { scope: 'courses' } }),
    bundles: f.references('بسته‌ها', 'Bundles', { to: 'bundles', required: true, showWhen: { scope: 'bundles' } }),
    groups: f.references('دپارتمان‌ها', 'Departments', {
      to: 'course-groups',
      required: true,
      showWhen: { scope: 'groups' },
    }),
    exams: f.references('آزمون‌ها', 'Exams', { to: 'exams/exam', required: true, showWhen: { scope: 'exams' } }),
    plans: f.references('طرح‌ها', 'Plans', { to: 'vip-plans', help: 'خالی یعنی هر طرحی' }),
    startsAt: f.dateTime('شروع', 'Starts at', { required: true, sort: true }),
    endsAt: f.dateTime('پایان', 'Ends at', { after: 'startsAt' }),
    status: f.choice('وضعیت', 'Status', {
      choices: { active: { label: 'فعال', tone: 'success' }, inactive: 'غیرفعال' },
      required: true,
      default: 'active',
      filter: true,
    }),
  },
  list: {
    columns: ['title', 'percent', 'scope', 'startsAt', 'endsAt', 'status'],
    optional: ['maxAmount'],
    filters: ['status', 'scope'],
  },
  form: [
    {
      label: 'تخفیف',
      fields: ['title', 'percent', 'maxAmount', 'scope', 'courses', 'bundles', 'groups', 'exams', 'plans'],
    },
    { label: 'زمان', fields: ['status', 'startsAt', 'endsAt'], as: 'aside' },
  ],
  actions: {
    enable: {
      label: { fa: 'فعال کردن', en: 'Enable' },
      set: { status: 'active' },
      when: { status: 'inactive' },
      bulk: true,
      tone: 'success',
    },
    disable: {
      label: { fa: 'غیرفعال کردن', en: 'Disable' },
      set: { status: 'inactive' },
      when: { status: 'active' },
      bulk: true,
    },
  },
});
