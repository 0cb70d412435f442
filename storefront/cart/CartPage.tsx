/** The cart as the visitor sees it: its things, what they cost now, and the way to pay. */
import '../forms/forms.css';
import './cart.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { realClock } from '../../src/client/clock.ts';
import { t } from '../../src/locale/translate.ts';
import { cartPath, departmentsPath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
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

export function CartPage() {
  const hydrated = useHydrated();
  return hydrated ? <Contents /> : <Waiting />;
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

function Contents() {
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
      {status === 'user' && waiting.map((number) => <WaitingOrder key={number} number={number} />)}
      {notice}
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-layout">
          <CartLines items={items} flow={checkout} onRemove={remove} />
          <CartSum cart={state} flow={checkout} />
        </div>
      )}
    </>
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
