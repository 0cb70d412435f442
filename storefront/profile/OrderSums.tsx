/** What an order cost, and how it was paid. */
import type { OrderDetail } from '../../src/contract/orders.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';

export function OrderSums({ order }: { order: OrderDetail }) {
  const { subtotal, discountTotal, walletUsed, payable, refundedTotal, code } = order;
  return (
    <dl className="sums">
      <Sum label={t('جمع قیمت‌ها')} amount={subtotal} />
      {discountTotal > 0 && (
        <Sum label={code === null ? t('تخفیف') : t('تخفیف با کد «{code}»', { code })} amount={-discountTotal} />
      )}
      {walletUsed > 0 && <Sum label={t('از کیف پول')} amount={-walletUsed} />}
      <div className="sums-total">
        <dt>{t('پرداخت از درگاه')}</dt>
        <dd>{formatToman(payable)}</dd>
      </div>
      {refundedTotal > 0 && <Sum label={t('بازگشته')} amount={refundedTotal} />}
    </dl>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {amount < 0 && '− '}
      {formatToman(Math.abs(amount))}
    </dd>
  </div>
);
