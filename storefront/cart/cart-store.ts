/**
 * The cart of this browser (specification, section 4): restored at start, saved after each change, followed by the other
 * tabs. It is given its storage; `cart.ts` has the one of this browser.
 */
import type { OrderState, QuoteLine } from '../../src/contract/checkout.ts';
import { createStore, type Store } from '../shared/store.ts';
import { cartKey } from './cart-count.ts';
import {
  itemsOf,
  maxItems,
  newPurchase,
  parseCart,
  withItems,
  type CartItem,
  type CartState,
  type Choices,
  type Purchase,
} from './cart-items.ts';

/** What of an order decides whether its things leave the cart. */
export interface PlacedOrder {
  readonly number: string;
  readonly state: OrderState;
  /** Whether money that came for it waits for a decision: it is still the order of this cart. */
  readonly isUnderReview: boolean;
  readonly lines: readonly { readonly item: string | null }[];
}

export interface Cart {
  readonly state: Store<CartState>;
  /** Puts it in; one with the same id is replaced. @returns false when the cart is full. */
  add(item: CartItem): boolean;
  remove(id: string): void;
  /** Puts a removed item back at its place. */
  restore(item: CartItem, index: number): void;
  clear(): void;
  choose(choices: Partial<Choices>): void;
  /** Takes over the prices and names of a quote, which do not change what is bought. */
  reprice(lines: readonly QuoteLine[]): void;
  /** The key to place the order with. From now on another content gets another key. */
  ask(): Purchase;
  /** The order that the key has become. */
  placed(number: string): void;
  /** Begins a new purchase of the same content: the order of the last one can no longer be paid. */
  renew(): void;
  /**
   * Takes what an order has brought out of the cart, once: only the order that this cart was last placed as does so, and
   * not before it is paid. A buyer who gave up at the bank finds the cart as it was.
   */
  settle(order: PlacedOrder): void;
}

const bought: ReadonlySet<OrderState> = new Set(['paid', 'fulfilled', 'fulfilment_error', 'partially_refunded']);
const ended: ReadonlySet<OrderState> = new Set(['expired', 'cancelled', 'refunded']);

/** The purchase after a change of what is bought. */
const renewed = (purchase: Purchase): Purchase =>
  purchase.isAsked ? newPurchase(purchase.number ?? purchase.replaced) : purchase;

/** The same order at another gateway: the server finds it by what it is of, as its key stands for the payment begun. */
const elsewhere = ({ number }: Purchase): Purchase => ({ ...newPurchase(), number });

type CartStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined;

/** The state of the cart, stored in the browser. */
function createStoredCart(storage: CartStorage) {
  let available = storage;
  const state = createStore(parseCart(available ? read(available) : null));
  return {
    state,
    /** From what is stored now: another tab may have changed it, and its event may not have come yet. */
    change(next: (cart: CartState) => CartState): void {
      const stored = available ? read(available) : null;
      const cart = next(stored === null ? state.get() : parseCart(stored));
      state.set(cart);
      try {
        available?.setItem(cartKey, JSON.stringify(cart));
      } catch {
        // Full or forbidden: what is stored there is not this cart.
        available = undefined;
      }
    },
  };
}

/** @param storage undefined where the browser has none: the cart then lives as long as the page. */
export function createCart(storage: CartStorage): Cart {
  const { state, change } = createStoredCart(storage);
  const changeItems = (next: (items: CartItem[]) => CartItem[]): void =>
    change((cart) => withItems({ ...cart, purchase: renewed(cart.purchase) }, next(itemsOf(cart))));
  const changePurchase = (next: (purchase: Purchase) => Purchase): void =>
    change((cart) => ({ ...cart, purchase: next(cart.purchase) }));

  return {
    state,
    add(item) {
      const { list } = state.get();
      if (!(item._id in list) && Object.keys(list).length >= maxItems) return false;
      changeItems((items) => [...items, item]);
      return true;
    },
    remove: (id) => changeItems((items) => items.filter(({ _id }) => _id !== id)),
    restore: (item, index) => changeItems((items) => items.toSpliced(index, 0, item)),
    clear: () => changeItems(() => []),
    choose: ({ gateway, ...priced }) =>
      change((cart) => {
        const choices = { ...cart.choices, ...priced, ...(gateway !== undefined && { gateway }) };
        // With another code or wallet share it is another order.
        const isSame = choices.code === cart.choices.code && choices.useWallet === cart.choices.useWallet;
        if (!isSame) return { ...cart, choices, purchase: renewed(cart.purchase) };
        const isElsewhere = choices.gateway !== cart.choices.gateway && cart.purchase.number !== null;
        return { ...cart, choices, purchase: isElsewhere ? elsewhere(cart.purchase) : cart.purchase };
      }),
    reprice(lines) {
      const items = itemsOf(state.get());
      if (items.every((item) => repriced(item, lines) === item)) return;
      change((cart) => {
        const now = itemsOf(cart).map((item) => repriced(item, lines));
        return withItems(cart, now);
      });
    },
    ask() {
      changePurchase((purchase) => ({ ...purchase, isAsked: true }));
      return state.get().purchase;
    },
    placed: (number) => changePurchase((purchase) => ({ ...purchase, number, replaced: null })),
    renew: () => changePurchase(() => newPurchase()),
    settle({ number, state: orderState, isUnderReview, lines }) {
      const { purchase } = state.get();
      // Also the order of an earlier content: it may have been paid after all.
      const isLast = purchase.number === number;
      if (!isLast && purchase.replaced !== number) return;
      const isOver = ended.has(orderState) && !isUnderReview;
      if (isOver) changePurchase((now) => (isLast ? newPurchase() : { ...now, replaced: null }));
      if (bought.has(orderState)) change((cart) => withoutBought(cart, new Set(lines.map(({ item }) => item))));
    },
  };
}

const withoutBought = (cart: CartState, ids: ReadonlySet<string | null>): CartState =>
  withItems(
    { choices: { ...cart.choices, code: null }, purchase: newPurchase() },
    itemsOf(cart).filter(({ _id }) => !ids.has(_id)),
  );

function repriced(item: CartItem, lines: readonly QuoteLine[]): CartItem {
  const line = lines.find(({ id, problem }) => id === item._id && problem === null);
  if (!line) return item;
  const { title: name, image, salePrice: discountedPrice, path } = line;
  const isSame = item.name === name && item.image === image && item.discountedPrice === discountedPrice;
  return isSame && item.path === path ? item : { ...item, name, image, discountedPrice, path };
}

function read(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(cartKey);
  } catch {
    return null;
  }
}
