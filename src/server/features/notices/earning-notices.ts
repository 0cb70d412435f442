/** The notices about what people earn here, commissions and rewards, and its way to their accounts. Pure. */
import { toPersianDigits } from '../../../locale/digits.ts';
import { formatToman } from '../../../locale/numbers.ts';
import { earningsPath, referralsPath, walletPath } from '../../../paths/pages.ts';
import { sectionPath } from '../../../paths/panels.ts';
import type { NoticeText } from '../../platform/messages/notice-shape.ts';

/** Of each kind, what its text needs. Amounts are whole tomans. */
export interface EarningNoticeValues {
  'commission-paid': { readonly amount: number; readonly number: string };
  /** A payment that the bank did not make: it is due again. */
  'commission-failed': { readonly amount: number; readonly number: string; readonly reason: string | null };
  /** To staff: a payment of commissions that the bank did not make. */
  'payment-failed': { readonly amount: number; readonly number: string; readonly reason: string | null };
  /** A payment that the bank made and returned: it is due again. */
  'commission-returned': { readonly amount: number; readonly number: string; readonly reason: string | null };
  /** Part of a purchase that came to the buyer's wallet. */
  'cashback-paid': { readonly amount: number; readonly number: string };
  'reward-paid': { readonly amount: number };
  /** To staff: a reward that fell due to an account that is closed. */
  'reward-held': { readonly amount: number };
  'payout-owed': { readonly amount: number };
  'payout-approved': { readonly amount: number };
  'payout-rejected': { readonly amount: number; readonly reason: string | null };
  'payout-paid': { readonly amount: number; readonly trackingNumber: string };
  'payout-returned': { readonly amount: number; readonly reason: string | null };
}

/** The text of each kind. */
export const earningNoticeTexts: {
  readonly [K in keyof EarningNoticeValues]: (values: EarningNoticeValues[K]) => NoticeText;
} = {
  'commission-paid': ({ amount, number }) => ({
    title: 'درآمد شما واریز شد',
    text: `${formatToman(amount)} از درآمد فروش شما به حسابتان واریز شد (پرداخت ${toPersianDigits(number)}).`,
    link: earningsPath,
  }),
  'commission-failed': ({ amount, number, reason }) => ({
    title: 'درآمد شما واریز نشد',
    text: `واریز ${formatToman(amount)} از درآمد فروش شما (پرداخت ${toPersianDigits(number)}) انجام نشد${
      reason === null ? '' : `: ${reason}`
    }. این مبلغ از دست نرفته است و دوباره پرداخت می‌شود؛ حساب بانکی خود را بررسی کنید.`,
    link: earningsPath,
  }),
  'payment-failed': ({ amount, number, reason }) => ({
    title: 'پرداخت پورسانت ناموفق بود',
    text: `پرداخت ${toPersianDigits(number)} به مبلغ ${formatToman(amount)} انجام نشد${
      reason === null ? '' : `: ${reason}`
    }. پورسانت‌های آن دوباره سررسید شده‌اند و در اجرای بعدی پرداخت می‌آیند.`,
    link: sectionPath('admin', 'commission-payments'),
  }),
  'commission-returned': ({ amount, number, reason }) => ({
    title: 'درآمد شما از بانک برگشت',
    text: `بانک ${formatToman(amount)} از درآمد فروش شما (پرداخت ${toPersianDigits(number)}) را به حساب آکادمی برگرداند${
      reason === null ? '' : `: ${reason}`
    }. این مبلغ از دست نرفته است؛ پس از تأیید دوبارهٔ حساب بانکی‌تان پرداخت می‌شود. شبای خود را بررسی کنید.`,
    link: earningsPath,
  }),
  'cashback-paid': ({ amount, number }) => ({
    title: 'هدیهٔ نقدی خرید در کیف پول شماست',
    text: `${formatToman(amount)} هدیهٔ نقدی سفارش ${toPersianDigits(number)} به کیف پول شما اضافه شد.`,
    link: walletPath,
  }),
  'reward-paid': ({ amount }) => ({
    title: 'پاداش دعوت در کیف پول شماست',
    text: `${formatToman(amount)} پاداش دعوت از دوستانتان به کیف پول شما اضافه شد.`,
    link: referralsPath,
  }),
  'reward-held': ({ amount }) => ({
    title: 'پاداشی برای حساب بسته مانده است',
    text: `${formatToman(amount)} پاداش دعوت سررسید شده، ولی حساب گیرندهٔ آن بسته است. پرداخت نشد و در پورسانت‌ها مانده است تا شما دربارهٔ آن تصمیم بگیرید.`,
    link: sectionPath('admin', 'commissions'),
  }),
  'payout-owed': ({ amount }) => ({
    title: 'برداشتی به حساب بسته برگشت',
    text: `بانک ${formatToman(amount)} را برگرداند، ولی حساب گیرنده بسته شده است. این مبلغ بدهی آکادمی است و در «درخواست‌های برداشت» مانده است تا به حساب دیگری از همان شخص واریز شود.`,
    link: sectionPath('admin', 'vip-sheba-reqs'),
  }),
  'payout-approved': ({ amount }) => ({
    title: 'برداشت شما پذیرفته شد',
    text: `درخواست برداشت ${formatToman(amount)} پذیرفته شد و به‌زودی به حساب شما واریز می‌شود.`,
    link: referralsPath,
  }),
  'payout-rejected': ({ amount, reason }) => ({
    title: 'برداشت شما پذیرفته نشد',
    text: `${formatToman(amount)} به کیف پول شما برگشت${reason === null ? '.' : `: ${reason}`}`,
    link: referralsPath,
  }),
  'payout-paid': ({ amount, trackingNumber }) => ({
    title: 'برداشت شما واریز شد',
    text: `${formatToman(amount)} به حساب شما واریز شد (شمارهٔ پیگیری ${toPersianDigits(trackingNumber)}).`,
    link: referralsPath,
  }),
  'payout-returned': ({ amount, reason }) => ({
    title: 'برداشت شما از بانک برگشت',
    text: `بانک ${formatToman(amount)} را به حساب آکادمی برگرداند${
      reason === null ? '' : `: ${reason}`
    }. این مبلغ در کیف پول شماست؛ برای برداشت دوباره، شبای خود را بررسی کنید.`,
    link: referralsPath,
  }),
};
