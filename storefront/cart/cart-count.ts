/** How many things are in the cart, for the header of every page. The cart itself is loaded by what needs it. */
import { createStore } from '../shared/store.ts';

/** Its key in the storage of the browser. */
export const cartKey = 'cart';
export const cartCount = createStore(0);
