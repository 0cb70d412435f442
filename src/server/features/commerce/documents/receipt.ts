/** The receipt of an order as a PDF: what was bought, what it cost, how it was paid, and what came back. */
import type { OrderDetail, MyRefund } from '../../../../contract/orders.ts';
import type { ContactInfo } from '../../../../contract/contact-info.ts';
import { formatDateTime } from '../../../../locale/date-times.ts';
import { toPersianDigits } from '../../../../locale/digits.ts';
import { logoSvg } from '../../../../locale/logo.ts';
import { formatNumber, formatToman } from '../../../../locale/numbers.ts';
import {
  gatewayWords,
  lineKindWords,
  orderStateWords,
  paidStates,
  reductionWords,
  refundStateWords,
  refundWayWords,
} from '../../../../locale/order-words.ts';
import { siteName } from '../../../../locale/site-name.ts';
import { reductionSums } from '../../../../domain/money/reductions.ts';
import type { Pdf, Typesetter } from '../../../platform/documents/typesetter.ts';

interface ReceiptFact {
  readonly label: string;
  readonly value: string;
  /** A number, code or card, which keeps its own direction. */
  readonly ltr: boolean;
}

export interface ReceiptData {
  readonly title: string;
  readonly number: string;
  readonly school: string;
  /** SVG. */
  readonly logo: string;
  readonly state: string;
  /** What a reader must know before the sums: that money came back, that none was received. Empty where nothing. */
  readonly notice: string;
  readonly facts: readonly ReceiptFact[];
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  readonly sums: readonly { readonly label: string; readonly value: string; readonly strong: boolean }[];
  readonly refundsTitle: string;
  readonly refunds: readonly (readonly string[])[];
  readonly footer: string;
}

/** Who sells; the school itself under its own name where the settings say nothing. */
type Seller = Pick<ContactInfo, 'seller' | 'taxNumber'>;

/** Whether there is anything to tell of an order on paper: it is paid, or over. */
export const hasReceipt = ({ state }: Pick<OrderDetail, 'state'>): boolean => state !== 'awaiting_payment';

/** @param buyer the name of the person, or how they are reached. */
export const receiptPdf = (typesetter: Typesetter, order: OrderDetail, buyer: string, seller: Seller): Promise<Pdf> =>
  typesetter.pdf({ template: 'receipt', data: receiptData(order, buyer, seller) });

/** What the receipt shows. Pure. */
export function receiptData(order: OrderDetail, buyer: string, seller: Seller): ReceiptData {
  const { number, state } = order;
  const isPaid = paidStates.has(state);
  return {
    title: isPaid ? 'رسید سفارش' : 'گزارش سفارش',
    number,
    school: siteName,
    logo: logoSvg,
    state: orderStateWords[state],
    notice: noticeOf(order),
    facts: factsOf(order, buyer, seller),
    columns: ['ردیف', 'شرح', 'قیمت', 'تخفیف', 'پرداختی'],
    lines: order.lines.map(({ kind, title, listPrice, net, refunded }, i) => [
      formatNumber(i + 1),
      `${lineKindWords[kind]}: ${title}${refunded > 0 ? ` (${formatToman(refunded)} برگشت‌داده‌شده)` : ''}`,
      formatToman(listPrice),
      listPrice > net ? formatToman(listPrice - net) : '—',
      formatToman(net),
    ]),
    sums: sumsOf(order),
    refundsTitle: 'بازگشت وجه',
    refunds: order.refunds.map((refund) => [
      formatDateTime(refund.completedAt ?? refund.requestedAt),
      refundText(refund),
      formatToman(refund.amount),
    ]),
    footer: isPaid
      ? 'این رسید را آکادمی به صورت الکترونیکی صادر کرده است و بدون مهر و امضا اعتبار دارد. این رسید صورت‌حساب رسمی مالیاتی نیست.'
      : 'این برگه رسید پرداخت نیست.',
  };
}

function refundText({ state, destination, trackingNumber }: MyRefund): string {
  const tracked = trackingNumber === null ? '' : ` · شمارهٔ پیگیری ${toPersianDigits(trackingNumber)}`;
  return `${refundStateWords[state]} · به ${refundWayWords[destination]}${tracked}`;
}

function noticeOf({ state, refundedTotal, creditedToWallet }: OrderDetail): string {
  const credited =
    creditedToWallet > 0 ? ` ${formatToman(creditedToWallet)} که برای آن آمده بود، به کیف پول خریدار واریز شد.` : '';
  switch (state) {
    case 'refunded':
      return `همهٔ مبلغ این سفارش (${formatToman(refundedTotal)}) به خریدار برگشت داده شده است.`;
    case 'partially_refunded':
      return `${formatToman(refundedTotal)} از مبلغ این سفارش به خریدار برگشت داده شده است.`;
    case 'cancelled':
      return `این سفارش لغو شد و چیزی با آن فروخته نشد.${credited}`;
    case 'expired':
      return `مهلت پرداخت این سفارش گذشت و چیزی با آن فروخته نشد.${credited}`;
    case 'fulfilment_error':
      return 'پول این سفارش رسیده است و تحویل آن در حال پیگیری است.';
    default:
      return credited.trim();
  }
}

function factsOf(
  { number, createdAt, paidAt, attempts, code }: OrderDetail,
  buyer: string,
  { seller, taxNumber }: Seller,
): ReceiptFact[] {
  const words = (label: string, value: string): ReceiptFact => ({ label, value, ltr: false });
  const digitsFact = (label: string, value: string): ReceiptFact => ({
    label,
    value: toPersianDigits(value),
    ltr: true,
  });
  const paid = attempts.filter(({ state }) => state === 'verified');
  return [
    digitsFact('شمارهٔ سفارش', number),
    words('فروشنده', seller ?? siteName),
    ...(taxNumber === null ? [] : [digitsFact('شمارهٔ اقتصادی فروشنده', taxNumber)]),
    words('خریدار', buyer),
    words('تاریخ سفارش', formatDateTime(createdAt)),
    ...(paidAt === null ? [] : [words('تاریخ پرداخت', formatDateTime(paidAt))]),
    ...(code === null ? [] : [{ label: 'کد تخفیف', value: code, ltr: true }]),
    ...paid.flatMap(({ gateway, reference, card }) => [
      ...(reference === null ? [] : [digitsFact(`شمارهٔ پیگیری ${gatewayWords[gateway]}`, reference)]),
      ...(card === null ? [] : [digitsFact('کارت', card)]),
    ]),
  ];
}

function sumsOf(order: OrderDetail): ReceiptData['sums'] {
  const { lines, subtotal, discountTotal, walletUsed, payable, refundedTotal, state } = order;
  const isPaid = paidStates.has(state);
  const sum = (label: string, tomans: number, strong = false) => ({ label, value: formatToman(tomans), strong });
  return [
    sum(
      'جمع قیمت‌ها',
      lines.reduce((total, { listPrice }) => total + listPrice, 0),
    ),
    ...reductionSums(lines).map(({ kind, amount }) => sum(reductionWords[kind], amount)),
    ...(isPaid && walletUsed > 0 ? [sum('از کیف پول', walletUsed), sum('از درگاه', payable)] : []),
    sum(isPaid ? 'پرداخت‌شده' : 'مبلغ سفارش', subtotal - discountTotal, true),
    ...(refundedTotal > 0
      ? [sum('برگشت‌داده‌شده', refundedTotal), sum('مانده', subtotal - discountTotal - refundedTotal, true)]
      : []),
  ];
}
