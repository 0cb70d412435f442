/** The header of public pages. */
import './header.css';
import './header-small.css';
import { Suspense } from 'react';
import { Link, NavLink } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { useAfterPress } from '../dialogs/use-after-press.ts';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import { linkPrefetch } from '../components/prefetch.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { siteName } from '../shared/site.ts';
import { Account } from './Account.tsx';
import { CartLink } from './CartLink.tsx';
import { Departments, type Department } from './Departments.tsx';
import { Logo } from '../components/Logo.tsx';
import { pages } from './pages.ts';
import { usePageState } from '../shared/use-page-state.ts';

const loadDrawer = () => import('./Drawer.tsx').then((module) => module.Drawer);
const Drawer = lazyChunk(loadDrawer);

export function Header({ groups }: { groups: readonly Department[] }) {
  const [drawer, setDrawer] = usePageState();
  const isDrawn = useAfterPress(drawer);
  return (
    <header className="header">
      <div className="header-inner container">
        <button
          type="button"
          className="header-menu"
          onPointerEnter={() => {
            loadDrawer().catch(() => {});
          }}
          onClick={() => setDrawer(true)}
          aria-haspopup="dialog"
          aria-label={t('فهرست سایت')}
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className="header-logo" aria-label={t('{siteName}، صفحهٔ اصلی', { siteName: t(siteName) })}>
          <Logo />
        </Link>
        <nav className="header-nav" aria-label={t('بخش‌های اصلی')}>
          <Departments groups={groups} />
          {pages.slice(1).map(({ path, label }) => (
            <NavLink key={path} to={path} className="nav-link" prefetch={linkPrefetch()}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className="header-search">
          <SearchBox />
        </div>
        <CartLink />
        <div className="header-account">
          <Account />
        </div>
      </div>
      {isDrawn && (
        <MissingPart onMissing={() => setDrawer(false)}>
          <Suspense fallback={null}>
            <Drawer groups={groups} onClose={() => setDrawer(false)} />
          </Suspense>
        </MissingPart>
      )}
    </header>
  );
}
