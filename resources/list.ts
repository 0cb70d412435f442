import { defineResource } from '../src/define/resource.ts';
import users from './users.ts';

const { name, family, fullName, image, email, mobile, status, permissionSets, role, lastLoginAt } = users.fields;
const { showWhen: _, ...sets } = permissionSets;

/** The administrators: the users whose role is admin, with the permission sets they hold. */
export default defineResource('list', {
  label: ['مدیر', 'مدیران'],
  labelEn: ['Administrator', 'Administrators'],
  title: 'fullName',
  icon: 'shield',
  menu: { group: 'access', order: 1 },
  subsetOf: { resource: 'users', where: { role: 'admin' } },
  fields: {
    name,
    family,
    fullName,
    image,
    email,
    mobile,
    status,
    permissionSets: { ...sets, required: true },
    role: { ...role, write: false },
    lastLoginAt,
  },
  list: {
    columns: ['image', 'fullName', 'email', 'mobile', 'permissionSets', 'status'],
    optional: ['lastLoginAt', 'createdAt'],
    filters: ['status'],
  },
  form: [
    { label: 'مشخصات', fields: ['name', 'family', 'email', 'mobile'] },
    { label: 'حساب', fields: ['image', 'status', 'permissionSets', 'lastLoginAt'], as: 'aside' },
  ],
});
