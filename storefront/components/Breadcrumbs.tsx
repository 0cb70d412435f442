/** The breadcrumbs of a page. */
import './breadcrumbs.css';
import { Link } from './Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { fromHome, type Crumb } from '../shared/from-home.ts';

/** @param crumbs from below the home page down; the last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const way = fromHome(crumbs);
  return (
    <nav className="breadcrumbs" aria-label={t('جای این صفحه')}>
      <ol>
        {way.map(({ name, path }, i) => (
          <li key={path}>
            {i === way.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
