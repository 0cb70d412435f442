/** Orders that a purchase goes on with instead of becoming another: that of its key, and one that waits for the same. */
import { sql } from 'drizzle-orm';
import type { GatewayName } from '../../../../contract/checkout.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { maxAttempts } from '../payments/start.ts';
import type { NewNumber } from '../../money/index.ts';
import type { OrderState } from '../orders/locked-order.ts';
import { productOf } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** What is read of an earlier order of the same buyer. */
const earlierShape = {
  state: col.text.as<OrderState>(),
  things: col.listOf(col.text),
  discount: col.uuid.orNull,
  useWallet: col.boolean,
  subtotal: col.number,
  discountTotal: col.number,
  gateway: col.text.as<GatewayName>().orNull,
  id: col.uuid,
  number: col.text,
};

/** What a buyer asks for beside the key. */
export interface Wishes {
  /** The things, as `itemKey` writes them, or `charge {tomans}`; sorted. */
  readonly things: readonly string[];
  /** The row in `discounts`; null without a code, undefined for a code that there is not. */
  readonly discount: string | null | undefined;
  readonly useWallet: boolean;
  /** Undefined where the buyer leaves the choice to the site. */
  readonly gateway: GatewayName | undefined;
}

export interface EarlierOrder extends NewNumber {
  readonly state: OrderState;
  readonly things: readonly string[];
  readonly discount: string | null;
  readonly useWallet: boolean;
  readonly subtotal: number;
  readonly discountTotal: number;
  /** Where its payment was begun last and may still be made; null where it was not. */
  readonly gateway: GatewayName | null;
}

const productOfLine = sql`l.kind || ' ' || ${productOf('l')}::text`;
const charge = sql`l.kind || ' ' || l.net`;
const columns = sql`o.id, o.number, o.state, o.discount, coalesce(o.asks_wallet, false) as "useWallet", o.subtotal,
  o.discount_total as "discountTotal",
  (select array_agg(coalesce(${productOfLine}, ${charge})) from order_lines l
    where l."order" = o.id and ${live('l')}) as things,
  (select p.gateway from payment_attempts p
    where p."order" = o.id and p.state = 'started' and p.authority is not null and p.last_error is null
      and ${live('p')}
    order by p.id desc limit 1) as gateway`;

/** The order that this person placed with this key; null where there is none. */
export async function orderOfKey(reads: Reads, user: string, key: string): Promise<EarlierOrder | null> {
  const [order] = await reads.query(
    sql`
    select ${columns} from course_transactions o
    where o."user" = ${user}::uuid and o.client_key = ${key} and ${live('o')}`,
    earlierShape,
  );
  return order ?? null;
}

/** Minutes that are left at least for the payment of an order that is offered again. */
const enoughMinutes = 5;

/** The orders of this person that wait for their payment and can still be begun anew at a gateway. */
export const waitingOrders = (reads: Reads, user: string): Promise<EarlierOrder[]> =>
  reads.query(
    sql`
    select ${columns} from course_transactions o
    where o."user" = ${user}::uuid and o.state = 'awaiting_payment' and o.kind <> 'wallet-charge'
      and o.expires_at > statement_timestamp() + make_interval(mins => ${enoughMinutes}) and ${live('o')}
      and (select count(*) from payment_attempts p where p."order" = o.id and ${live('p')}) < ${maxAttempts}
    order by o.id desc`,
    earlierShape,
  );

const isOfSameThings = (order: EarlierOrder, { things }: Wishes): boolean =>
  order.things.toSorted().join() === things.join();

/** Whether an order is what the buyer asks for, wherever they pay it. */
export const isWished = (order: EarlierOrder, wishes: Wishes): boolean =>
  isOfSameThings(order, wishes) && order.discount === wishes.discount && order.useWallet === wishes.useWallet;

/**
 * Throws `conflict` where a key was used for something else. An order that no gateway has begun goes on at any of them.
 */
export function requireSameWishes(order: EarlierOrder, wishes: Wishes): void {
  const isElsewhere =
    order.state === 'awaiting_payment' &&
    order.gateway !== null &&
    wishes.gateway !== undefined &&
    order.gateway !== wishes.gateway;
  if (isWished(order, wishes) && !isElsewhere) return;
  throw new AppError('conflict', { detail: differenceOf(order, wishes) });
}

function differenceOf(order: EarlierOrder, wishes: Wishes): string {
  if (!isOfSameThings(order, wishes)) return 'این درخواست قبلاً برای خرید دیگری ارسال شده است';
  if (order.discount !== wishes.discount) return 'این درخواست قبلاً با کد تخفیف دیگری ارسال شده است';
  if (order.useWallet !== wishes.useWallet) return 'این درخواست قبلاً با انتخاب دیگری برای کیف پول ارسال شده است';
  return 'پرداخت این سفارش در درگاه دیگری شروع شده است؛ آن را از «تراکنش‌ها» با درگاه جدید پرداخت کنید';
}
