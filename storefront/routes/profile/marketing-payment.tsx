/** `/profile/marketing-payment?page=`: what was earned by teaching or selling, and what was paid of it. */
import '../../profile/rows.css';
import type { MyPayment, MyPayments } from '../../../src/contract/profile.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { earningsPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Fact } from '../../profile/Fact.tsx';
import { accountStates, paymentKinds, paymentMethods, paymentStates } from '../../profile/labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { Sheba } from '../../profile/Sheba.tsx';
import { StateBadge } from '../../components/StateBadge.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/marketing-payment';

const title = msgid('دریافتی‌های من');
const path = earningsPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const mine = await api(context).call('GET /api/profile/payments', { query: { page } });
  requireWithin(mine.payments);
  const now = Date.now();
  const waitsUntil = (instant: string | null) => (instant !== null && Date.parse(instant) > now ? instant : null);
  const accounts = mine.accounts.map(({ payableFrom, ...account }) => ({
    ...account,
    waitsUntil: waitsUntil(payableFrom),
  }));
  return { ...mine, accounts };
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function MarketingPayment({ loaderData: mine }: Route.ComponentProps) {
  const { records, page, pages } = mine.payments;
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('درآمد شما از تدریس، بازاریابی و دعوت از دوستان، و پرداخت‌های آن.')}
        path={path}
      />
      <dl className="facts">
        <Fact label={t('در انتظار سررسید')}>{formatToman(mine.pending)}</Fact>
        <Fact label={t('سررسیدشده')}>{formatToman(mine.due)}</Fact>
        <Fact label={t('در حال پرداخت')}>{formatToman(mine.inPayment)}</Fact>
        <Fact label={t('پرداخت‌شده')}>{formatToman(mine.paid)}</Fact>
      </dl>
      <section aria-labelledby="accounts">
        <h2 id="accounts">{t('حساب بانکی')}</h2>
        <Accounts accounts={mine.accounts} />
      </section>
      <section aria-labelledby="payments">
        <h2 id="payments">{t('پرداخت‌ها')}</h2>
        {records.length === 0 && (
          <EmptyState icon="payments" title={t('هنوز پرداختی نداشته‌اید')}>
            <p>{t('درآمدها پس از سررسید و رسیدن به حداقل مبلغ، به حساب بانکی تأییدشدهٔ شما واریز می‌شوند.')}</p>
          </EmptyState>
        )}
        <ul className="rows">
          {records.map((payment) => (
            <li key={payment.number}>
              <Payment payment={payment} />
            </li>
          ))}
        </ul>
        <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
      </section>
    </>
  );
}

/** `waitsUntil`: a changed account is not paid to before. */
type Account = Omit<MyPayments['accounts'][number], 'payableFrom'> & { waitsUntil: string | null };

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  if (accounts.length === 0) {
    return <p>{t('حساب بانکی شما هنوز ثبت نشده است؛ برای ثبت شبا با پشتیبانی تماس بگیرید.')}</p>;
  }
  return (
    <ul className="rows">
      {accounts.map(({ _id, bank, sheba, state, waitsUntil }) => (
        <li key={_id}>
          <div className="card row-card">
            <div className="row-text">
              <h3>{bank}</h3>
              <p>
                <Sheba last={sheba} />
                {waitsUntil !== null && (
                  <span>{t('پرداخت از {waitsUntil}', { waitsUntil: formatDateTime(waitsUntil) })}</span>
                )}
              </p>
            </div>
            <StateBadge label={accountStates[state]} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Payment({ payment }: { payment: MyPayment }) {
  const { number, kind, period, amount, commissionCount, sheba, method, trackingNumber, state, paidAt } = payment;
  return (
    <div className="card row-card">
      <div className="row-text">
        <h3>{t('{kind}، {period}', { kind: t(paymentKinds[kind]), period })}</h3>
        <p>
          <span>
            {t('شمارهٔ')} <bdi className="ltr">{localDigits(number)}</bdi>
          </span>
          <span>{t('شامل {commissionCount} مورد', { commissionCount })}</span>
          <span>{t(paymentMethods[method])}</span>
          <Sheba last={sheba} />
          {trackingNumber !== null && (
            <span>
              {t('پیگیری')} <bdi className="ltr">{localDigits(trackingNumber)}</bdi>
            </span>
          )}
          {paidAt !== null && <time dateTime={paidAt}>{formatDate(paidAt)}</time>}
        </p>
      </div>
      <div className="row-end">
        <StateBadge label={paymentStates[state]} />
        <span className="row-sum">{formatToman(amount)}</span>
      </div>
    </div>
  );
}
