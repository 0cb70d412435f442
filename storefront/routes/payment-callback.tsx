/**
 * `/payment-callback/{kind}/{method}` where the return from a bank belongs to no payment: what a browser is shown instead
 * of the answer of a call. All other returns are led on to the result of their order by the server.
 */
import '../purchase/purchase.css';
import { data } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { contactPath, myOrdersPath } from '../../src/paths/pages.ts';
import { Link } from '../components/Link.tsx';
import { Icon } from '../components/Icon.tsx';
import { Room } from '../header/Room.tsx';
import type { PageHandle } from '../shared/frame.ts';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/payment-callback';

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = () => [
  { title: `${t('این پرداخت را نمی‌شناسیم')} | ${t(siteName)}` },
  { name: 'robots', content: 'noindex' },
];

export const handle: PageHandle = { frame: 'room' };

export default function UnknownPayment() {
  return (
    <Room className="purchase-page">
      <div className="container container--narrow purchase-main">
        <div className="purchase-outcome purchase-outcome--waiting">
          <span className="purchase-sign">
            <Icon name="question" />
          </span>
          <div>
            <h1>{t('این پرداخت را نمی‌شناسیم')}</h1>
            <p>
              {t('بازگشت شما از بانک به هیچ سفارشی مربوط نیست. اگر سفارشی داده‌اید، نتیجه‌اش را در «سفارش‌ها» می‌بینید.')}
            </p>
            <p>{t('پولی که از حسابتان کم شده و به ما نرسیده باشد، بانک تا ۷۲ ساعت برمی‌گرداند.')}</p>
          </div>
        </div>
        <p className="purchase-next">
          <Link className="button" to={myOrdersPath}>
            {t('مشاهدهٔ سفارش‌های من')}
          </Link>
          <Link className="button button--ghost" to={contactPath}>
            {t('تماس با ما')}
          </Link>
        </p>
      </div>
    </Room>
  );
}
