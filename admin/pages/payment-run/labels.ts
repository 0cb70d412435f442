/** What the page of payment runs says of people and of why they cannot be paid. Pure. */
import type { LeftOut, Payee, PayeeKind } from '../../../src/contract/payouts.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatToman } from '../../../src/locale/numbers.ts';

export const kindLabels = {
  teacher: 'استاد',
  marketer: 'بازاریاب',
  vip: 'دعوت اعضای ویژه',
} as const satisfies Record<PayeeKind, string>;

/** Why someone is not paid now; null where they are. @param minimum in tomans. */
export function problemText({ problem, amount, payableFrom }: Payee, minimum: number): string | null {
  switch (problem) {
    case null:
      return null;
    case 'below_minimum':
      return amount < 0
        ? `${formatToman(-amount)} بدهکار است و از مبلغ‌های بعدی کم می‌شود`
        : `به حداقل پرداخت (${formatToman(minimum)}) نرسیده است`;
    case 'no_account':
      return 'شبای تأییدشده ندارد';
    case 'cool_down':
      return payableFrom === null
        ? 'شبا تازه تغییر کرده است'
        : `شبا تازه تغییر کرده؛ از ${formatDateTime(payableFrom)}`;
  }
}

/** Why a payment is not in the file for the bank. */
export const leftOutTexts = {
  satna: 'با ساتنا می‌رود؛ آن را جداگانه پرداخت کنید',
  card: 'کارت‌به‌کارت است؛ آن را جداگانه پرداخت کنید',
  failed: 'ناموفق بوده است',
  returned: 'از بانک برگشته است',
  above_paya: 'از حداکثر پایا بیشتر است؛ آن را ناموفق کنید تا دوباره ساخته شود',
  account: 'حساب آن دیگر تأییدشده نیست؛ آن را ناموفق کنید تا دوباره ساخته شود',
} as const satisfies Record<LeftOut['reason'], string>;

/** Names one person within a kind. */
export const payeeKey = ({ beneficiary, kind }: Pick<Payee, 'beneficiary' | 'kind'>): string =>
  `${kind} ${beneficiary}`;
