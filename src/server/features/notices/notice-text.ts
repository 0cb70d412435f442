/** Every notice to a person about their orders, money, certificates, comments and questions: title, text, link. Pure. */
import { formatDate } from '../../../locale/dates.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { formatNumber, formatPercent, formatToman } from '../../../locale/numbers.ts';
import { examResultPath, proofPath } from '../../../paths/learning.ts';
import { orderPath } from '../../../paths/profile.ts';
import { myCommentsPath, myProofsPath, myVipPath, ticketsPath, walletPath } from '../../../paths/pages.ts';
import { rowPath, sectionPath } from '../../../paths/panels.ts';
import { earningNoticeTexts, type EarningNoticeValues } from './earning-notices.ts';
import type { NoticeText } from '../../platform/messages/notice-shape.ts';
import { securityNoticeTexts, type SecurityNoticeValues } from '../../platform/messages/security-notices.ts';

/** Of each kind, what its text needs. Amounts are whole tomans, instants ISO. */
export interface NoticeValues extends SecurityNoticeValues, EarningNoticeValues {
  'order-paid': { readonly number: string; readonly title: string | null };
  /** Money came that could not buy what it came for. */
  'order-credited': { readonly number: string; readonly amount: number };
  /** Money of another amount came: the back office decides what becomes of it. */
  'payment-under-review': { readonly number: string };
  /** Such money went back to where it came from. `reference`: of the bank. */
  'payment-returned': { readonly number: string; readonly reference: string };
  /** An order that could not be delivered at once. */
  'order-delivered': { readonly number: string };
  'refund-approved': {
    readonly number: string;
    readonly amount: number;
    readonly destination: 'wallet' | 'gateway' | 'sheba';
    /** What had been paid with promotional credit, and returns to the wallet beside an amount to a card or an account. */
    readonly credit: number;
  };
  /** To staff: requests undecided for some days. `oldest`: when the oldest was made. */
  'refunds-wait': { readonly count: number; readonly days: number; readonly oldest: string };
  'refund-denied': { readonly number: string; readonly reason: string | null };
  'refund-paid': {
    readonly number: string;
    readonly amount: number;
    readonly destination: 'wallet' | 'gateway' | 'sheba';
    /** Of the bank, for what went to a card or an account. */
    readonly trackingNumber: string | null;
  };
  /** The bank returned it: it is owed again. */
  'refund-returned': { readonly number: string; readonly amount: number; readonly reason: string | null };
  'vip-started': { readonly from: string; readonly until: string };
  /** A subscription was given back. `until`: when those that stay end; null where none does. */
  'vip-ended': { readonly number: string; readonly until: string | null };
  'vip-ending': { readonly days: number; readonly until: string };
  'wallet-charged': { readonly amount: number; readonly number: string };
  'ticket-answered': { readonly subject: string };
  /** A certificate can be requested. */
  'proof-earned': { readonly title: string };
  'proof-issued': { readonly id: string; readonly title: string };
  'proof-revoked': { readonly title: string; readonly reason: string };
  /** All answers of an attempt are marked. `percent`: basis points. */
  'exam-graded': {
    readonly attempt: string;
    readonly exam: string;
    readonly percent: number;
    readonly isPassed: boolean;
  };
  /** A result that was known became another. In basis points. */
  'exam-regraded': {
    readonly attempt: string;
    readonly exam: string;
    readonly from: number;
    readonly to: number;
    readonly reason: string;
  };
  /** To its author. `name`: what the comment is about. `by`: the teacher who answered; null for anybody else. */
  'comment-answered': { readonly name: string; readonly by: string | null };
  /** To the teacher of what the comment is about. */
  'own-comment-answered': { readonly name: string; readonly comment: string };
  'course-not-ready': { readonly title: string; readonly lacks: string; readonly link: string };
  'question-asked': { readonly lesson: string; readonly question: string };
  'question-answered': { readonly lesson: string; readonly by: string | null; readonly path: string };
}
export type NoticeKind = keyof NoticeValues;

const destinations = {
  wallet: 'کیف پول شما',
  gateway: 'کارتی که با آن پرداخت کرده بودید',
  sheba: 'حساب بانکی شما',
} as const satisfies Record<NoticeValues['refund-paid']['destination'], string>;

