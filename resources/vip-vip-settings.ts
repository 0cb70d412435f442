import { defineResource, f } from '../src/define/resource.ts';

/** Which courses a subscription holds. */
export const includedScopeWords = {
  all: 'همهٔ دوره‌ها',
  flagged: 'فقط دوره‌های «در اشتراک ویژه»',
} as const;

/**
 * The VIP subscription: what it holds and what it costs. The VIP items reuse the rights over administrators
 * (specification, section 6).
 */
export default defineResource('vip/vip-settings', {
  label: ['تنظیمات اشتراک ویژه', 'تنظیمات اشتراک ویژه'],
  labelEn: ['VIP settings', 'VIP settings'],
  title: 'welcomeText',
  icon: 'settings',
  menu: { group: 'vip', order: 1 },
  singleton: true,
  permissions: { view: 'admin.list.view' },
  fields: {
    enabled: f.boolean('فروش اشتراک باز است', 'Enabled', { default: true }),
    includedScope: f.choice('دوره‌های اشتراک', 'Included', {
      choices: includedScopeWords,
      required: true,
      default: 'flagged',
    }),
    examDiscountBps: f.percent('تخفیف آزمون برای اعضا', 'Exam discount', { required: true, default: 0 }),
    welcomeText: f.longText('متن خوش‌آمد', 'Welcome text', { max: 1000 }),
    reminderDays: f.list('یادآوری پیش از پایان', 'Reminders', {
      item: { days: f.integer('روز مانده', 'Days left', { required: true, min: 1, max: 60 }) },
      maxItems: 5,
    }),
  },
  form: [
    { label: 'اشتراک ویژه', fields: ['enabled', 'includedScope', 'examDiscountBps'] },
    { label: 'پیام‌ها', fields: ['welcomeText', 'reminderDays'] },
  ],
});
