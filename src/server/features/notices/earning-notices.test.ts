/** The notices about what people earn, and about what opens an account, whole: title, text and where they lead. */
import { describe } from 'vitest';
import { earningNoticeTexts, type EarningNoticeValues } from './earning-notices.ts';
import { securityNoticeTexts, type SecurityNoticeValues } from '../../platform/messages/security-notices.ts';
import { testNoticeTexts, type NoticeCases } from '../testing/notice-cases.ts';

const securityCases: NoticeCases<SecurityNoticeValues> = {
  'google-linked': [
    [
      { address: 's***@gmail.com', at: '2026-03-21T08:30:00.000Z' },
      'حساب گوگل به حساب شما وصل شد',
      'حساب گوگل s***@gmail.com در ۱ فروردین ۱۴۰۵، ۱۲:۰۰ به حساب شما وصل شد و از این پس می‌توان با آن وارد شد. اگر کار شما نبوده است، در «امنیت حساب» آن را جدا کنید و رمز خود را تغییر دهید.',
      '/profile/security',
    ],
  ],
  'google-ended': [
    [
      { address: 's***@gmail.com', because: 'address', at: '2026-03-22T08:30:00.000Z' },
      'حساب گوگل از حساب شما جدا شد',
      'حساب گوگل s***@gmail.com در ۲ فروردین ۱۴۰۵، ۱۲:۰۰ چون ایمیل یا موبایل حساب شما تغییر کرد از حساب شما جدا شد و دیگر نمی‌توان با آن وارد شد. با رمز یا کد وارد شوید. اگر کار شما نبوده است، رمز خود را تغییر دهید و با ما تماس بگیرید.',
      '/profile/security',
    ],
    [
      { address: null, because: 'password', at: '2026-03-23T09:00:00.000Z' },
      'حساب گوگل از حساب شما جدا شد',
      'حساب گوگل در ۳ فروردین ۱۴۰۵، ۱۲:۳۰ چون رمز عبور شما دوباره تعیین شد از حساب شما جدا شد و دیگر نمی‌توان با آن وارد شد. با رمز یا کد وارد شوید. اگر کار شما نبوده است، رمز خود را تغییر دهید و با ما تماس بگیرید.',
      '/profile/security',
    ],
    [
      { address: 'r***@gmail.com', because: 'wish', at: '2026-03-24T10:15:00.000Z' },
      'حساب گوگل از حساب شما جدا شد',
      'حساب گوگل r***@gmail.com در ۴ فروردین ۱۴۰۵، ۱۳:۴۵ به درخواست شما از حساب شما جدا شد و دیگر نمی‌توان با آن وارد شد. با رمز یا کد وارد شوید. اگر کار شما نبوده است، رمز خود را تغییر دهید و با ما تماس بگیرید.',
      '/profile/security',
    ],
  ],
};

