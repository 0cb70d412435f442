/**
 * Placing an order: prices are quoted anew from ids, the code and the wallet's share are reserved, and the order waits
 * for its payment, or is paid at once where nothing is left to pay. One transaction, whatever the client sent before: the
 * same key is the same order.
 */
import type { Registry } from '../../../../define/registry.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { balancesOf, lockBuyer, type NewNumber, post, promotionalCredit } from '../../money/index.ts';
import { attribute, type Candidate, candidateFor, ratesFor } from '../../partners/index.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { findCode, type DiscountCode } from '../discounts/codes.ts';
import { lockCode, reservation } from '../discounts/redemptions.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Gateway, GatewayName } from '../payments/gateways/gateway.ts';
import { bindInvitation } from '../../vip/index.ts';
import { isWished, orderOfKey, requireSameWishes, waitingOrders, type EarlierOrder, type Wishes } from './earlier.ts';
import { hasSetPrice } from './self-set-prices.ts';
import { acceptedCode, ownableOf, quoteOffer, readOffer, type OrderQuote } from '../orders/quote.ts';
import { itemKey, type ItemRef, readProducts } from '../../access/index.ts';
import {
  insertOrder,
  newOrderIds,
  type NewLine,
  type NewOrderIds,
  type OrderKind,
  type PlacedOrder,
  type WithOrder,
} from './rows.ts';

export interface Purchase {
  readonly user: string;
  /** The client's key of this purchase. */
  readonly key: string;
  readonly items: readonly ItemRef[];
  readonly code: string | undefined;
  readonly useWallet: boolean;
  /** As the buyer chose it. */
  readonly gateway: GatewayName | undefined;
  /** The marketer's code in the buyer's browser. */
  readonly referral: string | null;
  /** The invitation in the buyer's browser. */
  readonly invite: string | null;
}

/** What the order is: one that was stored now, or the one that this request was for before. */
export type Placement =
  | { readonly isNew: true; readonly order: PlacedOrder }
  | { readonly isNew: false; readonly order: NewNumber };

/**
 * Throws `invalid` (`items.N`, `code`), and `conflict` for a key that was used for something else.
 * @param gateway where what is left to pay is to be paid; null where no gateway is to be had.
 */
export async function placeOrder(
  tx: Transaction,
  registry: Registry,
  purchase: Purchase,
  gateway: Gateway | null,
): Promise<Placement> {
  const { user, items, code, invite } = purchase;
  const at = Date.now();
  const found = await readPlacement(tx, registry, purchase, at);
  const { earlier, typed, offer } = found;
  const wishes = wishesOf(purchase, typed);
  if (earlier) {
    requireSameWishes(earlier, wishes);
    return { order: earlier, isNew: false };
  }
  if (found.isOwnPrice) throw new AppError('conflict', { detail: selfSetPrice });
  if (typed) await lockCode(tx, typed);
  const result = await quoteOffer(tx, offer, { items, code, user, invite, wallet: found.wallet, at });
  const waiting = found.waiting.find((order) => isWished(order, wishes) && costsTheSame(order, result));
  if (waiting) return { order: waiting, isNew: false };
  assertBuyable(result);
  if (items.some(({ kind }) => kind === 'vip')) await bindInvitation(tx, registry, { user, invite, at });
  const order = await storeOrder(tx, registry, purchase, { ...found, result, gateway, at });
  return { order, isNew: true };
}

/** Reads under the lock of the buyer all that an order is made of, as of the moment. */
async function readPlacement(tx: Database, registry: Registry, purchase: Purchase, at: number) {
  const { user, key, items, code, referral, invite } = purchase;
  await lockBuyer(tx, user);
  const products = readProducts(tx, registry, items, at);
  const codes = code === undefined ? Promise.resolve(null) : findCode(tx, code);
  const courses = ownableOf(items, products).then((all) => [...new Set(all.flatMap((one) => idsOf(one.courses)))]);
  const [ids, earlier, waiting, typed, wallet, credit, offer, rates, isSelfSetPrice, candidate] = await Promise.all([
    newOrderIds(tx, user),
    orderOfKey(tx, user, key),
    waitingOrders(tx, user),
    codes,
    purchase.useWallet ? balancesOf(tx, user).then((balances) => balances.wallet) : 0,
    purchase.useWallet ? promotionalCredit(tx, user) : 0,
    readOffer(tx, registry, { items, user, invite, at }, products),
    courses.then((all) => ratesFor(tx, all, null)),
    Promise.all([courses, codes]).then(([all, found]) =>
      hasSetPrice(tx, user, [...items.map(({ id }) => id), ...all, found?.id]),
    ),
    Promise.all([courses, codes]).then(([all, found]) =>
      candidateFor(tx, { user, referral, codeMarketer: found?.marketer ?? null, courses: all, at: new Date(at) }),
    ),
  ]);
  return { ids, earlier, waiting, typed, wallet, credit, offer, rates, isOwnPrice: isSelfSetPrice, candidate };
}

