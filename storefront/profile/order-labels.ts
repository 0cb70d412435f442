/** The words for orders and what belongs to them, as their buyers read them. */
import type { OrderState } from '../../src/contract/checkout.ts';
import type { OrderDetail, OrderKind, OwnOrderLine, OwnRefund } from '../../src/contract/orders.ts';

export type Tone = 'success' | 'warning' | 'danger';
export interface Label {
  readonly text: string;
  readonly tone?: Tone;
}

export const orderStates: Readonly<Record<OrderState, Label>> = {
  awaiting_payment: { text: 'در انتظار پرداخت', tone: 'warning' },
  paid: { text: 'پرداخت شد', tone: 'success' },
  fulfilled: { text: 'انجام شد', tone: 'success' },
  fulfilment_error: { text: 'در دست رسیدگی', tone: 'warning' },
  partially_refunded: { text: 'بخشی بازگشت' },
  refunded: { text: 'وجه بازگشت' },
  expired: { text: 'مهلت گذشت' },
  cancelled: { text: 'لغو شد' },
};

/** Orders whose money has come, and that have a receipt. */
export const paidStates: ReadonlySet<OrderState> = new Set([
  'paid',
  'fulfilled',
  'fulfilment_error',
  'partially_refunded',
  'refunded',
]);

export const orderKinds: Readonly<Record<OrderKind, string>> = {
  course: 'خرید آموزش',
  exam: 'خرید آزمون',
  vip: 'خرید اشتراک ویژه',
  'wallet-charge': 'شارژ کیف پول',
};

export const lineKinds: Readonly<Record<OwnOrderLine['kind'], string>> = {
  course: 'دوره',
  bundle: 'بسته',
  major: 'رشته',
  exam: 'آزمون',
  proof: 'گواهی',
  vip: 'اشتراک ویژه',
  charge: 'شارژ',
};

type Attempt = OrderDetail['attempts'][number];
export const attemptStates: Readonly<Record<Attempt['state'], Label>> = {
  started: { text: 'آغاز شد' },
  verified: { text: 'پرداخت شد', tone: 'success' },
  failed: { text: 'ناموفق', tone: 'danger' },
  cancelled: { text: 'انصراف' },
  reversed: { text: 'بازگردانده شد', tone: 'warning' },
  mismatch: { text: 'مبلغ همخوان نبود', tone: 'danger' },
  unknown: { text: 'در دست پیگیری', tone: 'warning' },
};
export const refundStates: Readonly<Record<OwnRefund['state'], Label>> = {
  requested: { text: 'در دست بررسی', tone: 'warning' },
  approved: { text: 'پذیرفته شد', tone: 'success' },
  credited: { text: 'پول بازگشت', tone: 'success' },
  in_transfer: { text: 'در راه حساب شما', tone: 'success' },
  complete: { text: 'انجام شد', tone: 'success' },
  denied: { text: 'رد شد', tone: 'danger' },
};
export const refundWays: Readonly<Record<OwnRefund['destination'], string>> = {
  wallet: 'کیف پول',
  gateway: 'کارت بانکی',
  sheba: 'حساب بانکی',
};
export const gateways: Readonly<Record<Attempt['gateway'], string>> = {
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  nextpay: 'نکست‌پی',
};

/** What movements of a wallet are for. One that the server learns later is named in general. */
const walletReasons: Readonly<Record<string, string>> = {
  charge: 'شارژ کیف پول',
  purchase: 'پرداخت سفارش',
  hold: 'نگه‌داشته برای سفارش',
  refund: 'بازگشت وجه',
  commission: 'پورسانت',
  reward: 'پاداش معرفی',
  payout: 'برداشت به حساب بانکی',
  adjustment: 'اصلاح به دست پشتیبانی',
};
export function walletReason(reason: string, amount: number): string {
  if (reason === 'hold' && amount > 0) return 'آزاد شدن مبلغ نگه‌داشته';
  if (reason === 'payout' && amount > 0) return 'بازگشت برداشتی که پرداخت نشد';
  return walletReasons[reason] ?? 'گردش کیف پول';
}
