/** The rating of a course: average and number of ratings. Nothing without ratings. */
import './rating.css';
import { formatDecimal, formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return null;
  return (
    <span className="rating">
      <Icon name="star-filled" />
      <span className="visually-hidden">
        {t('امتیاز {average} از {count} نظر', { average: formatDecimal(average, 1), count })}
      </span>
      <span aria-hidden="true">{formatDecimal(average, 1)}</span>
      <span className="rating-count" aria-hidden="true">
        ({formatNumber(count)})
      </span>
    </span>
  );
}
