/** What the cart costs, as the server says: requested again whenever the cart changes, and before it is paid. */
import { t } from '../../src/locale/translate.ts';
import { ApiError, type Client } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import { lasting } from '../../src/client/lasting.ts';
import type { CheckoutQuote, GatewayName } from '../../src/contract/checkout.ts';
import { createStore } from '../shared/store.ts';
import { changedPrices, lostText, requestOf } from './agreement.ts';
import { itemsOf } from './cart-items.ts';
import type { Cart } from './cart-store.ts';

export interface CheckoutError {
  /** Whether it is about the discount code. */
  readonly isCode: boolean;
  readonly message: string;
}
export interface CheckoutState {
  readonly phase: 'idle' | 'quoting' | 'paying';
  /** What the server says of the cart; null before it has. */
  readonly quote: CheckoutQuote | null;
  readonly error: CheckoutError | null;
  /** What is not as it was shown before. */
  readonly notice: string | null;
  /** Prices in tomans when the things were put in, of those that cost something else now. */
  readonly before: Readonly<Record<string, number>>;
  /** Gateways that did not answer. */
  readonly down: readonly GatewayName[];
  /** An order that was placed at another price than the one that was shown. */
  readonly dearer: { readonly number: string; readonly redirect: string; readonly payable: number } | null;
}
const initial: CheckoutState = {
  phase: 'idle',
  quote: null,
  error: null,
  notice: null,
  before: {},
  down: [],
  dearer: null,
};

export const errorOf = ({ first, message, status }: ApiError): CheckoutError => ({
  isCode: first?.property === 'code',
  message: status === 0 ? t(lostText) : (first?.message ?? message),
});

export function createQuoting(client: Client, cart: Cart, clock: Pick<Clock, 'schedule'>) {
  const store = createStore<CheckoutState>(initial);
  const update = (patch: Partial<CheckoutState>): void => store.set({ ...store.get(), ...patch });
  let requests = 0;

  /** The quote of the cart as it is; null when it is empty, or was requested again meanwhile. */
  async function quote(): Promise<CheckoutQuote | null> {
    const mine = ++requests;
    if (itemsOf(cart.state.get()).length === 0) {
      update({ quote: null, error: null, notice: null });
      return null;
    }
    const asking = client.call('POST /api/checkout/quote', { body: requestOf(cart.state.get()) });
    const answer = await (store.get().quote ? asking : lasting(clock, asking));
    if (mine !== requests) return null;
    update({ quote: answer, before: { ...changedPrices(cart.state.get(), answer), ...store.get().before } });
    cart.reprice(answer.lines);
    return answer;
  }

  /** The same, unless it is being paid. An error becomes `error`. */
  async function refresh(): Promise<void> {
    if (store.get().phase === 'paying') return;
    update({ phase: 'quoting', error: null, notice: null });
    try {
      await quote();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (store.get().phase === 'quoting') update({ error: errorOf(error) });
    } finally {
      if (store.get().phase === 'quoting') update({ phase: 'idle' });
    }
  }
  return { store, update, quote, refresh };
}
export type Quoting = ReturnType<typeof createQuoting>;
