import { t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';

const path = '/auth/login/google';

/**
 * The link to log in with Google (specification, section 7: a plain link).
 * @param next where the login leads.
 */
export function GoogleLink({ next }: { next: string | null }) {
  return (
    <>
      <p className="dialog-or">
        <span>{t('یا')}</span>
      </p>
      <a className="button button--ghost button--wide" href={withNext(path, next)}>
        <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            fill="#4285f4"
            d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.900a5 5 0 0 1-2.2 3.3v2.800h3.5c2.100-1.900 3.3-4.800 3.3-8.2z"
          />
          <path
            fill="#34a853"
            d="M12 23c3 0 5.5-1 7.3-2.600l-3.600-2.800a6.600 6.600 0 0 1-9.800-3.5H2.2v2.800A11 11 0 0 0 12 23z"
          />
          <path fill="#fbbc05" d="M5.900 14.100a6.600 6.600 0 0 1 0-4.2V7.100H2.2a11 11 0 0 0 0 9.800z" />
          <path
            fill="#ea4335"
            d="M12 5.400c1.600 0 3.100.6 4.2 1.600l3.2-3.100A11 11 0 0 0 2.2 7.100l3.700 2.800A6.600 6.600 0 0 1 12 5.400z"
          />
        </svg>
        {t('ورود با حساب گوگل')}
      </a>
    </>
  );
}
