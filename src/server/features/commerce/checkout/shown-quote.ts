/** A quote as its buyer sees it. */
import type { CheckoutQuote, QuoteLine } from '../../../../contract/checkout.ts';
import type { Reduced } from '../../../../domain/money/quote.ts';
import { cashbackOf } from '../../../../domain/money/refunds.ts';
import { reductionsOf } from '../../../../domain/money/reductions.ts';
import { itemKey, type PricedProduct } from '../../access/index.ts';
import type { PayBackPolicy } from '../../money/index.ts';
import type { OrderQuote, QuoteRequest } from '../orders/quote.ts';
import { lineFacts, type CourseFacts } from './line-facts.ts';

const none = { sale: 0, owned: 0, member: 0, invited: 0, code: 0, rounding: 0 };

const soldLine = ({ code, member, owned, ...line }: PricedProduct & Reduced) => ({
  ...line,
  codeDiscount: code,
  memberDiscount: member,
  ownedDiscount: owned,
});

/** What is shown beside the prices. */
interface Terms {
  readonly gateways: CheckoutQuote['gateways'];
  readonly walletBalance: number;
  readonly policy: PayBackPolicy;
  /** Numbers of orders that wait for their payment, by product. */
  readonly waiting: ReadonlyMap<string, string>;
  /** Of the courses that the lines open. */
  readonly courses: ReadonlyMap<string, CourseFacts>;
}

const refundRule = (policy: PayBackPolicy): CheckoutQuote['refund'] =>
  policy.refundEnabled && policy.refundDays > 0
    ? {
        days: policy.refundDays,
        areWorkingDays: policy.refundWorkingDays,
        maxWatchedBps: policy.refundMaxWatchedBps,
      }
    : null;

/** The quote as a buyer sees it. */
export function shownQuote(
  { items, code, user }: Pick<QuoteRequest, 'items' | 'code' | 'user'>,
  result: OrderQuote,
  { gateways, walletBalance, policy, waiting, courses }: Terms,
): CheckoutQuote {
  const { quote, problems, products, leftOut, rounding, walletUsed, payable } = result;
  const lines = new Map(quote.lines.map((line) => [itemKey(line), line]));
  const shown = items.map((item, n): QuoteLine => {
    const product = products[n];
    const line = problems.has(n) ? undefined : lines.get(itemKey(item));
    return {
      kind: item.kind,
      id: item.id,
      title: product?.title ?? '',
      image: product?.image ?? null,
      path: product?.path ?? null,
      listPrice: (line ?? product)?.listPrice ?? 0,
      salePrice: (line ?? product)?.salePrice ?? 0,
      discount: line?.discount ?? 0,
      reductions: line ? reductionsOf(soldLine(line), false) : none,
      net: line?.net ?? 0,
      leftOut: [...(leftOut.get(n) ?? [])],
      waitingOrder: waiting.get(item.id) ?? null,
      facts: lineFacts(product, courses),
      problem: problems.get(n) ?? null,
    };
  });
  const refusal = result.code && 'message' in result.code ? result.code.message : null;
  return {
    lines: shown,
    subtotal: quote.subtotal,
    discountTotal: quote.discountTotal,
    rounding,
    walletUsed,
    payable,
    cashback: cashbackOf(quote.due, policy),
    code: code === undefined ? null : { code, problem: refusal },
    walletBalance: user === null ? null : walletBalance,
    gateways,
    refund: refundRule(policy),
  };
}
