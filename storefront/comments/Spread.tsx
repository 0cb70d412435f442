/** How a course, an article or a teacher is rated: the average, and how many gave each number of stars. */
import type { Ratings } from '../../src/contract/comments.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Stars } from './Stars.tsx';

const oneDecimal = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });

export function Spread({ ratings: { average, count, spread } }: { ratings: Ratings }) {
  if (average === null) return null;
  return (
    <div className="card spread">
      <p className="spread-average">
        <b>{oneDecimal.format(average)}</b>
        <Stars rating={Math.round(average)} />
        <span>از {formatNumber(count)} امتیاز</span>
      </p>
      <ul>
        {spread
          .map((n, i) => ({ n, stars: i + 1 }))
          .toReversed()
          .map(({ n, stars }) => (
            <li key={stars}>
              <span>{formatNumber(stars)} ستاره</span>
              <progress max={count} value={n} aria-label={`${formatNumber(stars)} ستاره`} />
              <span>{formatNumber(n)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
