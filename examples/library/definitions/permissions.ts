import { defineResource, f } from '../../../src/define/resource.ts';

/** Roles: named sets of permissions that accounts have. Only shown here, as accounts are. */
export default defineResource('permissions', {
  label: ['نقش', 'نقش‌ها'],
  labelEn: ['Permission set', 'Permission sets'],
  title: 'name',
  icon: 'shield',
  menu: { group: 'access', order: 2 },
  readOnly: true,
  fields: {
    name: f.text('نام', 'Name', { required: true, unique: true, max: 100, search: true, sort: true }),
    permissions: f.choices('اجازه‌ها', 'Permissions', { choices: 'permissions', required: true }),
  },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
});
