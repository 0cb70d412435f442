/** The things in the cart, each with its price and what has changed since it was put in. */
import { Link } from '../components/Link.tsx';
import type { QuoteLine } from '../../src/contract/checkout.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { lineKindWords, reductionWords } from '../../src/locale/order-words.ts';
import { said, t } from '../../src/locale/translate.ts';
import { reductionSums } from '../../src/domain/money/reductions.ts';
import { vipPicture } from '../../src/paths/vip.ts';
import { useStore } from '../shared/store.ts';
import { priceOf, type CartItem } from './cart-items.ts';
import type { Checkout } from './checkout-flow.ts';
import { LineFacts } from './LineFacts.tsx';

interface Props {
  readonly items: readonly CartItem[];
  readonly flow: Checkout;
  onRemove(item: CartItem): void;
}

export function CartLines({ items, flow, onRemove }: Props) {
  const { quote, before } = useStore(flow.store);
  const lines = new Map(quote?.lines.map((line) => [line.id, line]));
  return (
    <section aria-labelledby="cart-items">
      <h2 id="cart-items" className="visually-hidden">
        {t('{count} مورد در سبد', { count: items.length })}
      </h2>
      <ul className="card cart-lines">
        {items.map((item) => (
          <li key={item._id} id={`cart-${item._id}`} tabIndex={-1} className="cart-line">
            <Line item={item} line={lines.get(item._id)} before={before[item._id]} />
            <button
              type="button"
              className="cart-remove"
              aria-label={t('حذف «{name}» از سبد', { name: item.name })}
              onClick={() => onRemove(item)}
            >
              {t('حذف')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ item, line, before }: { item: CartItem; line: QuoteLine | undefined; before: number | undefined }) {
  const now = line && line.problem === null ? line : undefined;
  const price = now?.listPrice ?? priceOf(item);
  const reduced = now && now.salePrice < now.listPrice ? now.salePrice : null;
  return (
    <>
      <Picture
        path={item.image ?? (item.kind === 'vip' ? vipPicture : null)}
        title={item.name}
        width={320}
        height={180}
        sizes="160px"
        className="cart-picture"
      />
      <div className="cart-text">
        <h3>{item.path === null ? item.name : <Link to={item.path}>{item.name}</Link>}</h3>
        <p className="cart-kind">{[t(lineKindWords[item.kind]), ...(line?.facts.teachers ?? [])].join(t('، '))}</p>
        {line && <LineFacts line={line} />}
        {line?.problem && <Problem line={line} />}
        {now && <Reductions line={now} before={before} />}
      </div>
      {!line?.problem && <Price price={price} discountedPrice={reduced} />}
    </>
  );
}

/** What has changed since it was put in, and what is taken off its price. */
function Reductions({ line, before }: { line: QuoteLine; before: number | undefined }) {
  return (
    <>
      {before !== undefined && before !== line.salePrice && (
        <p className="cart-change">
          <Icon name="info" />
          {t('قیمت از {before} به {salePrice} تغییر کرده است.', {
            before: formatToman(before),
            salePrice: formatToman(line.salePrice),
          })}
        </p>
      )}
      {line.leftOut.map((left) => (
        <p key={left.title} className="cart-discount">
          {leftOutText(left)}
        </p>
      ))}
      {reductionSums([line])
        .filter(({ kind }) => kind !== 'sale' && kind !== 'owned')
        .map(({ kind, amount }) => (
          <p key={kind} className="cart-discount">
            {t(reductionWords[kind])}: {formatToman(amount)}
          </p>
        ))}
    </>
  );
}

function leftOutText({ title, amount, reason }: QuoteLine['leftOut'][number]): string {
  const values = { title, amount: formatToman(amount) };
  return reason === 'owned'
    ? t('«{title}» را دارید؛ {amount} کم شد.', values)
    : t('«{title}» در مورد دیگری از همین سبد هست؛ {amount} کم شد.', values);
}

function Problem({ line: { problem, path } }: { line: QuoteLine }) {
  return (
    <p className="cart-problem">
      <Icon name="warning" />
      <span>
        {problem && said(problem.message)}
        {problem?.code === 'owned' && path !== null && (
          <>
            {' '}
            <Link className="link" to={path}>
              {t('مشاهده')}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
