/**
 * `/profile/transactions/{number}`: the story of one order: what was bought, what it cost, each try to pay it, and while
 * it waits, the buttons that pay or cancel it.
 */
import '../../forms/forms.css';
import '../../profile/rows.css';
import '../../payment/gateway-choice.css';
import './wallet.css';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import type { OrderDetail } from '../../../src/contract/orders.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { paidStates } from '../../../src/locale/order-words.ts';
import { t } from '../../../src/locale/translate.ts';
import { departmentsPath, myOrdersPath, walletPath } from '../../../src/paths/pages.ts';
import { orderPath, receiptPath, receiptPdfPath } from '../../../src/paths/profile.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { bankOrOrder, gatewayOf } from '../../payment/pay.ts';
import { ToBank } from '../../payment/ToBank.tsx';
import { useFreshWhileSeen } from '../../payment/use-fresh-while-seen.ts';
import { useSettling } from '../../payment/use-settling.ts';
import { OrderSums } from '../../payment/OrderSums.tsx';
import { orderKinds, orderLabel } from '../../profile/order-labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { StateBadge } from '../../components/StateBadge.tsx';
import { callOf, fieldsIn, refused, valuesIn } from '../../forms/posted.ts';
import { requireFound } from '../../shared/load.ts';
import type { Route } from './+types/transaction';
import { Attempts } from './transaction/Attempts.tsx';
import { Lines } from '../../payment/Lines.tsx';
import { PayOrCancel } from '../../payment/PayOrCancel.tsx';
import { Refunds } from './transaction/Refunds.tsx';

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { call } = api(context);
  const order = await requireFound(call('GET /api/orders/{number}', { params: { number } }));
  const gateways = order.isPayable ? (await call('GET /api/wallet', { query: {} })).gateways : [];
  return { order, gateways };
}

/** What the button of a form says: pays, cancels, or asks for money back. */
export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const form = await request.formData();
  const field = fieldsIn(form);
  const call = callOf(context);
  const params = { number };
  try {
    switch (field('do')) {
      case 'cancel':
        await call('POST /api/orders/{number}/cancel', { params });
        break;
      case 'refund':
        await call('POST /api/orders/{number}/refunds', { params, body: refundOf(form) });
        break;
      default:
        return bankOrOrder(await call('POST /api/orders/{number}/pay', { params, body: gatewayOf(field('gateway')) }));
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    return refused(error, { task: field('do') });
  }
  throw redirect(orderPath(number), 303);
}

function refundOf(form: FormData) {
  const field = fieldsIn(form);
  const destination = field('destination') === 'sheba' ? ('sheba' as const) : ('wallet' as const);
  return { lines: valuesIn(form, 'line'), reason: field('reason'), destination };
}

export const meta: Route.MetaFunction = ({ params }) => profileMeta(titleOf(params.number ?? ''));

const titleOf = (number: string): string => t('سفارش {number}', { number: localDigits(number) });

export default function Transaction({ loaderData, actionData }: Route.ComponentProps) {
  const { gateways } = loaderData;
  const { order } = useSettling(loaderData.order);
  useFreshWhileSeen();
  const { number, kind, state } = order;
  const failed = actionData && 'error' in actionData ? actionData : null;
  const refundError = failed?.task === 'refund' ? failed.error : null;
  const error = failed?.task === 'refund' ? null : (failed?.error ?? null);
  return (
    <>
      <ProfileHead
        title={titleOf(number)}
        above={[{ name: t('سفارش‌ها'), path: myOrdersPath }]}
        path={orderPath(number)}
        text={t(orderKinds[kind])}
      />
      {actionData && 'bank' in actionData && <ToBank address={actionData.bank} />}
      <section className="card member-panel" aria-labelledby="state">
        <h2 id="state">
          {t('وضعیت')} <StateBadge label={orderLabel(order)} />
        </h2>
        <Story order={order} />
        {order.isPayable && <PayOrCancel order={order} gateways={gateways} error={error} />}
        {!order.isPayable && error && (
          <p className="form-error" role="alert">
            {error.message}
          </p>
        )}
        {state !== 'awaiting_payment' && (
          <p className="row-end">
            {paidStates.has(state) && (
              <Link className="link" to={receiptPath(number)}>
                {t('رسید برای چاپ')}
              </Link>
            )}
            <a className="link" href={receiptPdfPath(number)}>
              {paidStates.has(state) ? t('رسید PDF') : t('گزارش PDF')}
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="lines">
        <h2 id="lines">{t('اقلام')}</h2>
        <Lines lines={order.lines} />
        <div className="card member-panel">
          <OrderSums order={order} />
        </div>
      </section>
      <section aria-labelledby="attempts">
        <h2 id="attempts">{t('پرداخت‌ها')}</h2>
        <Attempts order={order} />
      </section>
      {paidStates.has(state) && kind !== 'wallet-charge' && <Refunds order={order} error={refundError} />}
    </>
  );
}

/** What has happened, and what follows, in sentences. */
function Story({ order }: { order: OrderDetail }) {
  const { createdAt, paidAt, expiresAt, isPayable, isSettling, isUnderReview, creditedToWallet, state, number } = order;
  return (
    <>
      <p>
        {t('ثبت سفارش:')} <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {paidAt !== null && (
        <p>
          {t('پرداخت:')} <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
        </p>
      )}
      {isUnderReview && (
        <p role="status">
          {t('مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید. نتیجه را به شما خبر می‌دهیم و پول شما از دست نمی‌رود.')}
        </p>
      )}
      {isSettling && !isPayable && (
        <p role="status">
          {rich(
            'نتیجهٔ پرداخت هنوز از بانک نرسیده است. این صفحه خودش تازه می‌شود؛ اگر نشد، <link>دوباره ببینید</link>. اگر پولی از حسابتان کم شده باشد، از دست نمی‌رود.',
            {
              link: (text) => (
                <a className="link" href={orderPath(number)}>
                  {text}
                </a>
              ),
            },
          )}
        </p>
      )}
      {isPayable && expiresAt !== null && (
        <p>
          {rich(
            'مهلت پرداخت تا <time>{expiresAt}</time> است. پس از آن، مبلغ رزروشده از کیف پول آزاد می‌شود.',
            { time: (text) => <time dateTime={expiresAt}>{text}</time> },
            { expiresAt: formatDateTime(expiresAt) },
          )}
        </p>
      )}
      {creditedToWallet > 0 && (
        <p>
          {rich(
            '{creditedToWallet} که برای این سفارش رسیده بود، به <link>کیف پول شما</link> اضافه شد.',
            { link: linkTo(walletPath, 'link') },
            { creditedToWallet: formatToman(creditedToWallet) },
          )}
        </p>
      )}
      {(state === 'expired' || state === 'cancelled') && !isUnderReview && (
        <p>
          {rich('این سفارش دیگر قابل پرداخت نیست؛ <link>دوره‌ها</link> را ببینید و دوباره سفارش دهید.', {
            link: linkTo(departmentsPath, 'link'),
          })}
        </p>
      )}
      {state === 'fulfilment_error' && (
        <p>{t('پرداخت شما رسیده است و به‌زودی دسترسی‌تان باز می‌شود؛ نیازی به اقدام شما نیست.')}</p>
      )}
    </>
  );
}
