/** The breadcrumbs of a page. */
import './breadcrumbs.css';
import { Link } from './Link.tsx';
import { t } from '../../src/locale/translate.ts';
import type { Crumb } from './seo.ts';

/** @param crumbs from the home page down; the last one is the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={t('جای این صفحه')}>
      <ol>
        {crumbs.map(({ name, path }, i) => (
          <li key={path}>
            {i === crumbs.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
