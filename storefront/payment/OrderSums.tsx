/** What an order cost, and how it was paid. */
import type { OrderDetail, MyOrderLine } from '../../src/contract/orders.ts';
import { reductionWords } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';
import { reductionSums, type ReductionKind } from '../../src/domain/money/reductions.ts';
import { Sum, Total } from './Sums.tsx';

export function OrderSums({ order }: { order: OrderDetail }) {
  const { lines, walletUsed, payable, refundedTotal, code, cashback } = order;
  return (
    <dl className="sums">
      <Sum label={t('جمع قیمت‌ها')} amount={listTotal(lines)} />
      {reductionSums(lines).map(({ kind, amount }) => (
        <Sum key={kind} label={reductionLabel(kind, code)} amount={-amount} />
      ))}
      {walletUsed > 0 && <Sum label={t('از کیف پول')} amount={-walletUsed} />}
      <Total label={t('پرداخت از درگاه')} amount={payable} />
      {cashback > 0 && <Sum label={t('هدیهٔ نقدی خرید به کیف پول شما')} amount={cashback} />}
      {refundedTotal > 0 && <Sum label={t('برگشت‌داده‌شده')} amount={refundedTotal} />}
    </dl>
  );
}

/** Before any reduction. */
export const listTotal = (lines: readonly Pick<MyOrderLine, 'listPrice'>[]): number =>
  lines.reduce((sum, { listPrice }) => sum + listPrice, 0);

/** @param code the discount code of the order. */
export const reductionLabel = (kind: ReductionKind, code: string | null): string =>
  kind === 'code' && code !== null ? t('تخفیف با کد «{code}»', { code }) : t(reductionWords[kind]);
