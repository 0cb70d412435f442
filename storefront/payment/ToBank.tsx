/**
 * The way to the gateway, after a form that was posted. The content security policy lets no form end on another site, so
 * the page itself goes on there, at once and without JavaScript; the link is for browsers that do not.
 */
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

export function ToBank({ address }: { address: string }) {
  return (
    <div className="card member-panel to-bank" role="status">
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <h2>{t('در حال انتقال به درگاه پرداخت…')}</h2>
      <p>{t('اگر تا چند لحظهٔ دیگر به صفحهٔ بانک منتقل نشدید، دکمهٔ زیر را بزنید.')}</p>
      <a className="button" href={address} rel="noreferrer">
        <Icon name="payments" />
        {t('رفتن به درگاه')}
      </a>
    </div>
  );
}
