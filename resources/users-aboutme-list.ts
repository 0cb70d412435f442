import { defineResource, f } from '../src/define/resource.ts';
import { reviewActions, reviewFields, reviewTabs } from './shared/reviewed.ts';

/** What users write about themselves on their page; shown when staff have approved it. */
export default defineResource('users/aboutme-list', {
  label: ['متن معرفی کاربر', 'متن‌های معرفی کاربران'],
  labelEn: ['About me', 'About users'],
  title: 'text',
  icon: 'person',
  menu: { group: 'people', order: 7 },
  permissions: {
    view: 'admin.users.view',
    create: false,
    edit: 'admin.users.edit',
    delete: 'admin.users.edit',
    export: 'admin.users.export',
  },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, unique: true, write: 'create' }),
    text: f.longText('متن', 'Text', { required: true, max: 1000, search: true, write: 'create' }),
    publicPage: f.boolean('صفحهٔ عمومی', 'Public page', {
      write: false,
      help: 'خود کاربر در صفحه‌اش انتخاب می‌کند؛ تا روشن نباشد، متن تأییدشده هم نمایش داده نمی‌شود',
    }),
    ...reviewFields,
  },
  waiting: { state: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'text', 'publicPage', 'state'],
    optional: ['reviewedAt'],
    filters: ['state', 'user'],
    tabs: reviewTabs,
  },
  form: [
    { label: 'متن معرفی', fields: ['user', 'text'] },
    { label: 'بررسی', fields: ['publicPage', 'state', 'reviewedAt', 'reason'], as: 'aside' },
  ],
  actions: reviewActions,
});
