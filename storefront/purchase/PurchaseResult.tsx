/** The result of a purchase: what became of it, what to do next, and the receipt. */
import '../forms/forms.css';
import '../profile/rows.css';
import './purchase.css';
import { useEffect } from 'react';
import { Link } from '../components/Link.tsx';
import type { OrderDetail } from '../../src/contract/orders.ts';
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { cart } from '../cart/cart.ts';
import { Icon } from '../components/Icon.tsx';
import { paidStates } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';
import { cartPath, contactPath, departmentsPath, walletPath } from '../../src/paths/pages.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { PayOrCancel } from '../payment/PayOrCancel.tsx';
import { useSettling } from '../payment/use-settling.ts';
import type { FirstLesson } from './first-lesson.ts';
import { Next } from './Next.tsx';
import { outcomeOf, type Outcome } from './outcome.ts';
import { Receipt } from './Receipt.tsx';

interface Props {
  readonly order: OrderDetail;
  /** Where an order that waits can be paid. */
  readonly gateways: CheckoutQuote['gateways'];
  /** Where learning begins; null where nothing that is learnt was bought. */
  readonly first: FirstLesson | null;
  /** Whether the page loads itself again without JavaScript while the outcome is not known. */
  readonly isRefreshed: boolean;
}

export function PurchaseResult({ order: loaded, gateways, first, isRefreshed }: Props) {
  const { order, hasStopped, check } = useSettling(loaded);
  // Only the order that this cart was placed as takes anything out of it, and only once.
  useEffect(() => cart.settle(order), [order]);
  const outcome = outcomeOf(order);
  return (
    <div className="purchase">
      <div className="purchase-main">
        <OutcomeHead order={order} outcome={outcome} />
        {order.isSettling && (
          <Settling order={order} isRefreshed={isRefreshed} hasStopped={hasStopped} onCheck={check} />
        )}
        {order.isPayable && (
          <section className="card purchase-pay" aria-label={t('پرداخت سفارش')}>
            <PayOrCancel order={order} gateways={gateways} error={null} />
          </section>
        )}
        {outcome.tone === 'success' && <Next order={order} first={first} />}
        <p className="purchase-next">
          {outcome.tone === 'failure' && (
            <Link className={order.isPayable ? 'button button--ghost' : 'button'} to={cartPath}>
              {t('رفتن به سبد خرید')}
            </Link>
          )}
          {outcome.tone !== 'success' && (
            <Link className="button button--ghost" to={departmentsPath}>
              {t('مشاهدهٔ دوره‌ها')}
            </Link>
          )}
        </p>
        <Notes order={order} />
      </div>
      <Receipt order={order} />
    </div>
  );
}

function OutcomeHead({ order, outcome }: { order: OrderDetail; outcome: Outcome }) {
  return (
    <div className={`purchase-outcome purchase-outcome--${outcome.tone}`} role="status">
      <span className="purchase-sign">
        <Icon name={outcome.icon} />
      </span>
      <div>
        <h1>{outcome.title}</h1>
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
  );
}

/** What is good to know beside the next step. */
function Notes({ order: { state, cashback, refundWindow } }: { order: OrderDetail }) {
  return (
    <ul className="purchase-notes">
      {state === 'fulfilled' && cashback > 0 && (
        <li>
          <h2>{t('هدیهٔ نقدی شما')}</h2>
          <p>
            {t('{cashback} به کیف پول شما آمد.', { cashback: formatToman(cashback) })}{' '}
            <Link to={walletPath}>{t('مشاهدهٔ کیف پول')}</Link>
          </p>
        </li>
      )}
      {state === 'fulfilled' && refundWindow !== null && (
        <li>
          <h2>{t('بازگشت وجه')}</h2>
          <p>
            {refundWindow.areWorkingDays
              ? t('تا {days} روز کاری پس از پرداخت، با شرایط آن.', { days: refundWindow.days })
              : t('تا {days} روز پس از پرداخت، با شرایط آن.', { days: refundWindow.days })}
          </p>
        </li>
      )}
      <li>
        <h2>{t('پرسشی هست؟')}</h2>
        <p>
          <Link to={contactPath}>{t('با شمارهٔ سفارش با ما تماس بگیرید')}</Link>
        </p>
      </li>
    </ul>
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
