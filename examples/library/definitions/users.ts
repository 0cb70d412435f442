import type { Role } from '../../../src/define/panels.ts';
import { defineResource, f } from '../../../src/define/resource.ts';

/**
 * Accounts: the platform reads these fields when someone logs in. Accounts are only shown here: a product whose
 * administrators make others needs rules on what they may give (`resources/users.server.ts` of the school has some).
 */
export default defineResource('users', {
  label: ['حساب', 'حساب‌ها'],
  labelEn: ['Account', 'Accounts'],
  title: 'fullName',
  icon: 'key',
  menu: { group: 'access', order: 1 },
  readOnly: true,
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 100, search: true }),
    family: f.text('نام خانوادگی', 'Family', { max: 100, search: true, default: '' }),
    fullName: f.text('نام و نام خانوادگی', 'Full name', {
      computed: { join: ['name', 'family'] },
      sort: true,
      search: true,
    }),
    image: f.image('تصویر', 'Picture', { public: true }),
    email: f.email('ایمیل', 'E-mail', { unique: true, search: true, filter: true }),
    mobile: f.mobile('موبایل', 'Mobile', { unique: true, search: true }),
    role: f.choice('نوع حساب', 'Role', {
      choices: { user: 'کاربر', member: 'عضو', admin: 'مدیر' } satisfies Readonly<Record<Role, string>>,
      required: true,
      default: 'user',
      filter: true,
    }),
    status: f.choice('وضعیت', 'Status', {
      choices: { active: { label: 'فعال', tone: 'success' }, blocked: { label: 'مسدود', tone: 'error' } },
      required: true,
      default: 'active',
      filter: true,
    }),
    permissionSets: f.references('نقش‌ها', 'Permission sets', { to: 'permissions', showWhen: { role: 'admin' } }),
    lastLoginAt: f.dateTime('آخرین ورود', 'Last login', { computed: { server: true }, sort: true }),
  },
  list: { columns: ['fullName', 'email', 'role', 'permissionSets', 'status'], filters: ['role', 'status'] },
});
