import { defineResource, f } from '../../../src/define/resource.ts';

/** Those who may borrow books. A member with an account sees in a panel what he or she has borrowed. */
export default defineResource('members', {
  label: ['عضو', 'اعضا'],
  labelEn: ['Member', 'Members'],
  title: 'name',
  icon: 'person',
  menu: { group: 'people', order: 1 },
  fields: {
    name: f.text('نام', 'Name', { required: true, max: 150, search: true, sort: true }),
    mobile: f.mobile('موبایل', 'Mobile', { required: true, unique: true, search: true }),
    account: f.reference('حساب', 'Account', { to: 'users', unique: true }),
    state: f.choice('وضعیت', 'State', {
      choices: { active: { label: 'فعال', tone: 'success' }, left: { label: 'رفته', tone: 'default' } },
      required: true,
      default: 'active',
      filter: true,
    }),
    joinedOn: f.date('تاریخ عضویت', 'Joined on', { sort: true, filter: true }),
    borrowed: f.integer('امانت‌های باز', 'Open loans', {
      computed: { rollup: 'count', resource: 'loans', by: 'member', where: { state: 'lent' } },
    }),
  },
  list: {
    columns: ['name', 'mobile', 'state', 'joinedOn', 'borrowed'],
    filters: ['state'],
    sort: ['name', 'ASC'],
  },
  identity: { panel: 'member', by: 'account', when: { state: 'active' }, statusField: 'state' },
});
