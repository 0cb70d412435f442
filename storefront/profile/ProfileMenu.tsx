/** The menu of the profile: a column beside the page, or a row that scrolls above it on narrow screens. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { logoutPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { useLogout } from '../session/use-logout.ts';
import { profilePages } from './menu.ts';

export function ProfileMenu() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    // The row alone is scrolled, never the page.
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav className="member-menu" aria-label={t('بخش‌های حساب')}>
      <ul ref={list}>
        {profilePages.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink to={path} className="member-link">
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          </li>
        ))}
        <li>
          <LogoutForm />
        </li>
      </ul>
    </nav>
  );
}

/** A form, so that it works without JavaScript too. */
function LogoutForm() {
  const logout = useLogout();
  return (
    <form
      method="post"
      action={logoutPath}
      onSubmit={(event) => {
        event.preventDefault();
        void logout();
      }}
    >
      <button type="submit" className="member-link">
        <Icon name="logout" />
        {t('خروج از حساب')}
      </button>
    </form>
  );
}
