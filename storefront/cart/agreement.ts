/** What a buyer has seen of a quote and agrees to by paying, and the message when it has changed. Pure. */
import type { CheckoutQuote, GatewayName } from '../../src/contract/checkout.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { msgid, said, t } from '../../src/locale/translate.ts';
import { itemsOf, priceOf, type CartState } from './cart-items.ts';

/** The request to the server, for a quote and for the order alike. */
export const requestOf = (cart: CartState) => ({
  items: itemsOf(cart).map(({ kind, _id }) => ({ kind, id: _id })),
  ...(cart.choices.code !== null && { code: cart.choices.code }),
  ...(cart.choices.useWallet && { useWallet: true }),
});

const agreedOf = ({ lines, payable, walletUsed, code }: CheckoutQuote): string =>
  JSON.stringify([
    lines.map(({ id, net, problem, leftOut }) => [id, net, problem?.code, leftOut]),
    payable,
    walletUsed,
    code,
  ]);

/** Whether nothing that a buyer agrees to differs. */
export const isSameQuote = (a: CheckoutQuote, b: CheckoutQuote): boolean => agreedOf(a) === agreedOf(b);

/** Whether all of it can be bought as it is. */
export const isPurchasable = ({ lines, code }: CheckoutQuote): boolean =>
  lines.every(({ problem }) => problem === null) && (code === null || code.problem === null);

/** The gateway the order is sent to: the chosen one, if it is offered and answers; else the next. */
export function gatewayOf(
  { gateways }: Pick<CheckoutQuote, 'gateways'>,
  { choices }: Pick<CartState, 'choices'>,
  down: readonly GatewayName[],
): GatewayName | undefined {
  const chosen = gateways.find(({ name }) => name === choices.gateway && !down.includes(name));
  return (chosen ?? gateways.find(({ name }) => !down.includes(name)))?.name;
}

/** The prices in tomans that the things of the cart were put in at, of those that cost something else now. */
export function changedPrices(cart: CartState, { lines }: CheckoutQuote): Record<string, number> {
  const changed = lines.flatMap(({ id, salePrice, problem }) => {
    const item = cart.list[id];
    return item && problem === null && priceOf(item) !== salePrice ? [[id, priceOf(item)] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** What the buyer reads instead of being led to the bank. */
export function noticeOf(shown: CheckoutQuote | null, now: CheckoutQuote): string {
  if (now.lines.some(({ problem }) => problem !== null)) {
    return t('بعضی از موارد سبد را نمی‌توان خرید؛ آن‌ها را حذف کنید تا ادامه دهید.');
  }
  if (now.code?.problem) return said(now.code.problem);
  if (shown === null) return t('سبد خرید شما آماده است. آن را ببینید و «پرداخت» را بزنید.');
  if (shown.payable === now.payable) return t('سبد خرید به‌روز شد. آن را ببینید و دوباره «پرداخت» را بزنید.');
  const before = formatToman(shown.payable);
  return t('مبلغ قابل پرداخت از {before} به {payable} تغییر کرد. اگر می‌پذیرید، دوباره «پرداخت» را بزنید.', {
    before,
    payable: formatToman(now.payable),
  });
}

/** Why nothing can be paid; null where it can. */
export function blockedText(quote: CheckoutQuote | null): string | null {
  if (quote === null) return null;
  if (quote.lines.some(({ problem }) => problem !== null)) {
    return t('برای پرداخت، اول موارد غیرقابل‌خرید را از سبد حذف کنید.');
  }
  if (quote.code?.problem) return t('کد تخفیف را اصلاح یا حذف کنید.');
  if (quote.payable > 0 && quote.gateways.length === 0) {
    return t('پرداخت اینترنتی موقتاً ممکن نیست؛ سبد شما می‌ماند، کمی بعد دوباره امتحان کنید.');
  }
  return null;
}

export const lostText = msgid('پاسخی از سرور نرسید. اینترنت خود را بررسی کنید و دوباره بزنید؛ سفارش دوبار ثبت نمی‌شود.');

/** @param next the gateway that is tried instead, if there is one. */
export const unavailableText = (next: GatewayName | null | undefined): string =>
  next
    ? t('این درگاه موقتاً پاسخ نمی‌دهد. درگاه دیگری برایتان انتخاب شد؛ سفارش همان است و دوبار پرداخت نمی‌شود.')
    : t('درگاه پرداخت موقتاً پاسخ نمی‌دهد. سبد خرید شما می‌ماند؛ کمی بعد دوباره تلاش کنید.');
