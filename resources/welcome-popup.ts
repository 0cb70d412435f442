import { defineResource, f } from '../src/define/resource.ts';

/**
 * The window that greets visitors. It has no permission of its own in the specification: the permission of the banner
 * covers it.
 */
export default defineResource('welcome-popup', {
  label: ['پنجرهٔ خوش‌آمد', 'پنجرهٔ خوش‌آمد'],
  labelEn: ['Welcome window', 'Welcome window'],
  title: 'title',
  icon: 'heart',
  menu: { group: 'site', order: 3 },
  singleton: true,
  permissions: { view: 'admin.banner.view', edit: 'admin.banner.edit' },
  fields: {
    show: f.boolean('نمایش داده شود', 'Show'),
    titleShow: f.boolean('عنوان داشته باشد', 'With title', { default: true }),
    title: f.text('عنوان', 'Title', { max: 100, required: true, showWhen: { titleShow: true } }),
    text: f.longText('متن', 'Text', { max: 600 }),
    buttonShow: f.boolean('دکمه داشته باشد', 'With button'),
    buttonText: f.text('نوشتهٔ دکمه', 'Button text', { max: 40, required: true, showWhen: { buttonShow: true } }),
    buttonRef: f.url('مقصد دکمه', 'Button target', { required: true, showWhen: { buttonShow: true } }),
    redirectType: f.choice('نوع مقصد', 'Target kind', {
      choices: { router: 'صفحه‌ای از همین سایت', link: 'پیوند معمولی' },
      required: true,
      default: 'router',
    }),
    renewedAt: f.dateTime('نمایش دوباره از', 'Shown anew since', {
      help: 'تصحیح متن، پنجره را برای کسانی که آن را بسته‌اند دوباره باز نمی‌کند؛ این زمان باز می‌کند',
    }),
    size: f.choice('اندازه', 'Size', {
      choices: { 'max-w-sm': 'کوچک', 'max-w-md': 'متوسط', 'max-w-lg': 'بزرگ' },
      required: true,
      default: 'max-w-sm',
    }),
  },
  form: [
    { label: 'پنجره', fields: ['show', 'size', 'titleShow', 'title', 'text', 'renewedAt'] },
    { label: 'دکمه', fields: ['buttonShow', 'buttonText', 'buttonRef', 'redirectType'] },
  ],
  panels: {
    public: {
      scope: {},
      fields: [
        'show',
        'titleShow',
        'title',
        'text',
        'buttonShow',
        'buttonText',
        'buttonRef',
        'redirectType',
        'size',
        'renewedAt',
      ],
    },
  },
});
