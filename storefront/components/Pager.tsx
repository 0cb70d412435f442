/** Links to the pages of a list: the first, the last, and those around the current one. */
import './pager.css';
import { Link } from './Link.tsx';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from './Icon.tsx';
import { pageWindow } from './page-window.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  /** The address of a page. */
  readonly to: (page: number) => string;
}

export function Pager({ page, pages, to }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={t('صفحه‌ها')}>
      {page > 1 && (
        <Link className="pager-step" to={to(page - 1)} rel="prev">
          <Icon name="previous" />
          <span>{t('قبلی')}</span>
        </Link>
      )}
      <ol>
        {pageWindow(page, pages).map((n) => (
          <li key={n}>
            {n < 0 ? (
              <span className="pager-gap">…</span>
            ) : (
              <Link to={to(n)} aria-current={n === page ? 'page' : undefined} aria-label={t('صفحهٔ {n}', { n })}>
                {formatNumber(n)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link className="pager-step" to={to(page + 1)} rel="next">
          <span>{t('بعدی')}</span>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}
