/** Whether money still buys what it came for: things may have changed since the order was placed. */
import { sql } from 'drizzle-orm';
import {
  coursesOf,
  isPartlyOwned,
  itemKey,
  type ItemRef,
  type Ownable,
  productOf,
  readOwned,
} from '../../access/index.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Database, Reads } from '../../../platform/db/database.ts';
import { lockCode } from '../discounts/redemptions.ts';
import { balancesOf, lockBuyer } from '../../money/index.ts';
import type { KnownOrder, LockedOrder } from './locked-order.ts';
import { unearnedProofs } from './cart-problems.ts';
import { quoteOrder } from './quote.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type BoughtLine = Ownable & Record<string, unknown>;

/**
 * Whether an order still buys what it was placed for: no part of it has become the buyer's meanwhile, a certificate of it
 * still waits to be paid, and a code for the first purchase is used by the first that is paid. The caller holds the lock
 * of the buyer.
 */
export async function isStillWanted(reads: Reads, { id, user, kind }: KnownOrder): Promise<boolean> {
  if (kind === 'wallet-charge') return true;
  const [lines, isFirst] = await Promise.all([
    reads.query(
      sql`
      select l.kind, ${productOf('l')} as id,
        (select coalesce(jsonb_agg(jsonb_build_object('id', sold.course)), '[]') from ${coursesOf('l')} sold) as courses
      from order_lines l where l."order" = ${id}::uuid and ${live('l')}`,
      { courses: col.json<BoughtLine['courses']>(), kind: col.text.as<BoughtLine['kind']>(), id: col.uuid },
    ),
    keepsFirstPurchase(reads, id),
  ]);
  const [owned, unearned] = await Promise.all([readOwned(reads, user, lines), unearnedProofs(reads, user, lines)]);
  return isFirst && unearned.size === 0 && !lines.some((line) => isPartlyOwned(line, owned));
}

/** Whether a code of this order that is for a first purchase, if it has one, was overtaken by no other paid order. */
async function keepsFirstPurchase(reads: Reads, order: string): Promise<boolean> {
  const [row] = await reads.query(
    sql`
    select exists (
      select 1 from course_transactions o
      join discounts d on d.id = o.discount and d.first_purchase_only
      join course_transactions p on p."user" = o."user" and p.id <> o.id
      where o.id = ${order}::uuid and p.paid_at is not null and p.kind <> 'wallet-charge' and ${live('p')}
    ) as "isOvertaken"`,
    { isOvertaken: col.boolean },
  );
  return row?.isOvertaken === false;
}

type Line = ItemRef & { net: number };

/** Whether an order whose time is over costs the same today, may still be bought, and finds its share in the wallet. */
export async function mayPayLate(tx: Database, registry: Registry, order: LockedOrder): Promise<boolean> {
  if (order.kind === 'wallet-charge') return true;
  await lockBuyer(tx, order.user);
  const { wallet } = await balancesOf(tx, order.user);
  if (wallet < order.walletUsed) return false;
  const lines = await tx.query(
    sql`
    select l.kind, ${productOf('l')} as id, l.net from order_lines l
    where l."order" = ${order.id}::uuid and ${live('l')} order by l.id`,
    { kind: col.text.as<Line['kind']>(), id: col.uuid, net: col.number },
  );
  const [discount] =
    order.discount === null
      ? []
      : await tx.query(
          sql`select id, code, usage_limit as "usageLimit" from discounts where id = ${order.discount}::uuid`,
          { id: col.uuid, code: col.text, usageLimit: col.number.orNull },
        );
  if (discount) await lockCode(tx, discount);
  const { quote, problems, code } = await quoteOrder(tx, registry, {
    items: lines,
    code: discount?.code,
    user: order.user,
    invite: null,
    wallet: 0,
    at: Date.now(),
  });
  if (problems.size > 0 || (code !== null && 'message' in code)) return false;
  const prices = new Map(quote.lines.map((line) => [itemKey(line), line.net]));
  return lines.every((line) => prices.get(itemKey(line)) === line.net);
}
