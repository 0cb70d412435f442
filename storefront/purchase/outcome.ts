/** What became of an order, in the words of its result page. Pure. */
import type { OrderDetail, OrderKind } from '../../src/contract/orders.ts';
import { formatTime } from '../../src/locale/date-times.ts';
import { paidStates } from '../../src/locale/order-words.ts';
import { said, t } from '../../src/locale/translate.ts';

export interface Outcome {
  readonly tone: 'success' | 'failure' | 'waiting' | 'neutral';
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

type Order = Pick<
  OrderDetail,
  'kind' | 'state' | 'isSettling' | 'isPayable' | 'isUnderReview' | 'attempts' | 'expiresAt'
>;

const done = (): Readonly<Record<OrderKind, readonly [title: string, text: string]>> => ({
  course: [t('خرید شما انجام شد'), t('آنچه خریدید از همین حالا در دسترس شماست.')],
  exam: [t('خرید شما انجام شد'), t('حالا می‌توانید آن را شروع کنید.')],
  vip: [t('اشتراک ویژهٔ شما فعال شد'), t('از همین حالا می‌توانید از آن استفاده کنید.')],
  'wallet-charge': [t('کیف پول شما شارژ شد'), t('مبلغ به موجودی شما اضافه شد.')],
});

export function outcomeOf(order: Order): Outcome {
  if (order.isUnderReview && !paidStates.has(order.state)) return reviewed();
  // A buyer who has only opened the page of the bank may still pay here.
  if (order.isSettling && !order.isPayable) return settling();
  switch (order.state) {
    case 'fulfilled': {
      const [title, text] = done()[order.kind];
      return { tone: 'success', icon: 'success', title, text };
    }
    case 'awaiting_payment':
      return unpaid(order);
    case 'paid':
    case 'fulfilment_error':
      return unfinished();
    case 'partially_refunded':
    case 'refunded':
      return {
        ...refunded(),
        title: order.state === 'refunded' ? t('مبلغ این خرید برگشت داده شد') : t('بخشی از مبلغ این خرید برگشت داده شد'),
      };
    case 'expired':
      return expired();
    case 'cancelled':
      return cancelled();
  }
}

/** Money of another amount came: someone decides what becomes of it. */
const reviewed = (): Outcome => ({
  tone: 'waiting',
  icon: 'info',
  title: t('پرداخت شما در دست بررسی است'),
  text: t('مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید. نتیجه را به شما خبر می‌دهیم و پول شما از دست نمی‌رود.'),
});
const settling = (): Outcome => ({
  tone: 'waiting',
  icon: 'clock',
  title: t('نتیجهٔ پرداخت در دست بررسی است'),
  text: t(
    'بانک هنوز پاسخ قطعی نداده است. این صفحه خودش تازه می‌شود. اگر پول را پرداخته‌اید، دوباره نپردازید: از دست نمی‌رود.',
  ),
});
const unfinished = (): Outcome => ({
  tone: 'waiting',
  icon: 'info',
  title: t('پرداخت شما رسید'),
  text: t(
    'فعال‌سازی خرید هنوز تمام نشده است و خودکار پیگیری می‌شود. اگر بیش از یک ساعت طول کشید، با شمارهٔ سفارش به ما خبر دهید.',
  ),
});
const refunded = (): Omit<Outcome, 'title'> => ({
  tone: 'neutral',
  icon: 'wallet',
  text: t('مبلغ برگشتی در رسید آمده است.'),
});
const expired = (): Outcome => ({
  tone: 'failure',
  icon: 'clock',
  title: t('مهلت پرداخت این سفارش گذشت'),
  text: t('اگر هنوز آن را می‌خواهید، از سبد خرید یا صفحهٔ خودش دوباره سفارش دهید.'),
});
const cancelled = (): Outcome => ({
  tone: 'failure',
  icon: 'close',
  title: t('این سفارش لغو شد'),
  text: t('مبلغی از شما گرفته نشد. اگر پولی از حسابتان کم شده است، بانک آن را تا ۷۲ ساعت برمی‌گرداند.'),
});

/** Waits for its payment: nobody has paid, or the last try failed. */
function unpaid({ attempts, isPayable, expiresAt }: Order): Outcome {
  const last = attempts.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)).at(-1);
  const until =
    isPayable && expiresAt !== null
      ? t('تا ساعت {expiresAt} می‌توانید آن را پرداخت کنید.', { expiresAt: formatTime(expiresAt) })
      : null;
  // A try that was called off at the bank stays open until the bank is queried; it says so.
  if (last === undefined || (last.state === 'started' && last.message === null)) {
    return {
      tone: 'waiting',
      icon: 'clock',
      title: t('سفارش در انتظار پرداخت است'),
      text: together(t('هنوز پرداختی نرسیده است.'), until),
    };
  }
  const reason = (last.message === null ? reasons()[last.state] : said(last.message)).replace(/\.?$/, '.');
  return { tone: 'failure', icon: 'error', title: t('پرداخت انجام نشد'), text: together(reason, until) };
}

const together = (...sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ');

const reasons = (): Readonly<Record<OrderDetail['attempts'][number]['state'], string>> => ({
  started: t('هنوز پرداختی نرسیده است.'),
  verified: t('پرداخت رسیده است.'),
  failed: t('بانک پرداخت را نپذیرفت.'),
  cancelled: t('پرداخت در صفحهٔ بانک کامل نشد.'),
  reversed: t('بانک مبلغ را برگرداند.'),
  mismatch: t('مبلغ پرداختی با مبلغ سفارش یکی نیست؛ دوباره پرداخت نکنید، پیگیری می‌کنیم.'),
  unknown: t('بانک پاسخ قطعی نداد.'),
});
