/** What was bought, each with its price and the link to where it is found. */
import { Link } from '../components/Link.tsx';
import type { MyOrderLine } from '../../src/contract/orders.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { lineKindWords, reductionWords } from '../../src/locale/order-words.ts';
import { t } from '../../src/locale/translate.ts';
import { reductionSums } from '../../src/domain/money/reductions.ts';

export const Lines = ({ lines }: { lines: readonly MyOrderLine[] }) => (
  <ul className="rows">
    {lines.map((line) => (
      <li key={line._id}>
        <Line line={line} />
      </li>
    ))}
  </ul>
);

function Line({ line }: { line: MyOrderLine }) {
  const { kind, title, path, listPrice, net, refunded } = line;
  return (
    <div className="card row-card">
      <div className="row-text">
        <h3>
          {path === null ? (
            title
          ) : (
            <Link className="link" to={path}>
              {title}
            </Link>
          )}
        </h3>
        <p>
          <span>{t(lineKindWords[kind])}</span>
          {listPrice > net && <span>{t('قیمت {listPrice}', { listPrice: formatToman(listPrice) })}</span>}
          {reductionSums([line]).map(({ kind: reduction, amount }) => (
            <span key={reduction}>
              {t(reductionWords[reduction])} {formatToman(amount)}
            </span>
          ))}
          {refunded > 0 && <span>{t('برگشت‌داده‌شده {refunded}', { refunded: formatToman(refunded) })}</span>}
          {refunded > 0 && <span>{t('مانده {left}', { left: formatToman(net - refunded) })}</span>}
        </p>
      </div>
      <span className="row-sum">{net === 0 ? t('رایگان') : formatToman(net)}</span>
    </div>
  );
}
