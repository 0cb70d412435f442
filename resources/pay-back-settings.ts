import { defineResource, f } from '../src/define/resource.ts';

/** Both policies of money that comes back: refunds, and cashback on purchases. Those who see orders see them. */
export default defineResource('pay-back/settings', {
  label: ['تنظیمات بازگشت وجه', 'تنظیمات بازگشت وجه'],
  labelEn: ['Pay-back settings', 'Pay-back settings'],
  title: 'refundText',
  icon: 'settings',
  menu: { group: 'sales', order: 7 },
  singleton: true,
  permissions: { view: 'admin.course-transactions.view', edit: 'admin.course-transactions.edit' },
  fields: {
    refundEnabled: f.boolean('بازگشت وجه باز است', 'Refunds', { default: true }),
    refundDays: f.integer('مهلت بازگشت (روز)', 'Refund window (days)', { required: true, min: 0, max: 60, default: 7 }),
    refundWorkingDays: f.boolean('روزهای کاری', 'Working days', {
      default: true,
      help: 'مهلت با روزهای کاری شمرده می‌شود: روز خرید، جمعه‌ها و تعطیلی‌های رسمی زیر به حساب نمی‌آیند',
    }),
    holidays: f.list('تعطیلی‌های رسمی', 'Public holidays', {
      item: { day: f.date('روز', 'Day', { required: true }), title: f.text('مناسبت', 'Occasion', { max: 100 }) },
      maxItems: 150,
      distinct: 'day',
      showWhen: { refundWorkingDays: true },
    }),
    refundMaxWatchedBps: f.percent('حداکثر درصد دیده‌شده', 'Watched at most', { required: true, default: 2000 }),
    refundDestination: f.choice('مقصد پیش‌فرض', 'Destination', {
      choices: { wallet: 'کیف پول', gateway: 'درگاه', sheba: 'حساب بانکی' },
      required: true,
      default: 'wallet',
    }),
    refundText: f.longText('متن شرایط', 'Terms', { max: 3000, help: 'پیش از درخواست بازگشت نشان داده می‌شود' }),
    cashbackEnabled: f.boolean('هدیهٔ نقدی خرید (کش‌بک)', 'Cashback'),
    cashbackBps: f.percent('درصد هدیه', 'Cashback rate', {
      required: true,
      default: 500,
      showWhen: { cashbackEnabled: true },
    }),
    cashbackMaxAmount: f.toman('سقف هدیه در هر خرید', 'Cashback maximum', { showWhen: { cashbackEnabled: true } }),
    cashbackMinPurchase: f.toman('حداقل خرید', 'Minimum purchase', { showWhen: { cashbackEnabled: true } }),
  },
  form: [
    {
      label: 'بازگشت وجه',
      fields: [
        'refundEnabled',
        'refundDays',
        'refundWorkingDays',
        'holidays',
        'refundMaxWatchedBps',
        'refundDestination',
        'refundText',
      ],
    },
    {
      label: 'هدیهٔ نقدی خرید (کش‌بک)',
      fields: ['cashbackEnabled', 'cashbackBps', 'cashbackMaxAmount', 'cashbackMinPurchase'],
    },
  ],
});
