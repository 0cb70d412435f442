/** The cart of this browser. Loaded by what shows or changes it; never used on the server, where all would share it. */
import { useStore } from '../shared/store.ts';
import { cartCount, cartKey } from './cart-count.ts';
import { emptyCart, parseCart, type CartState } from './cart-items.ts';
import { createCart } from './cart-store.ts';

function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

export const cart = createCart(browserStorage());

const count = (): void => cartCount.set(Object.keys(cart.state.get().list).length);
if (typeof window !== 'undefined') {
  count();
  cart.state.subscribe(count);
  window.addEventListener('storage', ({ key, newValue }) => {
    // Null: the whole storage was cleared.
    if (key === null || key === cartKey) cart.state.set(parseCart(newValue));
  });
}

const nothing = emptyCart();
/** The cart; empty on the server and during hydration. */
export const useCart = (): CartState => useStore(cart.state, () => nothing);
