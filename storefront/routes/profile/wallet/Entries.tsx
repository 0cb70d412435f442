/** The movements of the wallet as a table: a group a month with what came and went, the balance after each. */
import type { Wallet, WalletEntry, WalletKind } from '../../../../src/contract/orders.ts';
import { byMonth } from '../../../../src/locale/calendar-months.ts';
import { formatDateTime } from '../../../../src/locale/date-times.ts';
import { localDigits } from '../../../../src/locale/digits.ts';
import { formatNumber, formatToman } from '../../../../src/locale/numbers.ts';
import { t } from '../../../../src/locale/translate.ts';
import { walletPath } from '../../../../src/paths/pages.ts';
import { listPath, orderPath } from '../../../../src/paths/profile.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Link } from '../../../components/Link.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { MonthTable, type TableColumn } from '../../../profile/MonthTable.tsx';
import { NothingFound } from '../../../profile/NothingFound.tsx';
import { walletReason } from '../../../profile/order-labels.ts';

type Totals = Wallet['months'][number];

const columns = (): readonly TableColumn[] => [
  { label: t('شرح') },
  { label: t('مبلغ، تومان'), className: 'ledger-sum' },
  { label: t('مانده پس از آن'), className: 'ledger-after' },
];

export function Entries({ wallet, kind }: { wallet: Wallet; kind: WalletKind | undefined }) {
  const { records, page, pages } = wallet.entries;
  if (records.length === 0) return kind ? <NothingFound all={walletPath} /> : <NoEntries />;
  const totals = new Map(wallet.months.map((month) => [month.start, month]));
  return (
    <>
      <MonthTable
        columns={columns()}
        months={byMonth(records, ({ at }) => at)}
        note={({ start }) => <MonthTotals totals={totals.get(start)} />}
      >
        {(entry) => <Entry key={entry._id} entry={entry} />}
      </MonthTable>
      <Pager page={page} pages={pages} to={(n) => listPath(walletPath, n, { kind })} />
    </>
  );
}

const NoEntries = () => (
  <EmptyState icon="wallet" title={t('هنوز تراکنشی ندارید')}>
    <p>{t('اولین شارژ، پاداش یا بازگشت وجه شما اینجا می‌آید. از فرم بالا موجودی را افزایش دهید.')}</p>
  </EmptyState>
);

/** What came and went in the month; one that is cut by the page is counted whole. */
function MonthTotals({ totals }: { totals: Totals | undefined }) {
  if (!totals) return null;
  const { received, spent } = totals;
  return (
    <p>
      {received > 0 && (
        <span>
          {t('واریز ')}
          <bdi className="ltr">{signed(received)}</bdi>
        </span>
      )}
      {spent > 0 && (
        <span>
          {t('برداشت ')}
          <bdi className="ltr">{signed(-spent)}</bdi>
        </span>
      )}
    </p>
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
