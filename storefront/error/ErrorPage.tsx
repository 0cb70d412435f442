/**
 * The error page (specification, section 2): status, message and a link home. Its links reload the page, because the
 * application may be broken.
 */
import './error-page.css';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { departmentsPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { Logo } from '../components/Logo.tsx';
import type { Failure } from './failure.ts';

export function ErrorPage({ failure: { status, title, message } }: { failure: Failure }) {
  const isPassing = status === 503 || status === 429;
  const mayWork = isPassing || status >= 500;
  return (
    <main className="error-page">
      <a href="/" className="error-page-logo">
        <Logo />
      </a>
      <p className="error-page-status" role="img" aria-label={t('کد خطا {status}', { status: localDigits(status) })}>
        {localDigits(status)}
      </p>
      <h1>{title}</h1>
      <p className="error-page-advice">
        {isPassing
          ? t('چیزی از دست نرفته است؛ چند لحظهٔ دیگر دوباره تلاش کنید.')
          : t('راه را گم نکرده‌اید؛ به صفحهٔ اصلی برگردید و از آنجا ادامه دهید.')}
      </p>
      {message && message !== title && <p className="error-page-message">{message}</p>}
      <div className="error-page-actions">
        {mayWork && (
          <a className="button button--large" href="">
            {t('تلاش دوباره')}
          </a>
        )}
        <a className={mayWork ? 'button button--ghost button--large' : 'button button--large'} href="/">
          <Icon name="home" />
          {t('بازگشت به صفحهٔ اصلی')}
        </a>
        <a className="button button--ghost button--large" href={departmentsPath}>
          {t('مشاهدهٔ دوره‌ها')}
        </a>
      </div>
    </main>
  );
}
