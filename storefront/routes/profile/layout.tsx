/** The frame of every page below `/profile`: whose it is, what the wallet holds, and the menu. */
import '../../profile/profile.css';
import { Outlet, useLocation } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { formatToman } from '../../../src/locale/numbers.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { t } from '../../../src/locale/translate.ts';
import { profilePath, walletPath } from '../../../src/paths/pages.ts';
import { Icon } from '../../components/Icon.tsx';
import { personContext, requireSession } from '../../profile/person.ts';
import { ProfileBar, ProfileMenu } from '../../profile/ProfileMenu.tsx';
import type { PageHandle } from '../../shared/frame.ts';
import type { Route } from './+types/layout';

/** A short footer. */
export const handle: PageHandle = { frame: 'account' };

export const middleware: Route.MiddlewareFunction[] = [requireSession];

export function loader({ context }: Route.LoaderArgs) {
  const { name, family, mobile, email, wallet } = context.get(personContext);
  return { name: `${name} ${family}`.trim() || t('کاربر آکادمی'), contact: email ?? mobile ?? '', wallet };
}

export default function ProfileLayout({ loaderData: { name, contact, wallet } }: Route.ComponentProps) {
  const isFirst = useLocation().pathname === profilePath;
  return (
    <div className="container member">
      {/* On phones it stands on the first page alone: the others begin with what they are for. */}
      <aside className="member-side" data-first={isFirst || undefined} aria-label={t('حساب من')}>
        <div className="card member-card">
          <p className="member-who">
            <Link to={profilePath} className="member-name">
              {name}
            </Link>
            <bdi className="ltr member-contact">{contact.includes('@') ? contact : localDigits(contact)}</bdi>
          </p>
          <Link to={walletPath} className="member-wallet">
            <Icon name="wallet" />
            {t('کیف پول')} <b>{formatToman(wallet)}</b>
          </Link>
        </div>
        <ProfileMenu />
      </aside>
      <div className="member-main">
        <Outlet />
      </div>
      <ProfileBar />
    </div>
  );
}
