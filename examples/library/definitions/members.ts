import { defineResource, f } from '../../../src/define/resource.ts';

/** Those who may borrow books. A member needs no account. */
export default defineResource('members', {
  label: ['عضو', 'اعضا'],
  labelEn: ['Member', 'Members'],
  title: 'name',
  icon: 'person',
  menu: { group: 'people', order: 1 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 150, search: true, sort: true }),
    mobile: f.mobile('موبایل', 'Mobile', { required: true, unique: true, search: true }),
    joinedOn: f.date('تاریخ عضویت', 'Joined on', { sort: true, filter: true }),
    borrowed: f.integer('امانت‌های باز', 'Open loans', {
      computed: { rollup: 'count', resource: 'loans', by: 'member', where: { state: 'lent' } },
    }),
  },
  list: { columns: ['name', 'mobile', 'joinedOn', 'borrowed'], sort: ['name', 'ASC'] },
});
