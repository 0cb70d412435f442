/** The price of a course, with the price before a discount struck through. */
import './price.css';
import { formatNumber, formatPercent, formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';

interface Props {
  /** Tomans; 0 is free. */
  readonly price: number;
  readonly discountedPrice: number | null;
  readonly large?: boolean;
}

export function Price({ price, discountedPrice, large = false }: Props) {
  const now = discountedPrice ?? price;
  return (
    <p className={large ? 'price price-large' : 'price'}>
      {discountedPrice !== null && price > 0 && (
        <span className="price-before">
          <span className="price-off">
            <span className="visually-hidden">{t('تخفیف')} </span>
            {formatPercent(Math.round((1 - discountedPrice / price) * 100) * 100)}
          </span>
          <s>
            <span className="visually-hidden">{t('قیمت قبلی')} </span>
            {formatNumber(price)}
          </s>
        </span>
      )}
      <strong className={now === 0 ? 'price-now price-free' : 'price-now'}>
        {now === 0 ? t('رایگان') : formatToman(now)}
      </strong>
    </p>
  );
}
