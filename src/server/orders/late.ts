/** Whether money still buys what it came for: things may have changed since the order was placed. */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import type { Reads } from '../db/together.ts';
import { lockCode } from '../discounts/redemptions.ts';
import { balancesOf } from '../ledger/balances.ts';
import { lockBuyer } from './place.ts';
import type { KnownOrder, LockedOrder } from './locked-order.ts';
import { itemKey, type ItemRef } from './products.ts';
import { quoteOrder } from './quote.ts';

/**
 * Whether the buyer has bought all that the order would open by now, through another order: it is open to them, or paid
 * and about to be. An order that also holds something else is never owned. The caller holds the lock of the buyer.
 */
export async function isOwnedMeanwhile(reads: Reads, { id, user, kind }: KnownOrder): Promise<boolean> {
  if (kind !== 'course') return false;
  const [row] = await reads.query<{ isOwned: boolean }>(sql`
    select not exists (
      select 1 from order_lines l
      left join lateral (
        select l.course where l.course is not null
        union all select (s ->> 'course')::uuid from jsonb_array_elements(l.shares) s
      ) opened on true
      where l."order" = ${id}::uuid and l.deleted_at is null and not exists (
        select 1 from access_grants g where g."user" = ${user}::uuid and g.course = opened.course
          and g.source <> 'vip' and g.state = 'active' and g.deleted_at is null
          -- Also one that began after this transaction, whose now() is earlier.
          and (g.ends_at is null or g.ends_at > now()))
        and not exists (
          select 1 from course_transactions o join order_lines b on b."order" = o.id
          where o."user" = ${user}::uuid and o.id <> ${id}::uuid and o.state in ('paid', 'fulfilment_error')
            and o.deleted_at is null and b.deleted_at is null
            and (b.course = opened.course or b.shares @> jsonb_build_array(jsonb_build_object('course', opened.course))))
    ) as "isOwned"`);
  return row?.isOwned === true;
}

type Line = ItemRef & { net: number };

/** Whether an order whose time is over costs the same today, may still be bought, and finds its share in the wallet. */
export async function mayPayLate(tx: Database, registry: Registry, order: LockedOrder): Promise<boolean> {
  if (order.kind === 'wallet-charge') return true;
  await lockBuyer(tx, order.user);
  const { wallet } = await balancesOf(tx, order.user);
  if (wallet < order.walletUsed) return false;
  const lines = await tx.query<Line & Record<string, unknown>>(sql`
    select l.kind, coalesce(l.course, l.bundle, l.major, l.exam, l.proof, l.plan) as id, l.net from order_lines l
    where l."order" = ${order.id}::uuid and l.deleted_at is null order by l.id`);
  const [discount] =
    order.discount === null
      ? []
      : await tx.query<{ id: string; code: string; usageLimit: number | null }>(
          sql`select id, code, usage_limit as "usageLimit" from discounts where id = ${order.discount}::uuid`,
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
