/**
 * Placing an order: prices are quoted anew from ids, the code and the wallet's share are reserved, and the order waits
 * for its payment, or is paid at once where nothing is left to pay. One transaction, whatever the client sent before: the
 * same key is the same order.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { attribute, candidateFor, type Candidate } from '../commissions/attribution.ts';
import { ratesFor } from '../commissions/rates.ts';
import type { Database, Transaction } from '../db/database.ts';
import { lockName, nameLock } from '../db/lock-name.ts';
import { batchedReads, type Reads } from '../db/together.ts';
import { findCode } from '../discounts/codes.ts';
import { lockCode, reservation } from '../discounts/redemptions.ts';
import { AppError } from '../errors.ts';
import { balancesOf } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import type { Gateway } from '../payments/gateways/gateway.ts';
import type { NewNumber } from '../sales/new-numbers.ts';
import { bindInvitation } from '../vip/invites.ts';
import { hasSetPrice } from './own-prices.ts';
import { acceptedCode, ownableOf, quoteOffer, readOffer, type OrderQuote } from './quote.ts';
import { itemKey, readProducts, type ItemRef } from './products.ts';
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
  /** The marketer's code in the buyer's browser. */
  readonly referral: string | null;
  /** The invitation in the buyer's browser. */
  readonly invite: string | null;
}

/** What the order is: one that was stored now, or the one that this request was for before. */
export type Placement =
  | { readonly isNew: true; readonly order: PlacedOrder }
  | { readonly isNew: false; readonly order: NewNumber };

/** One purchase of a person at a time: what they own, hold and use is counted and changed under this lock. */
export const lockBuyer = (tx: Database, user: string): Promise<void> => lockName(tx, buyerName(user));
/** The same lock, within a statement. */
export const buyerLock = (user: string): SQL => nameLock(buyerName(user));
const buyerName = (user: string): string => `buyer ${user}`;

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
  if (earlier) return { order: earlier, isNew: false };
  if (found.isOwnPrice) throw new AppError('conflict', { detail: ownPrice });
  if (typed) await lockCode(tx, typed);
  const result = await quoteOffer(tx, offer, { items, code, user, invite, wallet: found.wallet, at });
  requireSound(result);
  if (items.some(({ kind }) => kind === 'vip')) await bindInvitation(tx, registry, { user, invite, at });
  const order = await storeOrder(tx, registry, purchase, { ...found, result, gateway, at });
  return { order, isNew: true };
}

/** Reads under the lock of the buyer all that an order is made of, as of the moment. */
async function readPlacement(tx: Database, registry: Registry, purchase: Purchase, at: number) {
  const { user, key, items, code, referral, invite } = purchase;
  const reads = batchedReads(tx);
  const products = readProducts(reads, registry, items, at);
  const codes = code === undefined ? Promise.resolve(null) : findCode(reads, code);
  const courses = ownableOf(items, products).then((all) => [...new Set(all.flatMap((one) => idsOf(one.courses)))]);
  // The lock is sent first, and one connection does one thing after the other: nothing is read before it is held.
  const [, ids, earlier, typed, wallet, offer, rates, isOwnPrice, candidate] = await Promise.all([
    lockBuyer(tx, user),
    newOrderIds(reads, user),
    orderOfKey(reads, user, key, items.map(itemKey).sort()),
    codes,
    purchase.useWallet ? balancesOf(reads, user).then((balances) => balances.wallet) : 0,
    readOffer(reads, registry, { items, user, invite, at }, products),
    courses.then((all) => ratesFor(reads, all, null)),
    Promise.all([courses, codes]).then(([all, found]) =>
      hasSetPrice(reads, user, [...items.map(({ id }) => id), ...all, found?.id]),
    ),
    Promise.all([courses, codes]).then(([all, found]) =>
      candidateFor(reads, { user, referral, codeMarketer: found?.marketer ?? null, courses: all, at: new Date(at) }),
    ),
  ]);
  return { ids, earlier, typed, wallet, offer, rates, isOwnPrice, candidate };
}

const ownPrice =
  'قیمت یا تخفیف این سفارش را در ۳۰ روز گذشته خودتان تعیین کرده‌اید؛ مدیر نمی‌تواند به قیمتی بخرد که خودش گذاشته است';

const idsOf = (courses: readonly { readonly id: string }[]): string[] => courses.map(({ id }) => id);

interface Stored {
  readonly ids: NewOrderIds;
  readonly result: OrderQuote;
  readonly rates: WithOrder['rates'];
  readonly candidate: Candidate | null;
  readonly gateway: Gateway | null;
  readonly at: number;
}

async function storeOrder(
  tx: Transaction,
  registry: Registry,
  { user, key }: Purchase,
  { ids, result, candidate, gateway, at, ...read }: Stored,
): Promise<PlacedOrder> {
  const { quote, walletUsed, payable } = result;
  const { lines, subtotal, discountTotal } = quote;
  const accepted = acceptedCode(result);
  const attribution = candidate && (await attribute(tx, registry, { user, at: new Date(at) }, candidate));
  const courses = [...new Set(lines.flatMap((line) => idsOf(line.courses)))];
  const rates = attribution ? await ratesFor(tx, courses, attribution.marketer) : read.rates;
  const discount = accepted?.id ?? null;
  const order = { user, key, kind: kindOf(lines), lines, subtotal, discountTotal, walletUsed, payable, discount };
  const amount = lines.reduce((total, line) => total + line.code, 0);
  const also = discount === null ? [] : reservation(registry, { discount, order: ids.id, user, amount });
  const placed = insertOrder(tx, registry, ids, { ...order, attribution }, { rates, gateway, also });
  if (walletUsed > 0) tx.defer(holdWallet(tx, ids, user, walletUsed));
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
function requireSound({ problems, code }: OrderQuote): void {
  const errors: FieldErrors[] = [...problems].map(([n, { message }]) => ({
    property: `items.${n}`,
    errors: [message],
  }));
  if (code && 'message' in code) errors.push({ property: 'code', errors: [code.message] });
  if (errors.length > 0) throw new AppError('invalid', { errors });
}

/** The kind and the product of each line, as `itemKey` writes them; a charge by its amount. */
const lineKey = sql`l.kind || ' ' || coalesce(l.course, l.bundle, l.major, l.exam, l.proof, l.plan)::text`;
const chargeKey = sql`l.kind || ' ' || l.net`;

/**
 * The order that this person placed with this key. Throws `conflict` where it is of other things.
 * @param keys what is asked for now, sorted.
 */
export async function orderOfKey(
  reads: Reads,
  user: string,
  key: string,
  keys: readonly string[],
): Promise<NewNumber | null> {
  const [order] = await reads.query<NewNumber & { keys: string[] } & Record<string, unknown>>(sql`
    select o.id, o.number,
      (select array_agg(coalesce(${lineKey}, ${chargeKey})) from order_lines l
        where l."order" = o.id and l.deleted_at is null) as keys
    from course_transactions o
    where o."user" = ${user}::uuid and o.client_key = ${key} and o.deleted_at is null`);
  if (!order) return null;
  if (order.keys.toSorted().join() !== keys.join()) {
    throw new AppError('conflict', { detail: 'این درخواست پیش‌تر برای خرید دیگری فرستاده شده است' });
  }
  return { id: order.id, number: order.number };
}
