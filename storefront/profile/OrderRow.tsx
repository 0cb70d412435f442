/** An order in a list of one's own: what it was for, when, its state and its sum, with the link to its story. */
import { Link } from '../components/Link.tsx';
import type { OrderSummary } from '../../src/contract/orders.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { orderPath } from '../../src/paths/profile.ts';
import { orderKinds, orderLabel } from './order-labels.ts';
import { StateBadge } from '../components/StateBadge.tsx';

export function OrderRow({ order }: { order: OrderSummary }) {
  const { number, title, kind, subtotal, discountTotal, createdAt } = order;
  return (
    <li>
      <article className="card card--link row-card">
        <div className="row-text">
          <h3>
            <Link to={orderPath(number)} className="card-link">
              {title || t(orderKinds[kind])}
            </Link>
          </h3>
          <p>
            <span>
              {t('شمارهٔ')} <bdi className="ltr">{localDigits(number)}</bdi>
            </span>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
        </div>
        <div className="row-end">
          <StateBadge label={orderLabel(order)} />
          <span className="row-sum">{formatToman(subtotal - discountTotal)}</span>
        </div>
      </article>
    </li>
  );
}
