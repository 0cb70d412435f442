import { defineResource, f } from '../src/define/resource.ts';

/** How to reach the school: the footer shows it on every page. */
export default defineResource('contact-info', {
  label: ['اطلاعات تماس', 'اطلاعات تماس'],
  labelEn: ['Contact info', 'Contact info'],
  title: 'email',
  icon: 'phone',
  menu: { group: 'site', order: 1 },
  singleton: true,
  fields: {
    tel: f.list('تلفن‌ها', 'Phones', {
      item: {
        number: f.text('شماره', 'Number', {
          required: true,
          max: 20,
          pattern: '^[0-9۰-۹+\\- ]+$',
          patternMessage: 'فقط رقم، فاصله و خط تیره',
        }),
      },
      maxItems: 5,
    }),
    email: f.email('ایمیل', 'E-mail'),
    address: f.longText('نشانی', 'Address', { max: 500 }),
    hours: f.text('ساعت‌های پاسخ‌گویی', 'Hours', { max: 200 }),
    seller: f.text('فروشنده', 'Seller', { max: 120, help: 'نام حقوقی روی رسیدها؛ اگر خالی باشد، نام آکادمی' }),
    taxNumber: f.text('شمارهٔ اقتصادی', 'Tax number', {
      max: 20,
      pattern: '^[0-9۰-۹]+$',
      patternMessage: 'فقط رقم',
      help: 'روی رسیدها نوشته می‌شود',
      sample: '411111111111',
    }),
    socials: f.group('شبکه‌های اجتماعی', 'Socials', {
      item: {
        telegram: f.url('تلگرام', 'Telegram'),
        instagram: f.url('اینستاگرام', 'Instagram'),
        whatsapp: f.url('واتساپ', 'WhatsApp'),
        aparat: f.url('آپارات', 'Aparat'),
        linkedin: f.url('لینکدین', 'LinkedIn'),
      },
    }),
    trustBadges: f.list('نمادهای اعتماد', 'Trust badges', {
      item: {
        title: f.text('عنوان', 'Title', { required: true, max: 100 }),
        image: f.image('تصویر', 'Picture'),
        link: f.url('پیوند', 'Link'),
      },
      maxItems: 6,
    }),
  },
  form: [
    { label: 'راه‌های تماس', fields: ['tel', 'email', 'address', 'hours'] },
    { label: 'رسیدها', fields: ['seller', 'taxNumber'] },
    { label: 'شبکه‌های اجتماعی', fields: ['socials'] },
    { label: 'نمادهای اعتماد', fields: ['trustBadges'] },
  ],
  panels: {
    public: {
      scope: {},
      fields: ['tel', 'email', 'address', 'hours', 'seller', 'taxNumber', 'socials', 'trustBadges'],
    },
  },
});
