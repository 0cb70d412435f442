import { defineResource, f } from '../src/define/resource.ts';

/**
 * Accounts that people are paid to. A changed sheba waits for 72 hours, and until someone has verified it; a changed
 * name is verified again too.
 */
export default defineResource('bank-accounts', {
  label: ['حساب بانکی', 'حساب‌های بانکی'],
  labelEn: ['Bank account', 'Bank accounts'],
  title: 'bank',
  lookupHint: ['holder', 'sheba'],
  icon: 'payments',
  menu: { group: 'sales', order: 6 },
  permissions: {
    view: 'admin.commissions.edit',
    create: 'admin.commissions.edit',
    edit: 'admin.commissions.edit',
    delete: 'admin.commissions.edit',
    export: 'admin.commissions.edit',
  },
  fields: {
    user: f.reference('صاحب', 'User', { to: 'users', required: true, filter: true, write: 'create' }),
    sheba: f.sheba('شبا', 'Sheba', { required: true, filter: true }),
    bank: f.text('بانک', 'Bank', { computed: { server: true }, max: 60 }),
    holder: f.text('به نام', 'Holder', {
      required: true,
      max: 150,
      search: true,
      help: 'با تغییر نام یا شبا، حساب دوباره باید تأیید شود',
    }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        pending: { label: 'در انتظار', tone: 'warning' },
        verified: { label: 'تأییدشده', tone: 'success' },
        rejected: { label: 'ردشده', tone: 'error' },
      },
      required: true,
      default: 'pending',
      filter: true,
      write: false,
    }),
    verifiedAt: f.dateTime('زمان تأیید', 'Verified at', { write: false }),
    payableFrom: f.dateTime('پرداخت از', 'Payable from', {
      computed: { server: true },
      help: '۷۲ ساعت پس از هر تغییر شبا',
    }),
  },
  waiting: { state: 'pending' },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'bank', 'sheba', 'holder', 'state'],
    optional: ['verifiedAt', 'payableFrom'],
    filters: ['state', 'user'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'در انتظار', filter: { state: 'pending' } },
    ],
  },
  form: [
    { label: 'حساب', fields: ['user', 'sheba', 'holder'] },
    { label: 'بررسی', fields: ['state', 'bank', 'verifiedAt', 'payableFrom'], as: 'aside' },
  ],
  actions: {
    verify: {
      label: { fa: 'تأیید', en: 'Verify' },
      ask: { password: true },
      money: { beneficiary: 'user' },
      set: { state: 'verified', verifiedAt: { now: true } },
      when: { state: { ne: 'verified' } },
      bulk: true,
      tone: 'success',
    },
    reject: {
      label: { fa: 'رد', en: 'Reject' },
      set: { state: 'rejected', verifiedAt: null },
      when: { state: { ne: 'rejected' } },
      bulk: true,
      tone: 'error',
    },
  },
});
