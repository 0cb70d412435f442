import { defineResource, f } from '../src/define/resource.ts';

/** What search engines and messengers receive about an address, overriding what its page says by itself. */
export default defineResource('metadata', {
  label: ['فراداده', 'فراداده‌ها'],
  labelEn: ['Metadata', 'Metadata'],
  title: 'path',
  icon: 'search',
  menu: { group: 'site', order: 4 },
  fields: {
    path: f.text('نشانی', 'Path', {
      required: true,
      unique: true,
      max: 300,
      pattern: '^/[^\\s?#]*$',
      patternMessage: 'با / شروع شود و فاصله، ? و # نداشته باشد',
      search: true,
      sort: true,
    }),
    title: f.text('عنوان', 'Title', { max: 120, search: true }),
    description: f.longText('توضیح', 'Description', { max: 300, search: true }),
    canonical: f.url('نشانی اصلی', 'Canonical'),
    ogTitle: f.text('عنوان در پیام‌رسان‌ها', 'Open Graph title', { max: 120 }),
    ogDescription: f.longText('توضیح در پیام‌رسان‌ها', 'Open Graph description', { max: 300 }),
    ogImage: f.image('تصویر در پیام‌رسان‌ها', 'Open Graph picture'),
    robots: f.choice('نمایش در موتورهای جستجو', 'Robots', {
      choices: {
        'index,follow': 'نمایش داده شود',
        'noindex,follow': 'نمایش داده نشود',
        'noindex,nofollow': 'نه نمایش داده شود، نه پیوندهایش دنبال شود',
      },
      filter: true,
    }),
    structuredData: f.json('دادهٔ ساختاریافته', 'Structured data', { help: 'JSON-LD، برای توسعه‌دهندگان' }),
  },
  list: { columns: ['path', 'title', 'robots'], filters: ['robots'], sort: ['path', 'ASC'] },
  form: [
    { label: 'نشانی', fields: ['path', 'title', 'description', 'canonical', 'robots'] },
    { label: 'پیام‌رسان‌ها', fields: ['ogTitle', 'ogDescription', 'ogImage'] },
    { label: 'پیشرفته', fields: ['structuredData'] },
  ],
  panels: {
    public: {
      scope: {},
      fields: ['path', 'title', 'description', 'canonical', 'ogTitle', 'ogDescription', 'ogImage', 'robots'],
    },
  },
});
