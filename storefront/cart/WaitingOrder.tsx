/** What became of the order that this cart was last placed as: it may have been paid without the buyer coming back. */
import { useEffect, useState } from 'react';
import { Link } from '../components/Link.tsx';
import type { OrderDetail } from '../../src/contract/orders.ts';
import { browserClient } from '../session/current.ts';
import { cart } from './cart.ts';
import { resultPath } from '../../src/locale/result-path.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';

export function WaitingOrder({ number }: { number: string }) {
  const [order, setOrder] = useState<OrderDetail | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    browserClient.call('GET /api/orders/{number}', { params: { number } }, { signal: stop.signal }).then(
      (answer) => {
        cart.settle(answer);
        setOrder(answer);
      },
      // Of another account, or out of reach: the cart says nothing of it.
      () => setOrder(null),
    );
    return () => stop.abort();
  }, [number]);
  if (order === null) return null;
  const { isUnderReview, isSettling } = order;
  if (!(order.isPayable || isSettling || isUnderReview)) return null;
  return (
    <p className="form-notice" role="status">
      <span>
        {isUnderReview && t('مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید. ')}
        {isSettling ? t('نتیجهٔ پرداخت سفارش ') : t('سفارش ')}
        <bdi className="ltr">{localDigits(number)}</bdi>
        {isSettling || isUnderReview ? t(' در دست بررسی است. ') : t(' هنوز پرداخت نشده است. ')}
        <Link className="link" to={resultPath(number, order.kind)}>
          {t('دیدن سفارش')}
        </Link>
      </span>
    </p>
  );
}
