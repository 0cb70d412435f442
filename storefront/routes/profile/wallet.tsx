/** `/profile/wallet?page=`: the balance, a form to charge it (`?amount=` fills it in), and the movements. */
import '../../forms/forms.css';
import '../../profile/rows.css';
import './wallet.css';
import { Link } from '../../components/Link.tsx';
import { ApiError } from '../../../src/client/client.ts';
import type { Wallet as WalletData } from '../../../src/contract/orders.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { listPath, orderPath } from '../../../src/paths/profile.ts';
import { walletPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { bankOrOrder, gatewayOf, tomansOf, wrongAmount } from '../../payment/pay.ts';
import { useFreshWhileSeen } from '../../payment/use-fresh-while-seen.ts';
import { ToBank } from '../../payment/ToBank.tsx';
import { Fact } from '../../profile/Fact.tsx';
import { walletReason } from '../../profile/order-labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { callOf, fieldsOf, refused } from '../../forms/posted.ts';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/wallet';
import { ChargeForm } from './wallet/ChargeForm.tsx';

const title = msgid('کیف پول');
const path = walletPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const wallet = await api(context).call('GET /api/wallet', { query: { page } });
  requireWithin(wallet.entries);
  return {
    wallet,
    amount: tomansOf(searchParams.get('amount') ?? ''),
    /** Of the next charge: sending the form twice charges once. */
    key: crypto.randomUUID(),
  };
}

/** Starts a charge, at the gateway that was chosen. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const typed = { amount: field('amount'), gateway: field('gateway'), key: field('key') };
  try {
    const amount = tomansOf(typed.amount);
    if (amount === null) throw wrongAmount();
    return bankOrOrder(
      await callOf(context)('POST /api/wallet/charge', {
        body: { key: typed.key, amount, ...gatewayOf(typed.gateway) },
      }),
    );
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(error, { typed: { ...typed, key: isWaiting(error) ? typed.key : '' } });
  }
}

/** Whether the charge was placed and waits for another gateway: the same key then goes on with it. */
const isWaiting = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Wallet({ loaderData: { wallet, amount, key }, actionData }: Route.ComponentProps) {
  const { balance, held, underReview, entries } = wallet;
  useFreshWhileSeen();
  const failed = actionData && 'typed' in actionData ? actionData : null;
  return (
    <>
      <ProfileHead title={t(title)} text={t('با موجودی کیف پول، خرید بعدی بلافاصله انجام می‌شود.')} path={path} />
      {actionData && 'bank' in actionData && <ToBank address={actionData.bank} />}
      <dl className="facts">
        <Fact label={t('موجودی')}>{formatToman(balance)}</Fact>
        {held > 0 && <Fact label={t('رزروشده برای سفارش‌های در انتظار')}>{formatToman(held)}</Fact>}
        {underReview > 0 && <Fact label={t('رسیده و در دست بررسی')}>{formatToman(underReview)}</Fact>}
      </dl>
      <section aria-labelledby="charge">
        <h2 id="charge">{t('افزایش موجودی')}</h2>
        <ChargeForm wallet={wallet} amount={amount} freshKey={key} failed={failed} />
      </section>
      <section aria-labelledby="entries">
        <h2 id="entries">{t('تراکنش‌ها')}</h2>
        <Entries entries={entries} />
      </section>
    </>
  );
}

function Entries({ entries: { records, page, pages } }: { entries: WalletData['entries'] }) {
  if (records.length === 0) {
    return (
      <EmptyState icon="wallet" title={t('هنوز تراکنشی ندارید')}>
        <p>{t('اولین شارژ، پاداش یا بازگشت وجه شما اینجا می‌آید. از فرم بالا موجودی را افزایش دهید.')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="rows">
        {records.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
    </>
  );
}

/** An order has a number of digits only; other references are of payments. */
const orderNumber = /^\d{12,}$/;

function Entry({ entry }: { entry: WalletData['entries']['records'][number] }) {
  const { amount, balanceAfter, reason, reference, at } = entry;
  return (
    <div className="card row-card">
      <div className="row-text">
        <h3>{walletReason(reason, amount)}</h3>
        <p>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {reference !== null && orderNumber.test(reference) && (
            <Link className="link" to={orderPath(reference)}>
              {t('سفارش')} <bdi className="ltr">{localDigits(reference)}</bdi>
            </Link>
          )}
        </p>
      </div>
      <div className="row-end wallet-sums">
        <span className={amount > 0 ? 'row-sum row-sum--in' : 'row-sum'}>
          <span className="visually-hidden">{amount > 0 ? t('واریز ') : t('برداشت ')}</span>
          <span aria-hidden="true">{amount > 0 ? '+' : '−'}</span>
          {formatToman(Math.abs(amount))}
        </span>
        <span className="fact-note">{t('مانده {balanceAfter}', { balanceAfter: formatToman(balanceAfter) })}</span>
      </div>
    </div>
  );
}
