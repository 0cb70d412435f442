/** Stars of a rating, as they are shown and as they are chosen. */
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

const all = [1, 2, 3, 4, 5] as const;

export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars">
    <span className="visually-hidden">{t('امتیاز {rating} از ۵', { rating })}</span>
    {all.map((n) => (
      <Icon key={n} name={n <= rating ? 'star-filled' : 'star'} />
    ))}
  </span>
);

interface Props {
  readonly legend: string;
  /** Chosen already; 0: none. */
  readonly value?: number;
}

/** Radio buttons: the browser and the keyboard know what to do with them. */
export const StarChoice = ({ legend, value = 0 }: Props) => (
  <fieldset className="star-choice">
    <legend>{legend}</legend>
    <div>
      {all.map((n) => (
        <label key={n}>
          <input type="radio" name="rating" value={n} defaultChecked={n === value} />
          <Icon name="star-filled" />
          <span className="visually-hidden">{t('{n} ستاره', { n })}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
