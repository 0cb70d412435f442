import { defineResource, f } from '../src/define/resource.ts';
import { reviewActions, reviewFields, reviewTabs } from './shared/reviewed.ts';

/** Personal details users give for certificates and contracts; staff approve them before they count. */
export default defineResource('users/extra-info', {
  label: ['اطلاعات تکمیلی', 'اطلاعات تکمیلی کاربران'],
  labelEn: ['Extra info', 'Extra info of users'],
  title: 'fullName',
  icon: 'person',
  menu: { group: 'people', order: 6 },
  permissions: {
    view: 'admin.users.view',
    create: false,
    edit: 'admin.users.edit',
    delete: false,
    export: 'admin.users.export',
  },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, unique: true, write: 'create' }),
    fullName: f.text('نام کامل', 'Full name', { required: true, max: 150, search: true }),
    nationalId: f.nationalId('کد ملی', 'National id', { read: 'admin.users.edit' }),
    birthday: f.date('تاریخ تولد', 'Birthday'),
    education: f.choice('تحصیلات', 'Education', {
      choices: { school: 'دبیرستان', diploma: 'دیپلم', bachelor: 'کارشناسی', master: 'کارشناسی ارشد', doctor: 'دکتری' },
    }),
    job: f.text('شغل', 'Job', { max: 100 }),
    city: f.text('شهر', 'City', { max: 60, search: true }),
    ...reviewFields,
  },
  waiting: { state: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['fullName', 'user', 'city', 'education', 'state'],
    optional: ['job', 'birthday', 'reviewedAt'],
    filters: ['state', 'user'],
    tabs: reviewTabs,
  },
  form: [
    { label: 'اطلاعات', fields: ['user', 'fullName', 'nationalId', 'birthday', 'education', 'job', 'city'] },
    { label: 'بررسی', fields: ['state', 'reviewedAt', 'reason'], as: 'aside' },
  ],
  actions: reviewActions,
});
