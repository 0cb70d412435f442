/** The words for orders and what belongs to them, as their buyers read them. */
import type { OrderState } from '../../src/contract/checkout.ts';
import type { OrderDetail, OrderKind, MyRefund } from '../../src/contract/orders.ts';
import { orderStateWords, paidStates, refundStateWords } from '../../src/locale/order-words.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import type { Label } from '../components/state-label.ts';

const words = orderStateWords;
export const orderStates: Readonly<Record<OrderState, Label>> = {
  awaiting_payment: { text: words.awaiting_payment, tone: 'warning' },
  paid: { text: words.paid, tone: 'success' },
  fulfilled: { text: words.fulfilled, tone: 'success' },
  fulfilment_error: { text: words.fulfilment_error, tone: 'warning' },
  partially_refunded: { text: words.partially_refunded },
  refunded: { text: words.refunded },
  expired: { text: words.expired },
  cancelled: { text: words.cancelled },
};

/** The badge of an order. */
export const orderLabel = ({ state, isUnderReview }: Pick<OrderDetail, 'state' | 'isUnderReview'>): Label =>
  isUnderReview && !paidStates.has(state)
    ? { text: msgid('پرداخت در دست بررسی'), tone: 'warning' }
    : orderStates[state];

export const orderKinds: Readonly<Record<OrderKind, string>> = {
  course: msgid('خرید دوره'),
  exam: msgid('خرید آزمون'),
  vip: msgid('خرید اشتراک ویژه'),
  'wallet-charge': msgid('شارژ کیف پول'),
};

type Attempt = OrderDetail['attempts'][number];
export const attemptStates: Readonly<Record<Attempt['state'], Label>> = {
  started: { text: msgid('شروع شد') },
  verified: { text: msgid('پرداخت شد'), tone: 'success' },
  failed: { text: msgid('ناموفق'), tone: 'danger' },
  cancelled: { text: msgid('لغو شد') },
  reversed: { text: msgid('برگشت داده شد'), tone: 'warning' },
  mismatch: { text: msgid('مبلغ با سفارش یکی نبود'), tone: 'danger' },
  unknown: { text: msgid('در حال پیگیری'), tone: 'warning' },
};
export const refundStates: Readonly<Record<MyRefund['state'], Label>> = {
  requested: { text: refundStateWords.requested, tone: 'warning' },
  approved: { text: refundStateWords.approved, tone: 'success' },
  credited: { text: refundStateWords.credited, tone: 'success' },
  in_transfer: { text: refundStateWords.in_transfer, tone: 'success' },
  complete: { text: refundStateWords.complete, tone: 'success' },
  denied: { text: refundStateWords.denied, tone: 'danger' },
  returned: { text: refundStateWords.returned, tone: 'warning' },
};

/** What movements of a wallet are for. One that the server learns later is named in general. */
const walletReasons = (): Readonly<Record<string, string>> => ({
  charge: t('شارژ کیف پول'),
  purchase: t('پرداخت سفارش'),
  hold: t('رزرو برای سفارش'),
  refund: t('بازگشت وجه'),
  commission: t('پورسانت'),
  reward: t('پاداش دعوت'),
  cashback: t('هدیهٔ نقدی خرید'),
  order_credit: t('برگشت مبلغ سفارشی که تحویل نشد'),
  undelivered: t('پرداخت سفارشی که هنوز تحویل نشده است'),
  payout: t('برداشت به حساب بانکی'),
  adjustment: t('اصلاح توسط پشتیبانی'),
});
export function walletReason(reason: string, amount: number): string {
  if (reason === 'hold' && amount > 0) return t('آزادسازی مبلغ رزروشده');
  if (reason === 'cashback' && amount < 0) return t('کسر هدیهٔ نقدی خرید');
  if (reason === 'payout' && amount > 0) return t('بازگشت برداشتی که پرداخت نشد');
  return walletReasons()[reason] ?? t('تراکنش کیف پول');
}
