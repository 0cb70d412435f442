/**
 * The account area of the header: a spinner, the login buttons, the way to the account while it cannot be read, or the
 * profile, whose code is loaded only for users.
 */
import { Suspense, type MouseEvent as ReactMouseEvent } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { profilePath } from '../../src/paths/pages.ts';
import { openDialog } from '../dialogs/dialog-store.ts';
import { prefetchDialogs } from '../dialogs/DialogHost.tsx';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import { useSession } from '../session/visitor.ts';
import { accountView } from './account-view.ts';

const Profile = lazyChunk(() => import('../account-menu/Profile.tsx').then((module) => module.Profile));

export function Account() {
  const view = accountView(useSession());
  switch (view.kind) {
    case 'loading':
      return <AccountLoading />;
    case 'guest':
      return <LoginButtons />;
    case 'unknown':
      return (
        <a href={profilePath} className="button button--ghost account-login">
          {t('حساب من')}
        </a>
      );
    case 'person':
      return (
        <MissingPart>
          <Suspense fallback={<AccountLoading />}>
            <Profile user={view.user} />
          </Suspense>
        </MissingPart>
      );
  }
}

const AccountLoading = () => (
  <span className="account-wait" role="status">
    <span className="spinner" aria-hidden="true" />
    <span className="visually-hidden">{t('در حال بررسی ورود…')}</span>
    <noscript>
      <a href={profilePath}>{t('حساب من')}</a>
    </noscript>
  </span>
);

/** A form, so that a click works before hydration and without JavaScript: it leads to the page in place of the dialog. */
export function LoginButtons() {
  const { pathname, search } = useLocation();
  const openerProps = (name: 'login' | 'register') => ({
    type: 'submit' as const,
    formAction: `/${name}`,
    onPointerEnter: prefetchDialogs,
    onFocus: prefetchDialogs,
    onClick: (event: ReactMouseEvent) => {
      event.preventDefault();
      openDialog(name);
    },
  });
  return (
    <form method="get" className="account-actions">
      {pathname !== '/' && <input type="hidden" name="next" value={pathname + search} />}
      <button {...openerProps('login')} className="button button--ghost account-login">
        {t('ورود')}
      </button>
      <button {...openerProps('register')} className="button button--soft account-register">
        {t('ثبت‌نام')}
      </button>
    </form>
  );
}
