/** The movements of the wallet as a table: a group a month with its net, the balance after each. */
import '../../../profile/ledger.css';
import type { Wallet, WalletEntry } from '../../../../src/contract/orders.ts';
import { byMonth, type Month } from '../../../../src/locale/calendar-months.ts';
import { formatDateTime } from '../../../../src/locale/date-times.ts';
import { localDigits } from '../../../../src/locale/digits.ts';
import { formatNumber, formatToman } from '../../../../src/locale/numbers.ts';
import { t } from '../../../../src/locale/translate.ts';
import { walletPath } from '../../../../src/paths/pages.ts';
import { listPath, orderPath } from '../../../../src/paths/profile.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Link } from '../../../components/Link.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { walletReason } from '../../../profile/order-labels.ts';

export function Entries({ entries: { records, page, pages } }: { entries: Wallet['entries'] }) {
  if (records.length === 0) {
    return (
      <EmptyState icon="wallet" title={t('هنوز تراکنشی ندارید')}>
        <p>{t('اولین شارژ، پاداش یا بازگشت وجه شما اینجا می‌آید. از فرم بالا موجودی را افزایش دهید.')}</p>
      </EmptyState>
    );
  }
  const months = byMonth(records, ({ at }) => at);
  // Of a month that goes on at another page no net is known here.
  const isWhole = (i: number): boolean => (i > 0 || page === 1) && (i < months.length - 1 || page === pages);
  return (
    <>
      <div className="card">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t('شرح')}</th>
              <th scope="col">{t('مبلغ، تومان')}</th>
              <th scope="col" className="ledger-after">
                {t('مانده پس از آن')}
              </th>
            </tr>
          </thead>
          {months.map((month, i) => (
            <MonthRows key={month.name} month={month} isWhole={isWhole(i)} />
          ))}
        </table>
      </div>
      <Pager page={page} pages={pages} to={(n) => listPath(walletPath, n)} />
    </>
  );
}

function MonthRows({ month: { name, records }, isWhole }: { month: Month<WalletEntry>; isWhole: boolean }) {
  const net = records.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <tbody>
      <tr className="ledger-month">
        <th scope="rowgroup" colSpan={3}>
          {name}
          {isWhole && <span>{t('خالص ماه {net}', { net: signed(net) })}</span>}
        </th>
      </tr>
      {records.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </tbody>
  );
}

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;

/** An order has a number of digits only; other references are of payments. */
const orderNumber = /^\d{12,}$/;

function Entry({ entry }: { entry: WalletEntry }) {
  const { amount, balanceAfter, reason, reference, at } = entry;
  return (
    <tr>
      <td>
        <b>{walletReason(reason, amount)}</b>
        <p className="ledger-note">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {reference !== null && orderNumber.test(reference) && (
            <Link to={orderPath(reference)}>
              {t('سفارش')} <bdi className="ltr">{localDigits(reference)}</bdi>
            </Link>
          )}
        </p>
      </td>
      <td className={amount > 0 ? 'ledger-sum ledger-sum--in' : 'ledger-sum'}>
        <span className="visually-hidden">{amount > 0 ? t('واریز ') : t('برداشت ')}</span>
        {signed(amount)}
      </td>
      <td className="ledger-after">
        <span className="visually-hidden">
          {t('مانده {balanceAfter}', { balanceAfter: formatToman(balanceAfter) })}
        </span>
        <span aria-hidden="true">{formatNumber(balanceAfter)}</span>
      </td>
    </tr>
  );
}
