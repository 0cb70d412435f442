/** Every kind of notice, whole: its title, its text and where it leads, each from values that no other case has. */
import { expect, test } from 'vitest';
import { earningNoticeTexts, type EarningNoticeValues } from './earning-notices.ts';
import { noticeTexts, type NoticeValues } from './notice-text.ts';
import { securityNoticeTexts, type SecurityNoticeValues } from '../../platform/messages/security-notices.ts';
import { testNoticeTexts, type NoticeCases } from '../testing/notice-cases.ts';

const id = '018f0000-0000-7000-8000-000000000001';
/** Those of their own files are covered by `earning-notices.test.ts`. */
const elsewhere = { ...earningNoticeTexts, ...securityNoticeTexts };
type OwnValues = Omit<NoticeValues, keyof EarningNoticeValues | keyof SecurityNoticeValues>;

const cases: NoticeCases<OwnValues> = {
  'order-paid': [
    [
      { number: 'A11', title: 'پایتون' },
      'خرید شما کامل شد',
      'سفارش A۱۱ (پایتون) نهایی شد و در حساب شما در دسترس است.',
      '/profile/transactions/A11',
    ],
    [
      { number: 'A12', title: null },
      'خرید شما کامل شد',
      'سفارش A۱۲ نهایی شد و در حساب شما در دسترس است.',
      '/profile/transactions/A12',
    ],
  ],
  'order-credited': [
    [
      { number: 'A13', amount: 41_000 },
      'مبلغ به کیف پول شما واریز شد',
      'پرداخت ۴۱٬۰۰۰ تومان برای سفارش A۱۳ رسید، ولی تحویل این سفارش دیگر ممکن نبود؛ این مبلغ در کیف پول شماست.',
      '/profile/wallet',
    ],
  ],
  'payment-under-review': [
    [
      { number: 'A14' },
      'پرداخت شما در دست بررسی است',
      'مبلغی که برای سفارش A۱۴ رسید با مبلغ آن یکی نیست و در دست بررسی است؛ دوباره نپردازید. نتیجه را به شما خبر می‌دهیم.',
      '/profile/transactions/A14',
    ],
  ],
  'payment-returned': [
    [
      { number: 'A15', reference: '5521' },
      'مبلغ به حساب شما برگشت داده شد',
      'مبلغی که برای سفارش A۱۵ رسیده بود به حساب شما برگشت داده شد (شمارهٔ پیگیری ۵۵۲۱).',
      '/profile/transactions/A15',
    ],
  ],
  'order-delivered': [
    [
      { number: 'A16' },
      'سفارش شما آماده است',
      'سفارش A۱۶ با تأخیر تحویل شد. از صبوری شما سپاسگزاریم.',
      '/profile/transactions/A16',
    ],
  ],
  'refund-approved': [
    [
      { number: 'A21', amount: 51_000, destination: 'wallet', credit: 0 },
      'بازگشت وجه پذیرفته شد',
      'بازگشت ۵۱٬۰۰۰ تومان از سفارش A۲۱ پذیرفته شد.',
      '/profile/transactions/A21',
    ],
    [
      { number: 'A22', amount: 52_000, destination: 'gateway', credit: 3_000 },
      'بازگشت وجه پذیرفته شد',
      'بازگشت ۵۲٬۰۰۰ تومان از سفارش A۲۲ پذیرفته شد و تا چند روز کاری به کارتی که با آن پرداخت کرده بودید واریز می‌شود. ۳٬۰۰۰ تومان آن که با اعتبار هدیه پرداخت شده بود به کیف پول شما برمی‌گردد.',
      '/profile/transactions/A22',
    ],
    [
      { number: 'A23', amount: 53_000, destination: 'sheba', credit: 0 },
      'بازگشت وجه پذیرفته شد',
      'بازگشت ۵۳٬۰۰۰ تومان از سفارش A۲۳ پذیرفته شد و تا چند روز کاری به حساب بانکی شما واریز می‌شود.',
      '/profile/transactions/A23',
    ],
  ],
  'refunds-wait': [
    [
      { count: 4, days: 7, oldest: '2026-03-21T08:30:00.000Z' },
      'درخواست‌های بازگشت وجه در انتظارند',
      '۴ درخواست بازگشت وجه بیش از ۷ روز است که در انتظار تصمیم است؛ قدیمی‌ترین آن‌ها از ۱ فروردین ۱۴۰۵.',
      '/admin/refunds',
    ],
  ],
  'refund-denied': [
    [
      { number: 'A24', reason: 'دوره را دیده‌اید' },
      'بازگشت وجه پذیرفته نشد',
      'درخواست بازگشت وجه سفارش A۲۴ پذیرفته نشد: دوره را دیده‌اید',
      '/profile/transactions/A24',
    ],
    [
      { number: 'A25', reason: null },
      'بازگشت وجه پذیرفته نشد',
      'درخواست بازگشت وجه سفارش A۲۵ پذیرفته نشد.',
      '/profile/transactions/A25',
    ],
  ],
  'refund-paid': [
    [
      { number: 'A26', amount: 61_000, destination: 'wallet', trackingNumber: null },
      'وجه برگشت داده شد',
      '۶۱٬۰۰۰ تومان از سفارش A۲۶ به کیف پول شما برگشت داده شد.',
      '/profile/wallet',
    ],
    [
      { number: 'A27', amount: 62_000, destination: 'gateway', trackingNumber: '7731' },
      'وجه برگشت داده شد',
      '۶۲٬۰۰۰ تومان از سفارش A۲۷ به کارتی که با آن پرداخت کرده بودید برگشت داده شد (شمارهٔ پیگیری ۷۷۳۱).',
      '/profile/transactions/A27',
    ],
    [
      { number: 'A28', amount: 63_000, destination: 'sheba', trackingNumber: '7732' },
      'وجه برگشت داده شد',
      '۶۳٬۰۰۰ تومان از سفارش A۲۸ به حساب بانکی شما برگشت داده شد (شمارهٔ پیگیری ۷۷۳۲).',
      '/profile/transactions/A28',
    ],
  ],
  'refund-returned': [
    [
      { number: 'A29', amount: 64_000, reason: 'حساب بسته است' },
      'وجه بازگشتی به شما نرسید',
      'بانک ۶۴٬۰۰۰ تومان از سفارش A۲۹ را به حساب آکادمی برگرداند: حساب بسته است. این مبلغ از دست نرفته است و از راهی دیگر به شما داده می‌شود.',
      '/profile/transactions/A29',
    ],
    [
      { number: 'A30', amount: 65_000, reason: null },
      'وجه بازگشتی به شما نرسید',
      'بانک ۶۵٬۰۰۰ تومان از سفارش A۳۰ را به حساب آکادمی برگرداند. این مبلغ از دست نرفته است و از راهی دیگر به شما داده می‌شود.',
      '/profile/transactions/A30',
    ],
  ],
  'vip-started': [
    [
      { from: '2026-03-21T08:30:00.000Z', until: '2026-04-20T08:30:00.000Z' },
      'اشتراک ویژهٔ شما',
      'اشتراک ویژهٔ شما از ۱ فروردین ۱۴۰۵ تا ۳۱ فروردین ۱۴۰۵ برقرار است.',
      '/profile/vip',
    ],
  ],
  'vip-ended': [
    [
      { number: 'A31', until: '2026-05-21T08:30:00.000Z' },
      'اشتراک ویژهٔ شما تغییر کرد',
      'با بازگشت وجه سفارش A۳۱، اشتراک ویژهٔ شما حالا تا ۳۱ اردیبهشت ۱۴۰۵ برقرار است.',
      '/profile/vip',
    ],
    [
      { number: 'A32', until: null },
      'اشتراک ویژهٔ شما تغییر کرد',
      'با بازگشت وجه سفارش A۳۲، اشتراک ویژهٔ شما پایان یافت؛ آنچه جداگانه خریده‌اید و پیشرفت شما می‌ماند.',
      '/profile/vip',
    ],
  ],
  'vip-ending': [
    [
      { days: 3, until: '2026-06-21T08:30:00.000Z' },
      'اشتراک ویژه رو به پایان است',
      '۳ روز دیگر، در ۳۱ خرداد ۱۴۰۵، اشتراک ویژهٔ شما پایان می‌یابد.',
      '/profile/vip',
    ],
  ],
  'wallet-charged': [
    [
      { amount: 71_000, number: 'A33' },
      'کیف پول شارژ شد',
      '۷۱٬۰۰۰ تومان به کیف پول شما اضافه شد (سفارش A۳۳).',
      '/profile/wallet',
    ],
  ],
  'ticket-answered': [
    [
      { subject: 'ساعت کلاس' },
      'پشتیبانی ویژه پاسخ داد',
      'پاسخ پرسش شما، «ساعت کلاس»، در صفحهٔ اشتراک ویژه است.',
      '/profile/vip#tickets',
    ],
  ],
  'proof-earned': [
    [
      { title: 'لینوکس' },
      'می‌توانید گواهی بگیرید',
      'شرط‌های گواهی «لینوکس» را دارید؛ می‌توانید آن را درخواست کنید.',
      '/profile/my-proof-list',
    ],
  ],
  'proof-issued': [
    [
      { id, title: 'اکسل' },
      'گواهی شما صادر شد',
      'گواهی «اکسل» آماده است: آن را ببینید، چاپ کنید یا برای دیگران بفرستید.',
      `/proofs/${id}`,
    ],
  ],
  'proof-revoked': [
    [
      { title: 'گیت', reason: 'نام نادرست بود' },
      'گواهی شما باطل شد',
      'گواهی «گیت» دیگر معتبر نیست: نام نادرست بود',
      '/profile/my-proof-list',
    ],
  ],
  'exam-graded': [
    [
      { attempt: id, exam: 'آزمون پایتون', percent: 8_250, isPassed: true },
      'نتیجهٔ آزمون شما آماده است',
      'آزمون «آزمون پایتون» تصحیح شد: ۸۲٫۵٪، قبول شدید.',
      `/exam/result/${id}`,
    ],
    [
      { attempt: id, exam: 'آزمون اکسل', percent: 3_100, isPassed: false },
      'نتیجهٔ آزمون شما آماده است',
      'آزمون «آزمون اکسل» تصحیح شد: ۳۱٪، به حد قبولی نرسیدید.',
      `/exam/result/${id}`,
    ],
  ],
  'exam-regraded': [
    [
      { attempt: id, exam: 'آزمون گیت', from: 4_500, to: 6_700, reason: 'کلید پرسش ۲ درست شد' },
      'نمرهٔ آزمون شما تغییر کرد',
      'نمرهٔ شما در آزمون «آزمون گیت» از ۴۵٪ به ۶۷٪ تغییر کرد: کلید پرسش ۲ درست شد',
      `/exam/result/${id}`,
    ],
  ],
  'comment-answered': [
    [
      { name: 'ری‌اکت', by: 'لیلا مهرپور' },
      'به دیدگاه شما پاسخ داده شد',
      'لیلا مهرپور به دیدگاه شما دربارهٔ «ری‌اکت» پاسخ داد.',
      '/profile/comments',
    ],
    [
      { name: 'نود', by: null },
      'به دیدگاه شما پاسخ داده شد',
      'به دیدگاه شما دربارهٔ «نود» پاسخ داده شد.',
      '/profile/comments',
    ],
  ],
  'own-comment-answered': [
    [
      { name: 'نکست', comment: id },
      'به یکی از دیدگاه‌ها پاسخ داده شد',
      'به دیدگاهی زیر «نکست» پاسخ داده شد.',
      `/teacher-panel/comments/edit/${id}`,
    ],
  ],
  'course-not-ready': [
    [
      { title: 'جاوا', lacks: 'تصویر ندارد', link: '/admin/courses/edit/x1' },
      'دوره‌ای منتشر نشد',
      '«جاوا» در فروشگاه نیست و به بازبینی رفت: تصویر ندارد.',
      '/admin/courses/edit/x1',
    ],
  ],
  'question-asked': [
    [
      { lesson: 'حلقه‌ها', question: id },
      'یکی از دانشجویان شما پرسشی دارد',
      'زیر درس «حلقه‌ها» پرسش جدیدی نوشته شد.',
      `/teacher-panel/questions/edit/${id}`,
    ],
  ],
  'question-answered': [
    [
      { lesson: 'تابع‌ها', by: 'امید راد', path: '/learn/python/l7' },
      'به پرسش شما پاسخ داده شد',
      'امید راد به پرسش شما زیر درس «تابع‌ها» پاسخ داد.',
      '/learn/python/l7#questions',
    ],
    [
      { lesson: 'کلاس‌ها', by: null, path: '/learn/python/l8' },
      'به پرسش شما پاسخ داده شد',
      'پشتیبانی آکادمی به پرسش شما زیر درس «کلاس‌ها» پاسخ داد.',
      '/learn/python/l8#questions',
    ],
  ],
};

test('the notices of other files are among them', () => {
  expect(noticeTexts).toMatchObject(elsewhere);
});

const isOwn = ([kind]: readonly [string, unknown]): boolean => !(kind in elsewhere);
testNoticeTexts(
  Object.fromEntries(Object.entries(noticeTexts).filter(isOwn)) as Pick<typeof noticeTexts, keyof OwnValues>,
  cases,
);
