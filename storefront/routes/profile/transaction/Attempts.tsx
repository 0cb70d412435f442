/** Each try to pay an order at a gateway, with what one tells the bank about it. */
import type { OrderDetail } from '../../../../src/contract/orders.ts';
import { formatDateTime } from '../../../../src/locale/date-times.ts';
import { localDigits } from '../../../../src/locale/digits.ts';
import { formatToman } from '../../../../src/locale/numbers.ts';
import { gatewayWords } from '../../../../src/locale/order-words.ts';
import { said, t } from '../../../../src/locale/translate.ts';
import { attemptStates } from '../../../profile/order-labels.ts';
import { StateBadge } from '../../../components/StateBadge.tsx';

export function Attempts({ order: { attempts, payable } }: { order: OrderDetail }) {
  if (attempts.length === 0) {
    return <p>{payable === 0 ? t('مبلغی برای پرداخت از درگاه نبود.') : t('هنوز به درگاه نرفته‌اید.')}</p>;
  }
  return (
    <ul className="rows">
      {attempts.map((attempt) => (
        <li key={attempt.startedAt}>
          <Attempt attempt={attempt} />
        </li>
      ))}
    </ul>
  );
}

function Attempt({ attempt }: { attempt: OrderDetail['attempts'][number] }) {
  const { gateway, amount, state, reference, card, startedAt, message } = attempt;
  return (
    <div className="card row-card">
      <div className="row-text">
        <h3>{t(gatewayWords[gateway])}</h3>
        <p>
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          {reference !== null && (
            <span>
              {t('شمارهٔ پیگیری')} <bdi className="ltr">{localDigits(reference)}</bdi>
            </span>
          )}
          {card !== null && (
            <span>
              {t('کارت')} <bdi className="ltr">{localDigits(card)}</bdi>
            </span>
          )}
        </p>
        {message !== null && <p>{said(message)}</p>}
      </div>
      <div className="row-end">
        <StateBadge label={attemptStates[state]} />
        <span className="row-sum">{formatToman(amount)}</span>
      </div>
    </div>
  );
}
