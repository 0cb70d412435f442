import { defineResource, f } from '../src/define/resource.ts';

/** Who invited whom in the referral programme of VIP members; a person is invited once. */
export default defineResource('vip-marketing', {
  label: ['دعوت اعضای ویژه', 'دعوت‌های اعضای ویژه'],
  labelEn: ['VIP referral', 'VIP referrals'],
  title: 'state',
  icon: 'link',
  menu: { group: 'vip', order: 4 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.list.view', export: 'admin.list.export' },
  fields: {
    inviter: f.reference('دعوت‌کننده', 'Inviter', { to: 'users', required: true, filter: true }),
    invitee: f.reference('دعوت‌شده', 'Invitee', { to: 'users', required: true, unique: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        invited: { label: 'ثبت‌نام کرد', tone: 'info' },
        bought: { label: 'خرید کرد', tone: 'warning' },
        rewarded: { label: 'پاداش داده شد', tone: 'success' },
        void: 'بدون پاداش',
      },
      required: true,
      default: 'invited',
      filter: true,
    }),
    order: f.reference('سفارش', 'Order', { to: 'course-transactions' }),
    reward: f.toman('پاداش دعوت‌کننده', 'Reward', { required: true, default: 0, sort: true }),
    invitedAt: f.dateTime('زمان دعوت', 'Invited at', { required: true, sort: true, filter: true }),
    rewardedAt: f.dateTime('زمان پاداش', 'Rewarded at'),
  },
  states: {
    // Every step is the product's.
    state: {
      transitions: {
        buy: { label: { fa: 'خرید کرد', en: 'Bought' }, from: ['invited'], to: 'bought', permission: false },
        reward: {
          label: { fa: 'پاداش داده شد', en: 'Rewarded' },
          from: ['bought'],
          to: 'rewarded',
          permission: false,
          demands: ['rewardedAt'],
        },
        // What was bought was refunded before the reward was due.
        void: { label: { fa: 'بدون پاداش ماند', en: 'Void' }, from: ['bought'], to: 'void', permission: false },
      },
    },
  },
  searchThrough: ['inviter', 'invitee'],
  list: {
    columns: ['inviter', 'invitee', 'invitedAt', 'reward', 'state'],
    time: 'invitedAt',
    optional: ['order', 'rewardedAt'],
    filters: ['state', 'inviter', 'invitedAt'],
    sort: ['invitedAt', 'DESC'],
  },
  form: [
    { label: 'دعوت', fields: ['inviter', 'invitee', 'order'] },
    { label: 'پاداش', fields: ['state', 'reward', 'invitedAt', 'rewardedAt'], as: 'aside' },
  ],
});
