/** The menu of the profile: three groups in a column beside the page; a bar at the foot of phones. */
import { NavLink } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { logoutPath, profilePath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { useLogout } from '../session/use-logout.ts';
import { barPages, profileGroups, type ProfilePage } from './menu.ts';

export function ProfileMenu() {
  return (
    <nav className="member-menu" aria-label={t('بخش‌های حساب')}>
      {profileGroups.map(({ label, pages }, i) => (
        <section key={label} aria-label={t(label)}>
          <p className="member-group">{t(label)}</p>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink page={page} className="member-link" />
              </li>
            ))}
            {i === profileGroups.length - 1 && (
              <li>
                <LogoutForm />
              </li>
            )}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** On phones: what one uses most, and the way to the rest, at the foot of the screen. */
export function ProfileBar() {
  return (
    <nav className="member-bar" aria-label={t('میان‌بر حساب')}>
      {barPages.map((page) => (
        <PageLink key={page.path} page={page} className="member-bar-link" />
      ))}
      <NavLink to={profilePath} end className="member-bar-link">
        <Icon name="menu" />
        {t('همهٔ بخش‌ها')}
      </NavLink>
    </nav>
  );
}

const PageLink = ({ page: { path, label, icon }, className }: { page: ProfilePage; className: string }) => (
  <NavLink to={path} className={className}>
    <Icon name={icon} />
    {t(label)}
  </NavLink>
);

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
