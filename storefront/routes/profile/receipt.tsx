/** `/profile/transactions/{number}/receipt`: the receipt of a paid order, to print. */
import '../../profile/rows.css';
import './receipt.css';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { gatewayWords, lineKindWords, paidStates } from '../../../src/locale/order-words.ts';
import { t } from '../../../src/locale/translate.ts';
import { orderPath, receiptPath, receiptPdfPath } from '../../../src/paths/profile.ts';
import { myOrdersPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { Logo } from '../../components/Logo.tsx';
import { OrderSums } from '../../payment/OrderSums.tsx';
import { personContext } from '../../profile/person.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { siteName } from '../../shared/site.ts';
import { notFound, requireFound } from '../../shared/load.ts';
import type { Route } from './+types/receipt';

const titleOf = (number: string): string => t('رسید سفارش {number}', { number: localDigits(number) });

/** 404 for an order that has not been paid: nothing was received. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const { call } = api(context);
  const [order, school] = await Promise.all([
    requireFound(call('GET /api/orders/{number}', { params: { number } })),
    call('GET /api/contact-info', {}).catch(() => null),
  ]);
  if (!paidStates.has(order.state)) throw notFound();
  const { name, family, mobile, email } = context.get(personContext);
  return {
    order,
    buyer: `${name} ${family}`.trim() || (email ?? mobile ?? ''),
    seller: school?.seller,
    taxNumber: school?.taxNumber,
  };
}

export const meta: Route.MetaFunction = ({ params }) => profileMeta(titleOf(params.number ?? ''));

export default function Receipt({ loaderData: { order, buyer, seller, taxNumber } }: Route.ComponentProps) {
  const { number, paidAt, createdAt, lines, attempts } = order;
  const paid = attempts.filter(({ state }) => state === 'verified');
  return (
    <>
      <ProfileHead
        title={titleOf(number)}
        above={[
          { name: t('سفارش‌ها'), path: myOrdersPath },
          { name: localDigits(number), path: orderPath(number) },
        ]}
        path={receiptPath(number)}
      />
      <section className="card member-panel receipt" aria-label={t('رسید')}>
        <Logo />
        <dl className="sums">
          <Fact label={t('فروشنده')}>{seller ?? t(siteName)}</Fact>
          {taxNumber && (
            <Fact label={t('شمارهٔ اقتصادی فروشنده')}>
              <bdi className="ltr">{localDigits(taxNumber)}</bdi>
            </Fact>
          )}
          <Fact label={t('خریدار')}>{buyer}</Fact>
          <Fact label={t('تاریخ پرداخت')}>{formatDateTime(paidAt ?? createdAt)}</Fact>
          {paid.map(({ gateway, reference, startedAt }) => (
            <Fact key={startedAt} label={t('شمارهٔ پیگیری {gateway}', { gateway: t(gatewayWords[gateway]) })}>
              <bdi className="ltr">{localDigits(reference ?? '')}</bdi>
            </Fact>
          ))}
        </dl>
        <table className="receipt-lines">
          <caption className="visually-hidden">{t('اقلام سفارش')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ردیف')}</th>
              <th scope="col">{t('شرح')}</th>
              <th scope="col">{t('مبلغ')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ _id, kind, title, listPrice }, i) => (
              <tr key={_id}>
                <td>{formatNumber(i + 1)}</td>
                <td>
                  {t(lineKindWords[kind])}: {title}
                </td>
                <td>{formatToman(listPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <OrderSums order={order} />
        <div className="row-actions receipt-ways">
          <a className="button" href={receiptPdfPath(number)} download={`receipt-${number}.pdf`}>
            {t('دریافت PDF')}
          </a>
          <button type="button" className="button button--ghost receipt-print" onClick={() => window.print()}>
            {t('چاپ رسید')}
          </button>
        </div>
      </section>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
