import { defineResource, f } from '../src/define/resource.ts';
import { includedScopeWords } from './vip-vip-settings.ts';

/**
 * Subscriptions of users, one row for each purchase, gift or bonus: an extension starts where the one before it ends.
 */
export default defineResource('users/vip', {
  label: ['اشتراک', 'اشتراک‌های ویژه'],
  labelEn: ['Subscription', 'Subscriptions'],
  title: 'source',
  icon: 'star',
  menu: { group: 'vip', order: 3 },
  readOnly: true,
  trashDays: 0,
  permissions: { view: 'admin.list.view', export: 'admin.list.export' },
  fields: {
    user: f.reference('کاربر', 'User', { to: 'users', required: true, filter: true }),
    plan: f.reference('طرح', 'Plan', { to: 'vip-plans', filter: true }),
    source: f.choice('روش دریافت', 'Source', {
      choices: { purchase: { label: 'خرید', tone: 'success' }, gift: { label: 'هدیه', tone: 'info' }, bonus: 'پاداش' },
      required: true,
      filter: true,
    }),
    order: f.reference('سفارش', 'Order', { to: 'course-transactions' }),
    includedScope: f.choice('دوره‌ها', 'Included', {
      choices: includedScopeWords,
      help: 'آنچه اشتراک هنگام خرید در بر داشت؛ اگر بعداً برای همهٔ دوره‌ها شود، همه را در بر می‌گیرد',
    }),
    startsAt: f.dateTime('شروع', 'Starts at', { required: true, sort: true }),
    endsAt: f.dateTime('پایان', 'Ends at', { required: true, sort: true, filter: true }),
    state: f.choice('وضعیت', 'State', {
      choices: {
        upcoming: { label: 'در صف شروع', tone: 'info' },
        active: { label: 'فعال', tone: 'success' },
        expired: 'پایان‌یافته',
        cancelled: { label: 'لغوشده', tone: 'error' },
      },
      required: true,
      default: 'upcoming',
      filter: true,
    }),
  },
  states: {
    // Every step is the product's.
    state: {
      transitions: {
        begin: { label: { fa: 'شروع شد', en: 'Began' }, from: ['upcoming'], to: 'active', permission: false },
        // One whose whole time has passed unseen ends as well.
        expire: {
          label: { fa: 'پایان یافت', en: 'Expired' },
          from: ['upcoming', 'active'],
          to: 'expired',
          permission: false,
        },
        cancel: {
          label: { fa: 'لغو شد', en: 'Cancelled' },
          from: ['upcoming', 'active'],
          to: 'cancelled',
          permission: false,
        },
      },
    },
  },
  searchThrough: ['user'],
  list: {
    columns: ['user', 'plan', 'startsAt', 'endsAt', 'state'],
    second: { plan: ['source'] },
    optional: ['order'],
    filters: ['state', 'source', 'plan', 'user', 'endsAt'],
    sort: ['startsAt', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'فعال', filter: { state: 'active' } },
      { label: 'پایان‌یافته', filter: { state: 'expired' } },
    ],
  },
  form: [
    { label: 'اشتراک', fields: ['user', 'plan', 'source', 'order'] },
    { label: 'بازه', fields: ['state', 'startsAt', 'endsAt'], as: 'aside' },
  ],
});
