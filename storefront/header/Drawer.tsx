/**
 * The menu of narrow screens. Its links replace the step that it is in the history (`dialogs/history-step.ts`). The dialogs
 * of its buttons open over it, and it ends when they are there.
 */
import './drawer.css';
import { Link } from '../components/Link.tsx';
import { msgid, t } from '../../src/locale/translate.ts';
import { contactPath, majorsPath, questionnairePath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useSession } from '../session/visitor.ts';
import { LoginButtons } from './Account.tsx';
import { accountView } from './account-view.ts';
import type { Department } from './Departments.tsx';
import { Logo } from '../components/Logo.tsx';
import { pages } from './pages.ts';

/** The pages of a menu with room for more than the header has. */
const menuPages = [
  ...pages,
  { path: questionnairePath, label: msgid('از کجا شروع کنم؟'), icon: 'compass' },
  { path: majorsPath, label: msgid('رشته‌ها'), icon: 'route' },
  { path: contactPath, label: msgid('تماس با ما'), icon: 'phone' },
] as const;

export function Drawer({ groups, onClose }: { groups: readonly Department[]; onClose(): void }) {
  const guest = accountView(useSession()).kind === 'guest';
  return (
    <Modal labelledBy="drawer-title" className="drawer" givesWay onClose={onClose}>
      <h2 id="drawer-title" className="visually-hidden">
        {t('فهرست سایت')}
      </h2>
      <Logo />
      <nav aria-label={t('فهرست سایت')}>
        <ul className="drawer-list">
          <li>
            <Link to="/" replace>
              <Icon name="home" />
              {t('صفحهٔ اصلی')}
            </Link>
          </li>
          {menuPages.map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={path} replace>
                <Icon name={icon} />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <h3>{t('دپارتمان‌ها')}</h3>
        <ul className="drawer-list">
          {groups.map((group) => (
            <li key={group._id}>
              <Link to={group.path} replace>
                <Icon name={group.icon} />
                {group.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {guest && <LoginButtons />}
    </Modal>
  );
}
