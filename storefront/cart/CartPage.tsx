/** The cart as the visitor sees it: its things, what they cost now, and the way to pay. */
import '../forms/forms.css';
import './cart.css';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { realClock } from '../../src/client/clock.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { cartPath, departmentsPath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import type { ContactView } from '../school/contact-view.ts';
import { browserClient } from '../session/current.ts';
import { useSession, visitor } from '../session/visitor.ts';
import { useHydrated, useStore } from '../shared/store.ts';
import { logInFirst, useAfterLogin } from './after-login.ts';
import { cart, useCart } from './cart.ts';
import { itemsOf, type CartItem } from './cart-items.ts';
import { CartLines } from './CartLines.tsx';
import { CartSum } from './CartSum.tsx';
import { createCheckout, type Checkout } from './checkout-flow.ts';
import { useBackToPage } from './use-back-to-page.ts';
import { WaitingOrder } from './WaitingOrder.tsx';

const intent = 'pay';

interface Props {
  /** With the marks of trust and how help is found; null where it cannot be loaded. */
  readonly contact: Pick<ContactView, 'badges'> | null;
  /** What an empty cart offers. */
  readonly offer: ReactNode;
}

export function CartPage(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? (
    <Contents {...props} />
  ) : (
    <>
      <h1>{t('سبد خرید')}</h1>
      <Waiting />
    </>
  );
}

/** What the server renders, and what those without JavaScript see. */
const Waiting = () => (
  <>
    <p className="cart-wait" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('سبد خرید در حال بارگذاری است…')}
    </p>
    <noscript>
      <p className="form-notice">{t('سبد خرید در مرورگر شما نگه داشته می‌شود و بدون جاوااسکریپت کار نمی‌کند.')}</p>
    </noscript>
  </>
);

function Contents({ contact, offer }: Props) {
  const state = useCart();
  const { status } = useSession();
  const checkout = useCheckout();
  const items = itemsOf(state);
  const { choices } = state;
  const content = JSON.stringify([items.map(({ kind, _id }) => [kind, _id]), choices.code, choices.useWallet]);
  useEffect(() => {
    if (status !== 'loading') void checkout.refresh();
  }, [checkout, content, status]);
  const { notice, remove } = useRemoval(items);
  const waiting = useWaiting(state.purchase.number, checkout);
  return (
    <>
      <header className="cart-head">
        <h1>{t('سبد خرید')}</h1>
        {items.length > 0 && <Extent items={items} flow={checkout} />}
      </header>
      {status === 'user' && waiting.map((number) => <WaitingOrder key={number} number={number} />)}
      {notice}
      {items.length === 0 ? (
        <>
          <EmptyCart />
          {offer}
        </>
      ) : (
        <div className="cart-layout">
          <CartLines items={items} flow={checkout} onRemove={remove} />
          <CartSum cart={state} flow={checkout} contact={contact} />
        </div>
      )}
    </>
  );
}

/** How much is in the cart. */
function Extent({ items, flow }: { items: readonly CartItem[]; flow: Checkout }) {
  const { quote } = useStore(flow.store);
  const seconds = quote?.lines.reduce((sum, { facts }) => sum + facts.totalTime, 0) ?? 0;
  return (
    <p className="cart-extent">
      {t('{count} مورد', { count: items.length })}
      {seconds > 0 && ` · ${formatDuration(seconds)}`}
    </p>
  );
}

/** The order that this cart was placed as, and others of the same things that wait for their payment. */
function useWaiting(placed: string | null, checkout: Checkout): readonly string[] {
  const { quote } = useStore(checkout.store);
  const found = quote?.lines.flatMap(({ waitingOrder }) => waitingOrder ?? []) ?? [];
  return [...new Set(placed === null ? found : [placed, ...found])];
}

function useCheckout(): Checkout {
  const navigate = useNavigate();
  const checkout = useMemo(
    () =>
      createCheckout({
        client: browserClient,
        cart,
        clock: realClock,
        isUser: () => visitor.get()?.status !== 'guest',
        login: () => logInFirst(intent, cartPath),
        navigate: (path) => void navigate(path),
        leave: (url) => location.assign(url),
      }),
    [navigate],
  );
  useAfterLogin(intent, () => void checkout.pay());
  useBackToPage(checkout.resume);
  return checkout;
}

/** Something that was taken out, and its place. */
interface Removed {
  readonly item: CartItem;
  readonly index: number;
}

/** Taking things out, with a way back for the last one. The focus, whose button goes, is led to where it goes on. */
function useRemoval(items: readonly CartItem[]) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    if (restored !== null) document.getElementById(`cart-${restored}`)?.focus();
  }, [restored]);
  const remove = (item: CartItem): void => {
    setRestored(null);
    setRemoved({ item, index: items.indexOf(item) });
    cart.remove(item._id);
  };
  const undo = ({ item, index }: Removed): void => {
    cart.restore(item, index);
    setRemoved(null);
    setRestored(item._id);
  };
  const notice = removed && (
    <RemovedNotice key={removed.item._id} name={removed.item.name} onUndo={() => undo(removed)} />
  );
  return { notice, remove };
}

function RemovedNotice({ name, onUndo }: { name: string; onUndo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="form-notice cart-removed" role="status">
      <span>{t('«{name}» از سبد حذف شد.', { name })}</span>
      <button ref={button} type="button" className="link" onClick={onUndo}>
        {t('بازگردانی')}
      </button>
    </div>
  );
}

const EmptyCart = () => (
  <EmptyState icon="cart" title={t('سبد خرید شما خالی است')}>
    <p>
      {rich('دوره‌ها را در <link>دپارتمان‌ها</link> ببینید و دورهٔ دلخواهتان را به سبد اضافه کنید.', {
        link: linkTo(departmentsPath),
      })}
    </p>
  </EmptyState>
);
