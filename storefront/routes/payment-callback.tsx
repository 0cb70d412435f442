/**
 * `/payment-callback/{kind}/{method}` where the return from a bank belongs to no payment: what a browser is shown instead
 * of the answer of a call. All other returns are led on to the result of their order by the server.
 */
import '../purchase/purchase.css';
import { data } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { contactPath, myOrdersPath, purchaseResultPath } from '../../src/paths/pages.ts';
import { Link } from '../components/Link.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/payment-callback';

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = () => [
  { title: `${t('این پرداخت را نمی‌شناسیم')} | ${t(siteName)}` },
  { name: 'robots', content: 'noindex' },
];

export default function UnknownPayment() {
  return (
    <>
      <PageHead
        title={t('این پرداخت را نمی‌شناسیم')}
        text={t('بازگشت شما از بانک به هیچ سفارشی مربوط نیست. اگر سفارشی داده‌اید، نتیجه‌اش را در «سفارش‌ها» می‌بینید.')}
        crumbs={[{ name: t('نتیجهٔ خرید'), path: purchaseResultPath }]}
      />
      <div className="section container container--narrow purchase">
        <p>{t('پولی که از حسابتان کم شده و به ما نرسیده باشد، بانک تا ۷۲ ساعت برمی‌گرداند.')}</p>
        <p className="purchase-next">
          <Link className="button" to={myOrdersPath}>
            {t('مشاهدهٔ سفارش‌های من')}
          </Link>
          <Link className="button button--ghost" to={contactPath}>
            {t('تماس با ما')}
          </Link>
        </p>
      </div>
    </>
  );
}
