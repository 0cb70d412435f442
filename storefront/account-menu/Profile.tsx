/** The profile menu of the header: name, wallet, links to the panel and the profile, logout. */
import { Link } from '../components/Link.tsx';
import type { UserInfo } from '../../src/contract/auth.ts';
import { shownMobile } from '../../src/locale/contact.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { myCoursesPath, myOrdersPath, profilePath, securityPath, walletPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { useLogout } from '../session/use-logout.ts';
import { panelOf } from './panels.ts';
import { useDisclosure } from './use-disclosure.ts';

const links = () =>
  [
    { path: profilePath, label: t('حساب من'), icon: 'person' },
    { path: myCoursesPath, label: t('دوره‌های من'), icon: 'school' },
    { path: myOrdersPath, label: t('سفارش‌ها'), icon: 'payments' },
    { path: securityPath, label: t('امنیت حساب'), icon: 'shield' },
  ] as const;

export function Profile({ user }: { user: UserInfo }) {
  const menu = useDisclosure();
  const logout = useLogout();
  const panel = panelOf[user.role];
  const name = `${user.name} ${user.family}`.trim() || t('کاربر آکادمی');
  return (
    <div className="profile" {...menu.aroundProps}>
      <button {...menu.buttonProps} className="profile-button" aria-label={t('حساب کاربری {name}', { name })}>
        <Avatar user={user} />
      </button>
      <div {...menu.panelProps} className="profile-panel">
        <div className="profile-who">
          <Avatar user={user} />
          <p className="profile-name">
            {name}
            <span className="ltr">{user.email ?? localDigits(shownMobile(user.mobile ?? ''))}</span>
          </p>
        </div>
        <Link to={walletPath} className="profile-wallet">
          <Icon name="wallet" />
          {t('کیف پول')}
          <b>{formatToman(user.wallet)}</b>
        </Link>
        <ul>
          {panel && (
            <li>
              <Link to={panel.path} className="profile-link">
                <Icon name="panel" />
                {t(panel.label)}
              </Link>
            </li>
          )}
          {links().map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={path} className="profile-link">
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className="profile-link" onClick={() => void logout()}>
              <Icon name="logout" />
              {t('خروج از حساب')}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Avatar({ user: { image, name } }: { user: UserInfo }) {
  return image ? (
    <img className="face" src={image.replace(/\.webp$/, '-320.webp')} alt="" width={44} height={44} />
  ) : (
    <span className="face" aria-hidden="true">
      {Array.from(name)[0] ?? <Icon name="person" />}
    </span>
  );
}
