/** The top of every public page. */
import './header.css';
import { Link, NavLink } from 'react-router';
import { Icon } from '../components/Icon.tsx';
import { linkPrefetch } from '../network/prefetch.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { siteName } from '../site.ts';
import { Account } from './Account.tsx';
import { Departments, type Department } from './Departments.tsx';
import { Drawer } from './Drawer.tsx';
import { Logo } from './Logo.tsx';
import { pages } from './pages.ts';
import { usePageState } from './use-disclosure.ts';

export function Header({ groups }: { groups: readonly Department[] }) {
  const [drawer, setDrawer] = usePageState();
  return (
    <header className="header">
      <div className="header-inner container">
        <button type="button" className="header-menu" onClick={() => setDrawer(true)} aria-haspopup="dialog" aria-label="فهرست سایت"><Icon name="menu" /></button>
        <Link to="/" className="header-logo" aria-label={`${siteName}، صفحهٔ نخست`}><Logo /></Link>
        <nav className="header-nav" aria-label="بخش‌های اصلی">
          <Departments groups={groups} />
          {pages.slice(1).map(({ path, label }) => <NavLink key={path} to={path} className="nav-link" prefetch={linkPrefetch()}>{label}</NavLink>)}
        </nav>
        <div className="header-search"><SearchBox /></div>
        <div className="header-account"><Account /></div>
      </div>
      {drawer && <Drawer groups={groups} onClose={() => setDrawer(false)} />}
    </header>
  );
}
