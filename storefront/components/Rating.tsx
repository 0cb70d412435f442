/** The rating of a course: average and number of ratings. Nothing without ratings. */
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from './Icon.tsx';

const oneDecimal = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });

export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return null;
  return (
    <span className="rating">
      <Icon name="star-filled" />
      <span className="visually-hidden">امتیاز </span>
      {oneDecimal.format(average)}
      <span className="rating-count">
        <span className="visually-hidden"> از </span>({formatNumber(count)}
        <span className="visually-hidden"> رأی</span>)
      </span>
    </span>
  );
}
