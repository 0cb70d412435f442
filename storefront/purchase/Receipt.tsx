/** The receipt beside a result: number and reference, each line with its reductions by name, and what was paid. */
import './receipt.css';
import type { ReactNode } from 'react';
import { Link } from '../components/Link.tsx';
import type { MyOrderLine, OrderDetail } from '../../src/contract/orders.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { gatewayWords, paidStates } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';
import { orderPath, receiptPath, receiptPdfPath } from '../../src/paths/profile.ts';
import { reductionSums } from '../../src/domain/money/reductions.ts';
import { Icon } from '../components/Icon.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { reductionLabel } from '../payment/OrderSums.tsx';
import { Sum, Total } from '../payment/Sums.tsx';
import { orderLabel } from '../profile/order-labels.ts';

export function Receipt({ order }: { order: OrderDetail }) {
  const { number, attempts, lines, walletUsed, payable, cashback, refundedTotal, creditedToWallet } = order;
  const paid = attempts.find(({ state }) => state === 'verified');
  const isPaid = paidStates.has(order.state);
  return (
    <section aria-labelledby="receipt" className="card purchase-receipt">
      <header className="purchase-receipt-part purchase-receipt-head">
        <h2 id="receipt">{isPaid ? t('رسید') : t('سفارش')}</h2>
        <StateBadge label={orderLabel(order)} />
      </header>
      <dl className="purchase-receipt-part purchase-facts">
        <Fact label={t('شمارهٔ سفارش')}>
          <Link className="link" to={orderPath(number)}>
            <bdi className="ltr">{localDigits(number)}</bdi>
          </Link>
        </Fact>
        {paid && (
          <Fact label={t('پیگیری {gateway}', { gateway: t(gatewayWords[paid.gateway]) })}>
            <bdi className="ltr">{localDigits(paid.reference ?? '')}</bdi>
          </Fact>
        )}
        <Fact label={t('زمان')}>{formatDateTime(order.paidAt ?? order.createdAt)}</Fact>
      </dl>
      <dl className="purchase-receipt-part sums">
        {lines.map((line) => (
          <LineSums key={line._id} line={line} code={order.code} />
        ))}
        {walletUsed > 0 && <Sum label={t('از کیف پول')} amount={-walletUsed} />}
        <Total label={isPaid ? t('پرداخت از درگاه') : t('قابل پرداخت')} amount={payable} />
        {cashback > 0 && <Sum label={t('هدیهٔ نقدی خرید به کیف پول شما')} amount={cashback} />}
        {refundedTotal > 0 && <Sum label={t('برگشت‌داده‌شده')} amount={refundedTotal} />}
        {creditedToWallet > 0 && <Sum label={t('برگشته به کیف پول')} amount={creditedToWallet} />}
      </dl>
      {isPaid && (
        <p className="purchase-receipt-part purchase-receipt-ways">
          <Link className="button button--ghost button--small" to={receiptPath(number)}>
            <Icon name="printer" />
            {t('رسید برای چاپ')}
          </Link>
          <a
            className="button button--ghost button--small"
            href={receiptPdfPath(number)}
            download={`receipt-${number}.pdf`}
          >
            <Icon name="file" />
            {t('دریافت PDF')}
          </a>
        </p>
      )}
    </section>
  );
}

/** What a line cost, and each thing that made it cheaper. */
function LineSums({ line, code }: { line: MyOrderLine; code: string | null }) {
  return (
    <>
      <div className="purchase-line">
        <dt lang="fa">{line.title}</dt>
        <dd>{formatToman(line.listPrice)}</dd>
      </div>
      {reductionSums([line]).map(({ kind, amount }) => (
        <Sum key={kind} label={reductionLabel(kind, code)} amount={-amount} />
      ))}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
