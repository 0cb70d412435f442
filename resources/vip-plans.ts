import { defineResource, f } from '../src/define/resource.ts';

/** What a VIP subscription may be bought for: so many days at a price. */
export default defineResource('vip-plans', {
  label: ['طرح اشتراک', 'طرح‌های اشتراک'],
  labelEn: ['VIP plan', 'VIP plans'],
  title: 'title',
  icon: 'star',
  menu: { group: 'vip', order: 2 },
  permissions: {
    view: 'admin.list.view',
    export: 'admin.list.export',
  },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 100, search: true, sort: true }),
    days: f.integer('مدت (روز)', 'Days', { required: true, min: 1, max: 3650 }),
    price: f.toman('قیمت', 'Price', { required: true, min: 1000, max: 1_000_000_000 }),
    discountedPrice: f.toman('قیمت با تخفیف', 'Discounted price', { max: 1_000_000_000 }),
    badge: f.text('برچسب', 'Badge', { max: 30, help: 'مانند «پرفروش»' }),
    benefits: f.list('مزیت‌ها', 'Benefits', {
      item: { text: f.text('مزیت', 'Benefit', { required: true, max: 150 }) },
      maxItems: 12,
    }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    status: f.choice('وضعیت', 'Status', {
      choices: {
        draft: 'پیش‌نویس',
        published: { label: 'در فروش', tone: 'success' },
        archived: { label: 'بایگانی', tone: 'error' },
      },
      required: true,
      default: 'draft',
      filter: true,
    }),
  },
  list: {
    columns: ['title', 'days', 'price', 'order', 'status'],
    second: { price: ['discountedPrice'] },
    optional: ['badge'],
    filters: ['status'],
    sort: ['order', 'ASC'],
  },
  form: [
    { label: 'طرح', fields: ['title', 'days', 'benefits'] },
    { label: 'فروش', fields: ['status', 'price', 'discountedPrice', 'badge', 'order'], as: 'aside' },
  ],
});
