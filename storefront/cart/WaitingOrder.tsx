/** What became of the order that this cart was last placed as: it may have been paid without the buyer coming back. */
import { useEffect, useState } from 'react';
import { Link } from '../components/Link.tsx';
import type { OrderDetail } from '../../src/contract/orders.ts';
import { browserClient } from '../session/current.ts';
import { cart } from './cart.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { rich } from '../components/rich.tsx';

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
  if (!(order.isPayable || order.isSettling || order.isUnderReview)) return null;
  return (
    <p className="form-notice" role="status">
      <span>
        {stateOf(order)}{' '}
        <Link className="link" to={resultPath(number, order.kind)}>
          {t('مشاهدهٔ سفارش')}
        </Link>
      </span>
    </p>
  );
}

function stateOf({ number, isUnderReview, isSettling }: OrderDetail) {
  const tags = { number: (text: string) => <bdi className="ltr">{text}</bdi> };
  const values = { number: localDigits(number) };
  if (isUnderReview) {
    return rich('برای سفارش <number>{number}</number> مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید.', tags, values);
  }
  return isSettling
    ? rich('نتیجهٔ پرداخت سفارش <number>{number}</number> در دست بررسی است.', tags, values)
    : rich('سفارش <number>{number}</number> هنوز پرداخت نشده است.', tags, values);
}
