/** What a cart holds (specification, sections 3 and 9), and how it is read from a storage that anybody can write. Pure. */
import type { GatewayName, ItemKind } from '../../src/contract/checkout.ts';
import { localPath } from '../../src/locale/local-path.ts';

/** `discountedPrice`: whole tomans, as they were when it was put in; what counts is the server's price. */
export interface CartItem {
  readonly _id: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly image: string | null;
  readonly discountedPrice: number | string;
  /** Its page on the site. */
  readonly path: string | null;
}

/** What the buyer chose for the next purchase. */
export interface Choices {
  /** The discount code as it is sent. */
  readonly code: string | null;
  readonly useWallet: boolean;
  readonly gateway: GatewayName | null;
}

/** The next purchase: its key makes one order of all tries to place it, from any tab. */
export interface Purchase {
  readonly key: string;
  /** Whether an order was requested with the key, so that another content needs another key. */
  readonly isAsked: boolean;
  /** The number of that order, once it is known. */
  readonly number: string | null;
  /** The order of an earlier content that may still wait: it is cancelled before the next is placed. */
  readonly replaced: string | null;
}

export interface CartState {
  readonly list: Readonly<Record<string, CartItem>>;
  /** Tomans. */
  readonly total: number;
  readonly choices: Choices;
  readonly purchase: Purchase;
}

/** Things that one order holds at most (`maxItems` of the contract, whose schemas are not sent to browsers). */
export const maxItems = 50;
const noChoices: Choices = { code: null, useWallet: false, gateway: null };

/** A key for one purchase. `crypto.randomUUID` is missing on pages that were loaded over plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newPurchase = (replaced: string | null = null): Purchase => ({
  key: newKey(),
  isAsked: false,
  number: null,
  replaced,
});

/** Tomans; 0 for what is no number. */
export const priceOf = ({ discountedPrice }: Pick<CartItem, 'discountedPrice'>): number =>
  Number.parseInt(String(discountedPrice), 10) || 0;

/** The sum of the integer-parsed prices (specification, section 9). */
export const totalOf = (items: readonly Pick<CartItem, 'discountedPrice'>[]): number =>
  items.reduce((sum, item) => sum + priceOf(item), 0);

export const itemsOf = ({ list }: Pick<CartState, 'list'>): CartItem[] => Object.values(list);

/** The cart with these items, keyed by their id: of two with the same id the last one stays, at the place of the first. */
export function withItems(cart: Omit<CartState, 'list' | 'total'>, items: readonly CartItem[]): CartState {
  const list = Object.fromEntries(items.map((item) => [item._id, item]));
  return { list, total: totalOf(Object.values(list)), choices: cart.choices, purchase: cart.purchase };
}

export const emptyCart = (): CartState => withItems({ choices: noChoices, purchase: newPurchase() }, []);

type Unknown = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= max ? value : null;

const kinds = {
  course: true,
  bundle: true,
  major: true,
  exam: true,
  proof: true,
  vip: true,
} satisfies Record<ItemKind, true>;
const gateways = { zarinpal: true, zibal: true, nextpay: true } satisfies Record<GatewayName, true>;
const isKind = (value: unknown): value is ItemKind => typeof value === 'string' && Object.hasOwn(kinds, value);
const isGateway = (value: unknown): value is GatewayName => typeof value === 'string' && Object.hasOwn(gateways, value);
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function itemOf(value: unknown): CartItem[] {
  if (!isObject(value)) return [];
  const { _id, kind, image, discountedPrice, path } = value;
  const name = textOf(value['name'], 300);
  if (typeof _id !== 'string' || !uuid.test(_id) || !isKind(kind) || name === null) return [];
  const price = typeof discountedPrice === 'number' || typeof discountedPrice === 'string' ? discountedPrice : '';
  // A number that is too large for an integer is written with an exponent, whose first digits would be taken for it.
  const tomans = typeof price === 'number' ? Math.trunc(price) : Number.parseInt(price, 10);
  if (!Number.isSafeInteger(tomans) || tomans < 0) return [];
  const pathOf = (text: unknown) => localPath(textOf(text, 2_000));
  return [{ _id, kind, name, image: pathOf(image), discountedPrice: price, path: pathOf(path) }];
}

function choicesOf(value: unknown): Choices {
  if (!isObject(value)) return noChoices;
  const { code, useWallet, gateway } = value;
  return { code: textOf(code, 30), useWallet: useWallet === true, gateway: isGateway(gateway) ? gateway : null };
}

function purchaseOf(value: unknown): Purchase {
  const key = isObject(value) ? textOf(value['key'], 64) : null;
  if (!isObject(value) || key === null || key.length < 8) return newPurchase();
  const { isAsked, number, replaced } = value;
  return { key, isAsked: isAsked === true, number: textOf(number, 64), replaced: textOf(replaced, 64) };
}

/** The cart that a text of the storage means. What is garbled in it is left out; the total is computed, never read. */
export function parseCart(text: string | null): CartState {
  const stored = jsonOf(text);
  if (!isObject(stored)) return emptyCart();
  const list = isObject(stored['list']) ? Object.values(stored['list']) : [];
  const rest = { choices: choicesOf(stored['choices']), purchase: purchaseOf(stored['purchase']) };
  return withItems(rest, list.flatMap(itemOf).slice(0, maxItems));
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
