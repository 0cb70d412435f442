import { defineResource, f } from '../src/define/resource.ts';

/**
 * The promotional strip above every page. `status` alone decides whether it is shown; `withText` and `withImage` say
 * what of it is,
 * and the countdown runs while `endDate` lies ahead.
 */
export default defineResource('banner', {
  label: ['نوار تبلیغ', 'نوار تبلیغ'],
  labelEn: ['Banner', 'Banner'],
  title: 'text',
  icon: 'bell',
  menu: { group: 'site', order: 2 },
  singleton: true,
  fields: {
    status: f.choice('وضعیت', 'Status', {
      choices: { active: { label: 'فعال', tone: 'success' }, inactive: 'غیرفعال' },
      required: true,
      default: 'inactive',
    }),
    endDate: f.dateTime('پایان', 'Ends at', { help: 'شمارش معکوس تا این زمان' }),
    bgColor: f.colour('رنگ زمینه', 'Background', { default: '#ff7952' }),
    withText: f.boolean('با متن', 'With text', { default: true }),
    text: f.text('متن', 'Text', { max: 150, required: true, showWhen: { withText: true } }),
    code: f.text('کد تخفیف', 'Code', { max: 30, showWhen: { withText: true } }),
    withImage: f.boolean('با تصویر', 'With picture'),
    bgImage: f.image('تصویر زمینه', 'Picture', { required: true, showWhen: { withImage: true } }),
    link: f.url('پیوند', 'Link'),
  },
  form: [
    { label: 'نوار', fields: ['status', 'endDate', 'link'] },
    { label: 'محتوا', fields: ['withText', 'text', 'code', 'withImage', 'bgImage', 'bgColor'] },
  ],
  panels: {
    public: {
      scope: {},
      fields: ['status', 'endDate', 'bgColor', 'withText', 'text', 'code', 'withImage', 'bgImage', 'link'],
    },
  },
});
