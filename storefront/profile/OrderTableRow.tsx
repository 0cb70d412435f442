/** An order in the table of one's own: what it was for, when, its state and its sum, with the link to its history. */
import type { OrderSummary } from '../../src/contract/orders.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { orderPath } from '../../src/paths/profile.ts';
import { Link } from '../components/Link.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { orderKinds, orderLabel } from './order-labels.ts';

export function OrderTableRow({ order }: { order: OrderSummary }) {
  const { number, title, kind, subtotal, discountTotal, createdAt } = order;
  return (
    <tr>
      <td>
        <Link to={orderPath(number)} className="ledger-link">
          {title || t(orderKinds[kind])}
        </Link>
        <p className="ledger-note">
          <span>
            {t('شمارهٔ')} <bdi className="ltr">{localDigits(number)}</bdi>
          </span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </td>
      <td className="ledger-state">
        <StateBadge label={orderLabel(order)} />
      </td>
      <td className="ledger-sum">{formatNumber(subtotal - discountTotal)}</td>
    </tr>
  );
}
