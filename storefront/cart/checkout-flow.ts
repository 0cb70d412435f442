/**
 * The way from the cart to the bank, without its presentation: it places the order once, and says what has changed before
 * anybody pays. It is given the client, the cart and how pages are left.
 */
import { ApiError, type Client } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import type { CheckoutQuote, PlacedOrder } from '../../src/contract/checkout.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { gatewayOf, isSameQuote, isPurchasable, noticeOf, unavailableText } from './agreement.ts';
import type { Cart } from './cart-store.ts';
import { cancelOrder, placeOrder } from './place-order.ts';
import { createQuoting, errorOf, type Quoting } from './quoting.ts';

export interface CheckoutDependencies {
  readonly client: Client;
  readonly cart: Cart;
  readonly clock: Pick<Clock, 'schedule'>;
  /** Whether the visitor has a session. */
  isUser(): boolean;
  /** Opens the login, after which `pay` is called again. */
  login(): void;
  /** Goes to a page of this site. */
  navigate(path: string): void;
  /** Leaves for the page of the bank. */
  leave(url: string): void;
}

/** What happens between the press of the button and the page of the bank. */
function createSteps({ client, cart, navigate, leave, login }: CheckoutDependencies, quoting: Quoting) {
  const { store, update, quote } = quoting;

  /** The quote that the buyer has seen; null when it is another one by now, which is then shown. */
  async function agree(): Promise<CheckoutQuote | null> {
    const shown = store.get().quote;
    const now = await quote();
    if (now && shown && isSameQuote(shown, now) && isPurchasable(now)) return now;
    update({ phase: 'idle', notice: now && noticeOf(shown, now) });
    return null;
  }

  async function follow(order: PlacedOrder, agreed: CheckoutQuote): Promise<void> {
    if (order.redirect === undefined) return navigate(resultPath(order.number));
    const { payable } = await client.call('GET /api/orders/{number}', { params: { number: order.number } });
    if (payable === agreed.payable) return leave(order.redirect);
    update({ phase: 'idle', dearer: { number: order.number, redirect: order.redirect, payable } });
  }

  /** The order waits at no gateway: the next one is chosen. Where none is left, all are tried again at the next press. */
  function tryNextGateway(): void {
    const { quote: shown, down } = store.get();
    const failed = shown && gatewayOf(shown, cart.state.get(), down);
    const all = failed ? [...down, failed] : down;
    const next = shown && gatewayOf(shown, cart.state.get(), all);
    if (next) cart.choose({ gateway: next });
    update({ down: next ? all : [], error: { isCode: false, message: unavailableText(next) } });
  }

  /** What a refused order means for the buyer. */
  async function onRefused(error: unknown): Promise<void> {
    update({ phase: 'idle' });
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'unauthenticated') return login();
    if (error.code === 'unavailable') return tryNextGateway();
    update({ error: errorOf(error) });
    if (error.code === 'conflict') cart.renew();
    if (error.code === 'invalid' || error.code === 'conflict') await quote().catch(() => null);
  }

  return { agree, follow, onRefused };
}

export function createCheckout(dependencies: CheckoutDependencies) {
  const { client, cart, clock, isUser, login, leave } = dependencies;
  const quoting = createQuoting(client, cart, clock);
  const { store, update, refresh } = quoting;
  const { agree, follow, onRefused } = createSteps(dependencies, quoting);
  return {
    store,
    refresh,
    /** Places the order and leads to the bank or to the result; a second press meanwhile does nothing. */
    async pay(): Promise<void> {
      if (store.get().phase === 'paying') return;
      if (!isUser()) return login();
      update({ phase: 'paying', error: null, notice: null, dearer: null });
      try {
        const agreed = await agree();
        if (agreed) await follow(await placeOrder(client, cart, agreed, store.get().down), agreed);
      } catch (error) {
        await onRefused(error);
      }
    },
    /** Pays the order at the price that differs from the one shown before. */
    accept(): void {
      const { dearer } = store.get();
      update({ phase: 'paying', dearer: null });
      if (dearer) leave(dearer.redirect);
    },
    /** Gives that order up; the cart stays. */
    async decline(): Promise<void> {
      const { dearer } = store.get();
      update({ dearer: null });
      if (dearer) await cancelOrder(client, dearer.number).catch(() => undefined);
      cart.renew();
      await refresh();
    },
    /** The page is shown again, by the back button of the browser. */
    resume: () => update({ phase: 'idle' }),
  };
}
export type Checkout = ReturnType<typeof createCheckout>;
