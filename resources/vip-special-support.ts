import { defineResource, f } from '../src/define/resource.ts';

/** How VIP members reach the school, and the tickets they wrote. */
export default defineResource('vip/special-support', {
  label: ['پشتیبانی ویژه', 'پشتیبانی ویژه'],
  labelEn: ['Special support', 'Special support'],
  title: 'title',
  icon: 'phone',
  menu: { group: 'vip', order: 7 },
  singleton: true,
  permissions: { view: 'admin.list.view' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 100, default: 'پشتیبانی ویژه' }),
    phone: f.text('تلفن', 'Phone', {
      max: 20,
      pattern: '^[0-9۰-۹+\\- ]+$',
      patternMessage: 'فقط رقم، فاصله و خط تیره',
    }),
    telegram: f.url('تلگرام', 'Telegram'),
    hours: f.text('ساعت‌های پاسخ‌گویی', 'Hours', { max: 200 }),
    text: f.longText('متن', 'Text', { max: 2000 }),
  },
  form: [{ label: 'پشتیبانی ویژه', fields: ['title', 'phone', 'telegram', 'hours', 'text'] }],
});