const wishesOf = ({ items, code, useWallet, gateway }: Purchase, typed: DiscountCode | null): Wishes => ({
  things: items.map(itemKey).sort(),
  discount: code === undefined ? null : typed?.id,
  useWallet,
  gateway,
});

/** Whether an order that waits costs what it would cost now; what it reserved of its code may be all there is of that. */
function costsTheSame({ subtotal, discountTotal }: EarlierOrder, { quote, code, problems }: OrderQuote): boolean {
  const isCodeRefused = code !== null && 'message' in code;
  return problems.size === 0 && subtotal === quote.subtotal && (isCodeRefused || discountTotal === quote.discountTotal);
}

const selfSetPrice =
  'قیمت یا تخفیف این سفارش را در ۳۰ روز گذشته خودتان تعیین کرده‌اید؛ مدیر نمی‌تواند به قیمتی بخرد که خودش گذاشته است';

const idsOf = (courses: readonly { readonly id: string }[]): string[] => courses.map(({ id }) => id);

interface Stored {
  readonly ids: NewOrderIds;
  /** What of the wallet is promotional credit, which is spent first. */
  readonly credit: number;
  readonly result: OrderQuote;
  readonly rates: WithOrder['rates'];
  readonly candidate: Candidate | null;
  readonly gateway: Gateway | null;
  readonly at: number;
}

async function storeOrder(
  tx: Transaction,
  registry: Registry,
  { user, key, useWallet }: Purchase,
  { ids, credit, result, candidate, gateway, at, ...read }: Stored,
): Promise<PlacedOrder> {
  const { quote, walletUsed, payable } = result;
  const { lines, subtotal, discountTotal } = quote;
  const accepted = acceptedCode(result);
  const attribution = candidate && (await attribute(tx, registry, { user, at: new Date(at) }, candidate));
  const courses = [...new Set(lines.flatMap((line) => idsOf(line.courses)))];
  const rates = attribution ? await ratesFor(tx, courses, attribution.marketer) : read.rates;
  const discount = accepted?.id ?? null;
  const sums = { subtotal, discountTotal, walletUsed, promotionUsed: Math.min(walletUsed, credit), payable };
  const order = { user, key, useWallet, kind: kindOf(lines), lines, ...sums, discount, attribution };
  const amount = lines.reduce((total, line) => total + line.code, 0);
  const minPurchase = accepted?.minPurchase ?? 0;
  const use = { order: ids.id, user, amount, minPurchase, at: ids.at };
  const also = discount === null ? [] : reservation(registry, { discount, ...use });
  const placed = await insertOrder(tx, registry, ids, order, { rates, gateway, also });
  if (walletUsed > 0) await holdWallet(tx, ids, user, walletUsed);
  tx.publish('discount_redemptions');
  return placed;
}

/** The wallet's share is set aside until the order is paid, or is not. */
const holdWallet = (tx: Database, { id, number }: NewNumber, user: string, amount: number) =>
  post(tx, [
    {
      from: { kind: 'wallet', owner: user },
      to: { kind: 'hold', owner: user },
      amount,
      reason: 'hold',
      reference: number,
      key: `hold:${id}`,
    },
  ]);

/** The kind of an order decides its result page and its place in the statistics: that of the first of these it holds. */
function kindOf(lines: readonly NewLine[]): OrderKind {
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (kinds.has('course') || kinds.has('bundle') || kinds.has('major')) return 'course';
  return kinds.has('exam') || kinds.has('proof') ? 'exam' : 'vip';
}

/** Throws `invalid` with what is wrong with each item and with the code. */
function assertBuyable({ problems, code }: OrderQuote): void {
  const errors: FieldErrors[] = [...problems].map(([n, { message }]) => ({
    property: `items.${n}`,
    errors: [message],
  }));
  if (code && 'message' in code) errors.push({ property: 'code', errors: [code.message] });
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