const orderName = (number: string): string => `سفارش ${toPersianDigits(number)}`;

/** The text of each kind. */
export const noticeTexts: { readonly [K in NoticeKind]: (values: NoticeValues[K]) => NoticeText } = {
  ...securityNoticeTexts,
  ...earningNoticeTexts,
  'order-paid': ({ number, title }) => ({
    title: 'خرید شما کامل شد',
    text: `${orderName(number)}${title === null ? '' : ` (${title})`} نهایی شد و در حساب شما در دسترس است.`,
    link: orderPath(number),
  }),
  'order-credited': ({ number, amount }) => ({
    title: 'مبلغ به کیف پول شما واریز شد',
    text: `پرداخت ${formatToman(amount)} برای ${orderName(number)} رسید، ولی تحویل این سفارش دیگر ممکن نبود؛ این مبلغ در کیف پول شماست.`,
    link: walletPath,
  }),
  'payment-under-review': ({ number }) => ({
    title: 'پرداخت شما در دست بررسی است',
    text: `مبلغی که برای ${orderName(number)} رسید با مبلغ آن یکی نیست و در دست بررسی است؛ دوباره نپردازید. نتیجه را به شما خبر می‌دهیم.`,
    link: orderPath(number),
  }),
  'payment-returned': ({ number, reference }) => ({
    title: 'مبلغ به حساب شما برگشت داده شد',
    text: `مبلغی که برای ${orderName(number)} رسیده بود به حساب شما برگشت داده شد (شمارهٔ پیگیری ${toPersianDigits(reference)}).`,
    link: orderPath(number),
  }),
  'order-delivered': ({ number }) => ({
    title: 'سفارش شما آماده است',
    text: `${orderName(number)} با تأخیر تحویل شد. از صبوری شما سپاسگزاریم.`,
    link: orderPath(number),
  }),
  'refund-approved': ({ number, amount, destination, credit }) => ({
    title: 'بازگشت وجه پذیرفته شد',
    text: `بازگشت ${formatToman(amount)} از ${orderName(number)} پذیرفته شد${
      destination === 'wallet' ? '.' : ` و تا چند روز کاری به ${destinations[destination]} واریز می‌شود.`
    }${credit > 0 ? ` ${formatToman(credit)} آن که با اعتبار هدیه پرداخت شده بود به کیف پول شما برمی‌گردد.` : ''}`,
    link: orderPath(number),
  }),
  'refunds-wait': ({ count, days, oldest }) => ({
    title: 'درخواست‌های بازگشت وجه در انتظارند',
    text: `${formatNumber(count)} درخواست بازگشت وجه بیش از ${formatNumber(days)} روز است که در انتظار تصمیم است؛ قدیمی‌ترین آن‌ها از ${formatDate(oldest)}.`,
    link: sectionPath('admin', 'refunds'),
  }),
  'refund-denied': ({ number, reason }) => ({
    title: 'بازگشت وجه پذیرفته نشد',
    text: `درخواست بازگشت وجه ${orderName(number)} پذیرفته نشد${reason === null ? '.' : `: ${reason}`}`,
    link: orderPath(number),
  }),
  'refund-paid': ({ number, amount, destination, trackingNumber }) => ({
    title: 'وجه برگشت داده شد',
    text: `${formatToman(amount)} از ${orderName(number)} به ${destinations[destination]} برگشت داده شد${
      trackingNumber === null ? '.' : ` (شمارهٔ پیگیری ${toPersianDigits(trackingNumber)}).`
    }`,
    link: destination === 'wallet' ? walletPath : orderPath(number),
  }),
  'refund-returned': ({ number, amount, reason }) => ({
    title: 'وجه بازگشتی به شما نرسید',
    text: `بانک ${formatToman(amount)} از ${orderName(number)} را به حساب آکادمی برگرداند${
      reason === null ? '' : `: ${reason}`
    }. این مبلغ از دست نرفته است و از راهی دیگر به شما داده می‌شود.`,
    link: orderPath(number),
  }),
  'vip-started': ({ from, until }) => ({
    title: 'اشتراک ویژهٔ شما',
    text: `اشتراک ویژهٔ شما از ${formatDate(from)} تا ${formatDate(until)} برقرار است.`,
    link: myVipPath,
  }),
  'vip-ended': ({ number, until }) => ({
    title: 'اشتراک ویژهٔ شما تغییر کرد',
    text: `با بازگشت وجه ${orderName(number)}، ${
      until === null
        ? 'اشتراک ویژهٔ شما پایان یافت؛ آنچه جداگانه خریده‌اید و پیشرفت شما می‌ماند.'
        : `اشتراک ویژهٔ شما حالا تا ${formatDate(until)} برقرار است.`
    }`,
    link: myVipPath,
  }),
  'vip-ending': ({ days, until }) => ({
    title: 'اشتراک ویژه رو به پایان است',
    text: `${formatNumber(days)} روز دیگر، در ${formatDate(until)}، اشتراک ویژهٔ شما پایان می‌یابد.`,
    link: myVipPath,
  }),
  'ticket-answered': ({ subject }) => ({
    title: 'پشتیبانی ویژه پاسخ داد',
    text: `پاسخ پرسش شما، «${subject}»، در صفحهٔ اشتراک ویژه است.`,
    link: ticketsPath,
  }),
  'wallet-charged': ({ amount, number }) => ({
    title: 'کیف پول شارژ شد',
    text: `${formatToman(amount)} به کیف پول شما اضافه شد (${orderName(number)}).`,
    link: walletPath,
  }),
  'proof-earned': ({ title }) => ({
    title: 'می‌توانید گواهی بگیرید',
    text: `شرط‌های گواهی «${title}» را دارید؛ می‌توانید آن را درخواست کنید.`,
    link: myProofsPath,
  }),
  'proof-issued': ({ id, title }) => ({
    title: 'گواهی شما صادر شد',
    text: `گواهی «${title}» آماده است: آن را ببینید، چاپ کنید یا برای دیگران بفرستید.`,
    link: proofPath(id),
  }),
  'proof-revoked': ({ title, reason }) => ({
    title: 'گواهی شما باطل شد',
    text: `گواهی «${title}» دیگر معتبر نیست: ${reason}`,
    link: myProofsPath,
  }),
  'exam-graded': ({ attempt, exam, percent, isPassed }) => ({
    title: 'نتیجهٔ آزمون شما آماده است',
    text: `آزمون «${exam}» تصحیح شد: ${formatPercent(percent)}، ${isPassed ? 'قبول شدید' : 'به حد قبولی نرسیدید'}.`,
    link: examResultPath(attempt),
  }),
  'exam-regraded': ({ attempt, exam, from, to, reason }) => ({
    title: 'نمرهٔ آزمون شما تغییر کرد',
    text: `نمرهٔ شما در آزمون «${exam}» از ${formatPercent(from)} به ${formatPercent(to)} تغییر کرد: ${reason}`,
    link: examResultPath(attempt),
  }),
  'comment-answered': ({ name, by }) => ({
    title: 'به دیدگاه شما پاسخ داده شد',
    text: `${by === null ? 'به' : `${by} به`} دیدگاه شما دربارهٔ «${name}» پاسخ ${by === null ? 'داده شد' : 'داد'}.`,
    link: myCommentsPath,
  }),
  'own-comment-answered': ({ name, comment }) => ({
    title: 'به یکی از دیدگاه‌ها پاسخ داده شد',
    text: `به دیدگاهی زیر «${name}» پاسخ داده شد.`,
    link: rowPath('teacher', 'comments', comment),
  }),
  'course-not-ready': ({ title, lacks, link }) => ({
    title: 'دوره‌ای منتشر نشد',
    text: `«${title}» در فروشگاه نیست و به بازبینی رفت: ${lacks}.`,
    link,
  }),
  'question-asked': ({ lesson, question }) => ({
    title: 'یکی از دانشجویان شما پرسشی دارد',
    text: `زیر درس «${lesson}» پرسش جدیدی نوشته شد.`,
    link: rowPath('teacher', 'questions', question),
  }),
  'question-answered': ({ lesson, by, path }) => ({
    title: 'به پرسش شما پاسخ داده شد',
    text: `${by ?? 'پشتیبانی آکادمی'} به پرسش شما زیر درس «${lesson}» پاسخ داد.`,
    link: `${path}#questions`,
  }),
};
