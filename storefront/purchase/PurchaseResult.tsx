/** The result of a purchase: what became of it, what to do next, and the receipt. */
import '../forms/forms.css';
import '../profile/rows.css';
import './purchase.css';
import { useEffect } from 'react';
import { Link } from '../components/Link.tsx';
import type { OrderDetail } from '../../src/contract/orders.ts';
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { cart } from '../cart/cart.ts';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { gatewayWords, paidStates } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';
import { cartPath, departmentsPath, vipWelcomePath } from '../../src/paths/pages.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { orderPath, receiptPath } from '../../src/paths/profile.ts';
import { OrderSums } from '../payment/OrderSums.tsx';
import { Lines } from '../payment/Lines.tsx';
import { PayOrCancel } from '../payment/PayOrCancel.tsx';
import { outcomeOf } from './outcome.ts';
import { useSettling } from '../payment/use-settling.ts';

interface Props {
  readonly order: OrderDetail;
  /** Where an order that waits can be paid. */
  readonly gateways: CheckoutQuote['gateways'];
  /** Whether the page loads itself again without JavaScript while the outcome is not known. */
  readonly isRefreshed: boolean;
}

export function PurchaseResult({ order: loaded, gateways, isRefreshed }: Props) {
  const { order, hasStopped, check } = useSettling(loaded);
  // Only the order that this cart was placed as takes anything out of it, and only once.
  useEffect(() => cart.settle(order), [order]);
  const outcome = outcomeOf(order);
  const crumbs = [{ name: t('نتیجهٔ خرید'), path: resultPath(order.number, order.kind) }];
  return (
    <>
      <PageHead title={outcome.title} crumbs={crumbs} />
      <div className="section container container--narrow purchase">
        <div className={`card purchase-outcome purchase-outcome--${outcome.tone}`} role="status">
          <Icon name={outcome.icon} />
          <div>
            <p>{outcome.text}</p>
            {order.isUnderReview && paidStates.has(order.state) && (
              <p>{t('مبلغ دیگری نیز برای این سفارش رسیده و در دست بررسی است؛ دوباره نپردازید.')}</p>
            )}
            {order.creditedToWallet > 0 && (
              <p className="purchase-credited">
                {t('{creditedToWallet} به کیف پول شما برگشت.', {
                  creditedToWallet: formatToman(order.creditedToWallet),
                })}
              </p>
            )}
          </div>
        </div>
        {order.isSettling && (
          <Settling order={order} isRefreshed={isRefreshed} hasStopped={hasStopped} onCheck={check} />
        )}
        {order.isPayable && (
          <section className="card purchase-pay" aria-label={t('پرداخت سفارش')}>
            <PayOrCancel order={order} gateways={gateways} error={null} />
          </section>
        )}
        {outcome.tone === 'success' && <Bought order={order} />}
        <Ordered order={order} />
        <p className="purchase-next">
          {paidStates.has(order.state) && (
            <Link className="button button--soft" to={receiptPath(order.number)}>
              <Icon name="printer" />
              {t('رسید برای چاپ')}
            </Link>
          )}
          {outcome.tone === 'failure' && (
            <Link className="button button--ghost" to={cartPath}>
              {t('رفتن به سبد خرید')}
            </Link>
          )}
          <Link className="button button--ghost" to={departmentsPath}>
            {t('مشاهدهٔ دوره‌ها')}
          </Link>
        </p>
      </div>
    </>
  );
}

/** What was ordered, what it cost, and what one tells the bank about it. */
function Ordered({ order }: { order: OrderDetail }) {
  const paid = order.attempts.find(({ state }) => state === 'verified');
  return (
    <section aria-labelledby="ordered" className="purchase-ordered">
      <h2 id="ordered">
        {t('سفارش')}{' '}
        <Link className="link" to={orderPath(order.number)}>
          <bdi className="ltr">{localDigits(order.number)}</bdi>
        </Link>
      </h2>
      <Lines lines={order.lines} />
      <div className="card purchase-sums">
        <OrderSums order={order} />
        {paid && (
          <p>
            {t('{gateway}، شمارهٔ پیگیری', { gateway: t(gatewayWords[paid.gateway]) })}{' '}
            <bdi className="ltr">{localDigits(paid.reference ?? '')}</bdi>
          </p>
        )}
      </div>
    </section>
  );
}

interface SettlingProps {
  readonly order: OrderDetail;
  readonly isRefreshed: boolean;
  /** Whether the page no longer asks by itself. */
  readonly hasStopped: boolean;
  onCheck(): void;
}

/** The page asks by itself, for a while; by a link always. Without JavaScript the browser loads it again. */
function Settling({ order, isRefreshed, hasStopped, onCheck }: SettlingProps) {
  return (
    <p className="purchase-settling">
      {isRefreshed && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      {!hasStopped && <span className="spinner" aria-hidden="true" />}
      {hasStopped && <span>{t('بانک هنوز پاسخ نداده است؛ چند دقیقهٔ دیگر «بررسی دوباره» را بزنید.')}</span>}
      <a
        className="link"
        href={resultPath(order.number, order.kind)}
        onClick={(event) => {
          event.preventDefault();
          onCheck();
        }}
      >
        {t('بررسی دوباره')}
      </a>
    </p>
  );
}

/** Where the buyer finds what they bought. */
function Bought({ order: { lines } }: { order: OrderDetail }) {
  const found = lines.flatMap(({ _id, title, path, learn }) => {
    if (learn !== null) return [{ _id, label: t('شروع یادگیری «{title}»', { title }), path: learn }];
    return path === null ? [] : [{ _id, label: t('رفتن به «{title}»', { title }), path }];
  });
  if (lines.some(({ kind }) => kind === 'vip')) {
    found.unshift({ _id: 'vip', label: t('شروع با اشتراک ویژه'), path: vipWelcomePath });
  }
  if (found.length === 0) return null;
  return (
    <ul className="purchase-bought">
      {found.map(({ _id, label, path }) => (
        <li key={_id}>
          <Link className="button" to={path}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