const earningCases: NoticeCases<EarningNoticeValues> = {
  'commission-paid': [
    [
      { amount: 310_000, number: 'P71' },
      'درآمد شما واریز شد',
      '۳۱۰٬۰۰۰ تومان از درآمد فروش شما به حسابتان واریز شد (پرداخت P۷۱).',
      '/profile/marketing-payment',
    ],
  ],
  'commission-failed': [
    [
      { amount: 320_000, number: 'P72', reason: 'شبا بسته است' },
      'درآمد شما واریز نشد',
      'واریز ۳۲۰٬۰۰۰ تومان از درآمد فروش شما (پرداخت P۷۲) انجام نشد: شبا بسته است. این مبلغ از دست نرفته است و دوباره پرداخت می‌شود؛ حساب بانکی خود را بررسی کنید.',
      '/profile/marketing-payment',
    ],
    [
      { amount: 321_000, number: 'P73', reason: null },
      'درآمد شما واریز نشد',
      'واریز ۳۲۱٬۰۰۰ تومان از درآمد فروش شما (پرداخت P۷۳) انجام نشد. این مبلغ از دست نرفته است و دوباره پرداخت می‌شود؛ حساب بانکی خود را بررسی کنید.',
      '/profile/marketing-payment',
    ],
  ],
  'payment-failed': [
    [
      { amount: 330_000, number: 'P74', reason: 'سقف روزانه' },
      'پرداخت پورسانت ناموفق بود',
      'پرداخت P۷۴ به مبلغ ۳۳۰٬۰۰۰ تومان انجام نشد: سقف روزانه. پورسانت‌های آن دوباره سررسید شده‌اند و در اجرای بعدی پرداخت می‌آیند.',
      '/admin/commission-payments',
    ],
    [
      { amount: 331_000, number: 'P75', reason: null },
      'پرداخت پورسانت ناموفق بود',
      'پرداخت P۷۵ به مبلغ ۳۳۱٬۰۰۰ تومان انجام نشد. پورسانت‌های آن دوباره سررسید شده‌اند و در اجرای بعدی پرداخت می‌آیند.',
      '/admin/commission-payments',
    ],
  ],
  'commission-returned': [
    [
      { amount: 340_000, number: 'P76', reason: 'نام یکی نیست' },
      'درآمد شما از بانک برگشت',
      'بانک ۳۴۰٬۰۰۰ تومان از درآمد فروش شما (پرداخت P۷۶) را به حساب آکادمی برگرداند: نام یکی نیست. این مبلغ از دست نرفته است؛ پس از تأیید دوبارهٔ حساب بانکی‌تان پرداخت می‌شود. شبای خود را بررسی کنید.',
      '/profile/marketing-payment',
    ],
    [
      { amount: 341_000, number: 'P77', reason: null },
      'درآمد شما از بانک برگشت',
      'بانک ۳۴۱٬۰۰۰ تومان از درآمد فروش شما (پرداخت P۷۷) را به حساب آکادمی برگرداند. این مبلغ از دست نرفته است؛ پس از تأیید دوبارهٔ حساب بانکی‌تان پرداخت می‌شود. شبای خود را بررسی کنید.',
      '/profile/marketing-payment',
    ],
  ],
  'cashback-paid': [
    [
      { amount: 12_500, number: 'A81' },
      'هدیهٔ نقدی خرید در کیف پول شماست',
      '۱۲٬۵۰۰ تومان هدیهٔ نقدی سفارش A۸۱ به کیف پول شما اضافه شد.',
      '/profile/wallet',
    ],
  ],
  'reward-paid': [
    [
      { amount: 21_000 },
      'پاداش دعوت در کیف پول شماست',
      '۲۱٬۰۰۰ تومان پاداش دعوت از دوستانتان به کیف پول شما اضافه شد.',
      '/profile/vip-marketing',
    ],
  ],
  'reward-held': [
    [
      { amount: 22_000 },
      'پاداشی برای حساب بسته مانده است',
      '۲۲٬۰۰۰ تومان پاداش دعوت سررسید شده، ولی حساب گیرندهٔ آن بسته است. پرداخت نشد و در پورسانت‌ها مانده است تا شما دربارهٔ آن تصمیم بگیرید.',
      '/admin/commissions',
    ],
  ],
  'payout-owed': [
    [
      { amount: 23_000 },
      'برداشتی به حساب بسته برگشت',
      'بانک ۲۳٬۰۰۰ تومان را برگرداند، ولی حساب گیرنده بسته شده است. این مبلغ بدهی آکادمی است و در «درخواست‌های برداشت» مانده است تا به حساب دیگری از همان شخص واریز شود.',
      '/admin/vip-sheba-reqs',
    ],
  ],
  'payout-approved': [
    [
      { amount: 24_000 },
      'برداشت شما پذیرفته شد',
      'درخواست برداشت ۲۴٬۰۰۰ تومان پذیرفته شد و به‌زودی به حساب شما واریز می‌شود.',
      '/profile/vip-marketing',
    ],
  ],
  'payout-rejected': [
    [
      { amount: 25_000, reason: 'شبا نامعتبر است' },
      'برداشت شما پذیرفته نشد',
      '۲۵٬۰۰۰ تومان به کیف پول شما برگشت: شبا نامعتبر است',
      '/profile/vip-marketing',
    ],
    [
      { amount: 26_000, reason: null },
      'برداشت شما پذیرفته نشد',
      '۲۶٬۰۰۰ تومان به کیف پول شما برگشت.',
      '/profile/vip-marketing',
    ],
  ],
  'payout-paid': [
    [
      { amount: 27_000, trackingNumber: '9917' },
      'برداشت شما واریز شد',
      '۲۷٬۰۰۰ تومان به حساب شما واریز شد (شمارهٔ پیگیری ۹۹۱۷).',
      '/profile/vip-marketing',
    ],
  ],
  'payout-returned': [
    [
      { amount: 28_000, reason: 'حساب مسدود است' },
      'برداشت شما از بانک برگشت',
      'بانک ۲۸٬۰۰۰ تومان را به حساب آکادمی برگرداند: حساب مسدود است. این مبلغ در کیف پول شماست؛ برای برداشت دوباره، شبای خود را بررسی کنید.',
      '/profile/vip-marketing',
    ],
    [
      { amount: 29_000, reason: null },
      'برداشت شما از بانک برگشت',
      'بانک ۲۹٬۰۰۰ تومان را به حساب آکادمی برگرداند. این مبلغ در کیف پول شماست؛ برای برداشت دوباره، شبای خود را بررسی کنید.',
      '/profile/vip-marketing',
    ],
  ],
};

describe('what opens an account', () => {
  testNoticeTexts(securityNoticeTexts, securityCases);
});
describe('what people earn', () => {
  testNoticeTexts(earningNoticeTexts, earningCases);
});
