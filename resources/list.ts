import { defineResource } from '../src/define/resource.ts';
import users from './users.ts';

const { name, family, fullName, image, email, mobile, status, permissionSets, role, lastLoginAt, invitation } =
  users.fields;
const { showWhen: _, ...sets } = permissionSets;

/** The administrators: the users whose role is admin, with the permission sets they hold. */
export default defineResource('list', {
  label: ['مدیر', 'مدیران'],
  labelEn: ['Administrator', 'Administrators'],
  title: 'fullName',
  lookupHint: ['mobile', 'email'],
  icon: 'shield',
  menu: { group: 'access', order: 1 },
  subsetOf: { resource: 'users', where: { role: 'admin' } },
  fields: {
    name,
    family,
    fullName,
    image,
    email: { ...email, stepUp: true },
    mobile: { ...mobile, stepUp: true },
    status,
    permissionSets: { ...sets, required: true },
    role: { ...role, write: false },
    invitation,
    lastLoginAt,
  },
  waiting: { invitation: 'failed' },
  list: {
    columns: ['image', 'fullName', 'email', 'mobile', 'permissionSets', 'status'],
    optional: ['invitation', 'lastLoginAt'],
    filters: ['status', 'invitation'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'دعوت‌های پذیرفته‌نشده', filter: { invitation: ['queued', 'sent', 'failed'] } },
    ],
  },
  form: [
    { label: 'مشخصات', fields: ['name', 'family', 'email', 'mobile'] },
    { label: 'حساب', fields: ['image', 'status', 'permissionSets', 'invitation', 'lastLoginAt'], as: 'aside' },
  ],
  actions: {
    invite: {
      label: { fa: 'ارسال دوبارهٔ دعوت', en: 'Invite again' },
      icon: 'shield',
      when: { status: 'active', invitation: { in: ['sent', 'failed'] } },
      confirm: 'پیوند قبلی دیگر کار نمی‌کند و پیوند جدیدی ارسال می‌شود. ادامه می‌دهید؟',
    },
  },
});
