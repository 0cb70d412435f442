/** What a set costs, beside its courses one by one. */
import { formatToman } from '../../src/locale/numbers.ts';
import { rich } from '../components/rich.tsx';
import { Price } from '../components/Price.tsx';

interface Props {
  readonly price: number;
  readonly partsPrice: number;
  /** Whether the sum and what is saved are written in words. */
  readonly full?: boolean;
}

export function SetPrice({ price, partsPrice, full = false }: Props) {
  const saved = partsPrice - price;
  return (
    <>
      <Price price={saved > 0 ? partsPrice : price} discountedPrice={saved > 0 ? price : null} large={full} />
      {full && saved > 0 && (
        <p className="set-saved">
          {rich(
            'دوره‌ها تک‌تک <sum>{partsPrice}</sum> تومان؛ با هم {saved} کمتر.',
            { sum: (text) => <span>{text}</span> },
            { partsPrice, saved: formatToman(saved) },
          )}
        </p>
      )}
    </>
  );
}
