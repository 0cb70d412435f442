/**
 * The button that puts something into the cart, for the page of whatever is sold: it leads to the cart when it is in
 * there, to the thing itself when it is owned, and takes what is free at once.
 */
import './add-to-cart.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { GrantSource } from '../../src/contract/profile.ts';
import { ApiError } from '../../src/client/client.ts';
import { Icon } from '../components/Icon.tsx';
import { countCart } from './count-visit.ts';
import { browserClient } from '../session/current.ts';
import { visitor } from '../session/visitor.ts';
import { useOfferState } from './use-offer-state.ts';
import { showToast } from '../toast/toast-store.ts';
import { logInFirst, useAfterLogin } from './after-login.ts';
import { cart, useCart } from './cart.ts';
import { maxItems, newKey, priceOf, type CartItem } from './cart-items.ts';
import { t } from '../../src/locale/translate.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { cartPath } from '../../src/paths/pages.ts';

interface Props {
  readonly item: CartItem;
  /** The page it is on, to come back to from a login. */
  readonly page: string;
  /** Where those who own it go on. */
  readonly owned: { readonly to: string; readonly label: string };
  /** What it costs, for those who do not own it. */
  readonly price?: ReactNode;
  /** By which right the visitor opens it already; with `vip` the way in is above this. */
  readonly right?: GrantSource | null;
  /** Days for which its buyer may use it; null for good. */
  readonly accessDays?: number | null;
  /** Whether the page has another first button. */
  readonly isQuiet?: boolean;
}

export function AddToCart({ item, page, owned, price, right = null, accessDays = null, isQuiet = false }: Props) {
  const { state, isKnown } = useOfferState(item, right);
  switch (state.of) {
    case 'owner':
      return right === 'vip' ? null : <Owned owned={owned} />;
    case 'ordered':
      return (
        <>
          {price}
          <Ordered number={state.number} isPrimary={right !== 'vip'} />
        </>
      );
    case 'member':
      // The way in is above: until it is known whether it was bought, nothing is offered.
      return isKnown && <ForMembers item={item} page={page} price={price} accessDays={accessDays} />;
    case 'visitor':
      return (
        <>
          {price}
          {priceOf(item) === 0 ? <TakeFree item={item} page={page} /> : <PutIn item={item} isQuiet={isQuiet} />}
        </>
      );
  }
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="add-to-cart-note">
    <Icon name="success" />
    {children}
  </p>
);

const Owned = ({ owned }: Pick<Props, 'owned'>) => (
  <div className="add-to-cart">
    <Note>{t('به این دسترسی دارید.')}</Note>
    <a className="button button--wide button--large" href={owned.to}>
      {owned.label}
    </a>
  </div>
);

const Ordered = ({ number, isPrimary }: { number: string; isPrimary: boolean }) => (
  <div className="add-to-cart">
    <p className="add-to-cart-note">
      <Icon name="clock" />
      {t('سفارش شما در انتظار پرداخت است.')}
    </p>
    <Link
      className={isPrimary ? 'button button--wide button--large' : 'button button--ghost button--wide'}
      to={resultPath(number)}
    >
      {t('رفتن به سفارش')}
    </Link>
  </div>
);

const ForMembers = ({ item, page, price, accessDays }: Pick<Props, 'item' | 'page' | 'price' | 'accessDays'>) => (
  <>
    <p className="course-lead">
      {typeof accessDays === 'number'
        ? t('با اشتراک ویژه باز است؛ اگر بخرید، {accessDays} روز به آن دسترسی دارید.', { accessDays })
        : t('با اشتراک ویژه باز است؛ اگر بخرید، همیشه می‌ماند.')}
    </p>
    {price}
    {priceOf(item) === 0 ? <TakeFree item={item} page={page} /> : <PutIn item={item} isQuiet />}
  </>
);

/** @param isQuiet whether the box has another first button. */
function PutIn({ item, isQuiet = false }: { item: CartItem; isQuiet?: boolean }) {
  const { list } = useCart();
  const isIn = item._id in list;
  const look = isQuiet ? 'button button--ghost button--wide' : 'button button--wide button--large';
  const link = useRef<HTMLAnchorElement>(null);
  const [wasAdded, setWasAdded] = useState(false);
  // The button that was pressed is gone: what is in its place has the focus.
  useEffect(() => {
    if (wasAdded && isIn) link.current?.focus();
  }, [wasAdded, isIn]);
  function add(): void {
    if (cart.add(item)) {
      setWasAdded(true);
      countCart(browserClient, item);
    } else showToast({ type: 'warning', title: t('سبد خرید پر است'), message: fullText(), dismissible: true });
  }
  return (
    <div className="add-to-cart">
      <p className="add-to-cart-note" role="status">
        {isIn && (
          <>
            <Icon name="success" />
            {t('در سبد خرید شماست.')}
          </>
        )}
      </p>
      {isIn ? (
        <Link ref={link} to={cartPath} className={look}>
          <Icon name="cart" />
          {t('رفتن به سبد خرید')}
        </Link>
      ) : (
        <button type="button" className={look} onClick={add}>
          <Icon name="cart" />
          {t('افزودن به سبد خرید')}
        </button>
      )}
    </div>
  );
}

const fullText = () => t('هر سفارش حداکثر {maxItems} مورد دارد؛ اول همین سبد را پرداخت کنید.', { maxItems });

/** What costs nothing needs no cart: one press, and it is theirs. */
function TakeFree({ item, page }: Pick<Props, 'item' | 'page'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const intent = `take ${item._id}`;

  async function take(): Promise<void> {
    if (busy) return;
    if (visitor.get()?.status === 'guest') return logInFirst(intent, page);
    setBusy(true);
    setError(null);
    // The same one for every try, so that a lost answer makes no second order.
    key.current ??= newKey();
    const body = { key: key.current, items: [{ kind: item.kind, id: item._id }] };
    try {
      const { number, redirect } = await browserClient.call('POST /api/checkout', { body });
      // It cost something when the order was placed: nobody pays for what was shown as free.
      if (redirect !== undefined) setError(t('این مورد دیگر رایگان نیست؛ صفحه را تازه کنید.'));
      else await navigate(resultPath(number));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'unauthenticated') logInFirst(intent, page);
      else setError(failure.first?.message ?? failure.message);
    } finally {
      setBusy(false);
    }
  }
  useAfterLogin(intent, () => void take());
  return (
    <div className="add-to-cart">
      <button
        type="button"
        className="button button--wide button--large"
        aria-disabled={busy}
        onClick={() => void take()}
      >
        {busy ? t('کمی صبر کنید…') : t('دریافت رایگان')}
      </button>
      <p className="form-error" role="alert">
        {error !== null && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
