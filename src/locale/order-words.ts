/** The words for orders and what belongs to them, as their buyers read them on pages and on receipts. Pure. */
import type { GatewayName, OrderState } from '../contract/checkout.ts';
import type { MyOrderLine, MyRefund } from '../contract/orders.ts';

export const orderStateWords: Readonly<Record<OrderState, string>> = {
  awaiting_payment: 'در انتظار پرداخت',
  paid: 'پرداخت شد',
  fulfilled: 'تکمیل‌شده',
  fulfilment_error: 'در حال پیگیری',
  partially_refunded: 'بخشی از وجه برگشت داده شد',
  refunded: 'وجه برگشت داده شد',
  expired: 'مهلت پرداخت گذشت',
  cancelled: 'لغو شد',
};

/** Orders whose money has come, and that have a receipt. */
export const paidStates: ReadonlySet<OrderState> = new Set([
  'paid',
  'fulfilled',
  'fulfilment_error',
  'partially_refunded',
  'refunded',
]);

export const lineKindWords: Readonly<Record<MyOrderLine['kind'], string>> = {
  course: 'دوره',
  bundle: 'بسته',
  major: 'رشته',
  exam: 'آزمون',
  proof: 'گواهی',
  vip: 'اشتراک ویژه',
  charge: 'شارژ',
};

/** What takes something off a price. */
export const reductionWords: Readonly<Record<keyof MyOrderLine['reductions'], string>> = {
  sale: 'تخفیف فروش ویژه',
  owned: 'دوره‌هایی که دارید یا تکراری‌اند',
  member: 'تخفیف اعضای ویژه',
  invited: 'تخفیف دعوت دوستان',
  code: 'تخفیف کد',
  rounding: 'گرد شده به سود شما',
};

export const refundStateWords: Readonly<Record<MyRefund['state'], string>> = {
  requested: 'در دست بررسی',
  approved: 'پذیرفته شد',
  credited: 'واریز شد',
  in_transfer: 'در راه حساب شما',
  complete: 'انجام شد',
  denied: 'رد شد',
  returned: 'از بانک برگشت و دوباره پرداخت می‌شود',
};

export const refundWayWords: Readonly<Record<MyRefund['destination'], string>> = {
  wallet: 'کیف پول',
  gateway: 'کارت بانکی',
  sheba: 'حساب بانکی',
};

export const gatewayWords: Readonly<Record<GatewayName, string>> = {
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  nextpay: 'نکست‌پی',
};
