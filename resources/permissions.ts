import { defineResource, f } from '../src/define/resource.ts';

/** Named sets of permissions, given to administrators. */
export default defineResource('permissions', {
  label: ['نقش', 'نقش‌ها'],
  labelEn: ['Permission set', 'Permissions'],
  title: 'name',
  icon: 'key',
  menu: { group: 'access', order: 2 },
  permissions: { delete: { all: ['admin.permissions.delete', 'admin.list.edit'] } },
  fields: {
    name: f.text('نام', 'Name', { required: true, unique: true, max: 100, search: true, sort: true }),
    description: f.longText('توضیح', 'Description', { max: 1000, search: true }),
    permissions: f.choices('اجازه‌ها', 'Permissions', {
      choices: 'permissions',
      required: true,
      stepUp: true,
      help: 'هر مدیر همهٔ اجازه‌های نقش‌هایش را دارد',
    }),
  },
  list: { columns: ['name', 'description'], sort: ['name', 'ASC'] },
  form: [
    { label: 'نقش', fields: ['name', 'description'] },
    { label: 'اجازه‌ها', fields: ['permissions'] },
  ],
});
