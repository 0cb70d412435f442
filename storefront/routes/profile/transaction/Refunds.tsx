/** Money that came back or was requested, and the form that asks for it, by line. */
import { useId } from 'react';
import type { OrderDetail, MyRefund } from '../../../../src/contract/orders.ts';
import type { RefundQuote } from '../../../../src/contract/refund-quote.ts';
import { formatDateTime } from '../../../../src/locale/date-times.ts';
import { formatDate } from '../../../../src/locale/dates.ts';
import { localDigits } from '../../../../src/locale/digits.ts';
import { formatNumber, formatToman } from '../../../../src/locale/numbers.ts';
import { ErrorLine } from '../../../forms/fields.tsx';
import type { FormError } from '../../../forms/form-flow.ts';
import { refundWayWords } from '../../../../src/locale/order-words.ts';
import { said, t } from '../../../../src/locale/translate.ts';
import { orderPath } from '../../../../src/paths/profile.ts';
import { refundStates } from '../../../profile/order-labels.ts';
import { StateBadge } from '../../../components/StateBadge.tsx';
import { Carried, OtherError } from '../../../forms/rows.tsx';

interface Props {
  readonly order: OrderDetail;
  /** Of the request that was refused. */
  readonly error: FormError | null;
}

export function Refunds({ order, error }: Props) {
  const { lines, refunds } = order;
  const open = lines.filter(({ refundRefusal }) => refundRefusal === null);
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">{t('بازگشت وجه')}</h2>
      {refunds.length > 0 && (
        <ul className="rows">
          {refunds.map((refund) => (
            <li key={refund.requestedAt}>
              <Refund refund={refund} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 ? <RefundForm order={order} error={error} /> : <Refusals lines={lines} />}
    </section>
  );
}

const Refund = ({
  refund: {
    amount,
    cashbackTaken,
    promotionAmount,
    destination,
    state,
    reason,
    deniedReason,
    trackingNumber,
    requestedAt,
  },
}: {
  refund: MyRefund;
}) => (
  <div className="card row-card">
    <div className="row-text">
      <h3>{said(reason)}</h3>
      <p>
        <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
        <span>{t('به {way}', { way: t(refundWayWords[destination]) })}</span>
        {trackingNumber !== null && (
          <span>
            {t('شمارهٔ پیگیری')} <bdi className="ltr">{localDigits(trackingNumber)}</bdi>
          </span>
        )}
      </p>
      {cashbackTaken > 0 && (
        <p>{t('{amount} هدیهٔ نقدی خرید از آن کم می‌شود', { amount: formatToman(cashbackTaken) })}</p>
      )}
      {promotionAmount > 0 && destination !== 'wallet' && (
        <p>{t('{amount} آن اعتبار هدیه است و به کیف پول بازمی‌گردد', { amount: formatToman(promotionAmount) })}</p>
      )}
      {deniedReason !== null && <p>{t('پاسخ: {deniedReason}', { deniedReason })}</p>}
    </div>
    <div className="row-end">
      <StateBadge label={refundStates[state]} />
      <span className="row-sum">{formatToman(amount)}</span>
    </div>
  </div>
);

/** Why nothing more can be requested. */
const Refusals = ({ lines }: Pick<OrderDetail, 'lines'>) => (
  <ul>
    {lines.map(({ _id, title, refundRefusal }) => (
      <li key={_id} className="fact-note">
        {title}: {refundRefusal}
      </li>
    ))}
  </ul>
);

/** What staff wrote about refunds, one paragraph a line. */
const Terms = ({ text }: { text: string }) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (
      <p key={line} className="field__hint">
        {line}
      </p>
    ));

/** How long a refund may be requested, in the days of the terms. */
const Window = ({ window: { days, areWorkingDays, until } }: { window: NonNullable<OrderDetail['refundWindow']> }) => (
  <p className="field__hint">
    {areWorkingDays
      ? t('مهلت درخواست: {days} روز کاری پس از خرید، تا پایان {until}', {
          days: formatNumber(days),
          until: formatDate(Date.parse(until) - 1),
        })
      : t('مهلت درخواست: {days} روز پس از خرید، تا {until}', {
          days: formatNumber(days),
          until: formatDateTime(until),
        })}
  </p>
);

/** What comes back of a line given back alone, and why that is less than its price. */
const Quote = ({ quote: { amount, reduction, cashback, promotion } }: { quote: RefundQuote }) => (
  <>
    {formatToman(amount - cashback)}
    {reduction > 0 &&
      ` ${t('({amount} کمتر، چون آنچه می‌ماند به حداقل کد تخفیف نمی‌رسد)', { amount: formatToman(reduction) })}`}
    {cashback > 0 && ` ${t('(پس از کسر {amount} هدیهٔ نقدی خرید)', { amount: formatToman(cashback) })}`}
    {promotion > 0 &&
      ` ${t('({amount} آن اعتبار هدیه است و به کیف پول بازمی‌گردد)', { amount: formatToman(promotion) })}`}
  </>
);

/** What the code requires of the remaining lines, where it has a minimum. */
const MinimumHint = ({ order: { code, refundMinimum } }: Pick<Props, 'order'>) =>
  code !== null &&
  refundMinimum > 0 && (
    <p className="field__hint">
      {t(
        'کد تخفیف این سفارش برای خریدی است که حداقل {minimum} باشد؛ اگر آنچه نگه می‌دارید به آن نرسد، تخفیف آن از مبلغ بازگشتی کم می‌شود.',
        { minimum: formatToman(refundMinimum) },
      )}
    </p>
  );

function RefundForm({ order, error }: Props) {
  const { number, lines, refundQuote, refundTerms, refundWindow, refundDestination } = order;
  const reasonId = useId();
  const errorId = useId();
  const isWrong = error?.property === 'reason';
  return (
    <form className="card member-panel form" method="post" action={orderPath(number)}>
      <Carried values={{ do: 'refund' }} />
      {refundTerms !== null && <Terms text={refundTerms} />}
      {refundWindow !== null && <Window window={refundWindow} />}
      <fieldset className="refund-lines">
        <legend className="field__label">{t('بازگشت وجه کدام مورد؟')}</legend>
        {lines.map(({ _id, title, refundQuote: quote, refundRefusal }) => (
          <label key={_id} className="refund-line">
            <input type="checkbox" name="line" value={_id} disabled={refundRefusal !== null} />
            <span>
              {title} <span className="fact-note">{refundRefusal ?? <Quote quote={quote} />}</span>
            </span>
          </label>
        ))}
        {lines.filter(({ refundRefusal }) => refundRefusal === null).length > 1 && (
          <p className="field__hint">
            {t('بازگشت وجه همهٔ موارد:')} <Quote quote={refundQuote} />
          </p>
        )}
      </fieldset>
      <MinimumHint order={order} />
      <div className="field">
        <label htmlFor={reasonId}>{t('دلیل درخواست (اختیاری)')}</label>
        <textarea
          id={reasonId}
          name="reason"
          className="input"
          rows={3}
          maxLength={300}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
        />
        {isWrong && <ErrorLine id={errorId} error={error} />}
      </div>
      <fieldset className="gateways">
        <legend className="field__label">{t('مبلغ به کجا واریز شود؟')}</legend>
        {(['wallet', 'sheba'] as const).map((way) => (
          <label key={way} className="gateway">
            <input type="radio" name="destination" value={way} defaultChecked={way === refundDestination} />
            {t(refundWayWords[way])}
          </label>
        ))}
      </fieldset>
      <OtherError error={error} fields={['reason']} />
      <button type="submit" className="button button--ghost">
        {t('درخواست بازگشت وجه')}
      </button>
      {lines.some(({ kind, refundRefusal }) => kind === 'vip' && refundRefusal === null) && (
        <p className="field__hint">
          {t('اگر پس از این یکی اشتراک دیگری خریده‌اید، زودتر شروع می‌شود و روزی از آن کم نمی‌شود.')}
        </p>
      )}
      <p className="field__hint">{t('پس از تأیید درخواست، دسترسی شما به همان مورد بسته می‌شود.')}</p>
    </form>
  );
}
