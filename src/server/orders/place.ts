/**
 * Placing an order: prices are quoted anew from ids, the code and the wallet's share are reserved, and the order waits
 * for its payment, or is paid at once where nothing is left to pay. One transaction, whatever the client sent before: the
 * same key is the same order.
 */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { attributionFor } from '../commissions/attribution.ts';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import { findCode } from '../discounts/codes.ts';
import { lockCode, reserveCode } from '../discounts/redemptions.ts';
import { AppError } from '../errors.ts';
import { balancesOf } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { bindInvitation } from '../vip/invites.ts';
import { acceptedCode, quoteOrder, type OrderQuote } from './quote.ts';
import { itemKey, type ItemRef } from './products.ts';
import { insertOrder, type NewLine, type OrderKind, type PlacedOrder } from './rows.ts';

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

/** What the order is, and whether it was there before. */
export interface Placement {
  readonly order: PlacedOrder;
  readonly isNew: boolean;
}

/** One purchase of a person at a time: what they own, hold and use is counted and changed under this lock. */
export const lockBuyer = (tx: Database, user: string): Promise<void> => lockName(tx, `buyer ${user}`);

/** Throws `invalid` (`items.N`, `code`), and `conflict` for a key that was used for something else. */
export async function placeOrder(tx: Database, registry: Registry, purchase: Purchase): Promise<Placement> {
  const { user, key, items, code, invite } = purchase;
  await lockBuyer(tx, user);
  const earlier = await orderOfKey(tx, user, key, items.map(itemKey).sort());
  if (earlier) return { order: earlier, isNew: false };
  const typed = code === undefined ? null : await findCode(tx, code);
  if (typed) await lockCode(tx, typed);
  const wallet = purchase.useWallet ? (await balancesOf(tx, user)).wallet : 0;
  const at = Date.now();
  if (items.some(({ kind }) => kind === 'vip')) await bindInvitation(tx, registry, { user, invite, at });
  const result = await quoteOrder(tx, registry, { items, code, user, invite, wallet, at });
  requireSound(result);
  const order = await storeOrder(tx, registry, purchase, result, at);
  return { order, isNew: true };
}

async function storeOrder(
  tx: Database,
  registry: Registry,
  { user, key, referral }: Purchase,
  result: OrderQuote,
  at: number,
): Promise<PlacedOrder> {
  const { quote, walletUsed, payable } = result;
  const accepted = acceptedCode(result);
  const courses = [...new Set(quote.lines.flatMap((line) => line.courses.map(({ id }) => id)))];
  const attribution =
    courses.length === 0
      ? null
      : await attributionFor(tx, registry, {
          user,
          referral,
          codeMarketer: accepted?.marketer ?? null,
          courses,
          at: new Date(at),
        });
  const order = await insertOrder(tx, registry, {
    user,
    key,
    kind: kindOf(quote.lines),
    lines: quote.lines,
    subtotal: quote.subtotal,
    discountTotal: quote.discountTotal,
    walletUsed,
    payable,
    discount: accepted?.id ?? null,
    attribution,
  });
  if (accepted) {
    const amount = quote.lines.reduce((total, line) => total + line.code, 0);
    await reserveCode(tx, registry, { discount: accepted.id, order: order.id, user, amount });
  }
  if (walletUsed > 0) await holdWallet(tx, order, user, walletUsed);
  return order;
}

/** The wallet's share is set aside until the order is paid, or is not. */
const holdWallet = (tx: Database, { id, number }: PlacedOrder, user: string, amount: number) =>
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
  tx: Database,
  user: string,
  key: string,
  keys: readonly string[],
): Promise<PlacedOrder | null> {
  const [order] = await tx.query<PlacedOrder & { keys: string[] } & Record<string, unknown>>(sql`
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
