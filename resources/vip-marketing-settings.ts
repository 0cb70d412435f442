import { defineResource, f } from '../src/define/resource.ts';

/** Terms of the referral programme of VIP members. */
export default defineResource('vip-marketing/settings', {
  label: ['تنظیمات برنامهٔ دعوت', 'تنظیمات برنامهٔ دعوت'],
  labelEn: ['Referral settings', 'Referral settings'],
  title: 'terms',
  icon: 'settings',
  menu: { group: 'vip', order: 5 },
  singleton: true,
  permissions: { view: 'admin.list.view' },
  fields: {
    enabled: f.boolean('برنامهٔ دعوت باز است', 'Enabled'),
    inviterRateBps: f.percent('پاداش دعوت‌کننده', 'Inviter rate', {
      required: true,
      default: 1000,
      help: 'از خالص اولین خرید دعوت‌شده',
    }),
    inviteeDiscountBps: f.percent('تخفیف دعوت‌شده', 'Invitee discount', { required: true, default: 500 }),
    holdDays: f.integer('مدت انتظار پاداش (روز)', 'Hold days', {
      required: true,
      min: 7,
      max: 90,
      default: 14,
      help: 'هرگز کوتاه‌تر از مهلت بازگشت وجه',
    }),
    minimumPayout: f.toman('حداقل برداشت', 'Minimum pay-out', { required: true, min: 0, default: 200_000 }),
    terms: f.longText('شرایط', 'Terms', { max: 3000 }),
  },
  form: [
    { label: 'برنامهٔ دعوت', fields: ['enabled', 'inviterRateBps', 'inviteeDiscountBps', 'terms'] },
    { label: 'برداشت', fields: ['holdDays', 'minimumPayout'] },
  ],
});
