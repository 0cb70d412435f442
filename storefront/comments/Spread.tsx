/** How a course, an article or a teacher is rated: the average, and how many gave each number of stars. */
import type { Ratings } from '../../src/contract/comments.ts';
import { formatDecimal, formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Stars } from './Stars.tsx';

export function Spread({ ratings: { average, count, spread } }: { ratings: Ratings }) {
  if (average === null) return null;
  return (
    <div className="card spread">
      <p className="spread-average">
        <b>{formatDecimal(average, 1)}</b>
        <Stars rating={Math.round(average)} />
        <span>{t('از {count} امتیاز', { count })}</span>
      </p>
      <ul>
        {spread
          .map((n, i) => ({ n, stars: i + 1 }))
          .toReversed()
          .map(({ n, stars }) => (
            <li key={stars}>
              <span>{t('{stars} ستاره', { stars })}</span>
              <progress max={count} value={n} aria-label={t('{stars} ستاره', { stars })} />
              <span>{formatNumber(n)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
