/** `/profile/wallet?kind=&page=`: the balance, a form to charge it (`?amount=` fills it in), and the movements. */
import '../../forms/forms.css';
import '../../profile/rows.css';
import './wallet.css';
import { ApiError } from '../../../src/client/client.ts';
import type { WalletKind } from '../../../src/contract/orders.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { walletPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { bankOrOrder, gatewayOf, tomansOf, wrongAmount } from '../../payment/pay.ts';
import { useFreshWhileSeen } from '../../payment/use-fresh-while-seen.ts';
import { ToBank } from '../../payment/ToBank.tsx';
import { ListFilter, chosenIn } from '../../profile/ListFilter.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { callOf, fieldsOf, refused } from '../../forms/posted.ts';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/wallet';
import { ChargeForm } from './wallet/ChargeForm.tsx';
import { Entries } from './wallet/Entries.tsx';

const title = msgid('کیف پول');
const path = walletPath;

const walletKinds: Readonly<Record<WalletKind, string>> = {
  charge: msgid('شارژ'),
  purchase: msgid('خرید'),
  refund: msgid('بازگشت وجه'),
  reward: msgid('پاداش'),
  payout: msgid('برداشت به حساب'),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const kind = chosenIn(walletKinds, searchParams.get('kind'));
  const wallet = await api(context).call('GET /api/wallet', { query: { page, kind } });
  requireWithin(wallet.entries);
  return {
    wallet,
    kind,
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

export default function Wallet({ loaderData: { wallet, kind, amount, key }, actionData }: Route.ComponentProps) {
  const { balance, held, underReview } = wallet;
  useFreshWhileSeen();
  const failed = actionData && 'typed' in actionData ? actionData : null;
  return (
    <>
      <ProfileHead title={t(title)} text={t('با موجودی کیف پول، خرید بعدی بلافاصله انجام می‌شود.')} path={path} />
      {actionData && 'bank' in actionData && <ToBank address={actionData.bank} />}
      <div className="card wallet">
        <dl className="wallet-sums">
          <Sum label={t('موجودی')} amount={balance} />
          {held > 0 && <Sum label={t('رزروشده برای سفارش‌های در انتظار')} amount={held} />}
          {underReview > 0 && <Sum label={t('رسیده و در دست بررسی')} amount={underReview} />}
        </dl>
        <section className="wallet-charge" aria-labelledby="charge">
          <h2 id="charge">{t('افزایش موجودی')}</h2>
          <ChargeForm wallet={wallet} amount={amount} freshKey={key} failed={failed} />
        </section>
      </div>
      <section aria-labelledby="entries">
        <div className="list-head">
          <h2 id="entries">{t('تراکنش‌ها')}</h2>
          {(wallet.entries.records.length > 0 || kind) && (
            <ListFilter label={t('نوع تراکنش')} path={walletPath} name="kind" choices={walletKinds} chosen={kind} />
          )}
        </div>
        <Entries wallet={wallet} kind={kind} />
      </section>
    </>
  );
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatToman(amount)}</dd>
  </div>
);
