/** An order as the rules of payment see it, under its lock. */
import { sql } from 'drizzle-orm';
import type { Database, Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

export type OrderState =
  | 'awaiting_payment'
  | 'paid'
  | 'fulfilled'
  | 'fulfilment_error'
  | 'partially_refunded'
  | 'refunded'
  | 'expired'
  | 'cancelled';

/** An order as the rules of payment see it; locked. */
export interface LockedOrder {
  readonly id: string;
  readonly number: string;
  readonly user: string;
  readonly kind: 'course' | 'exam' | 'vip' | 'wallet-charge';
  readonly title: string | null;
  readonly state: OrderState;
  readonly walletUsed: number;
  readonly payable: number;
  readonly discount: string | null;
  /** Tomans that were given back. */
  readonly refundedTotal: number;
}

/** What of an order never changes. */
export type KnownOrder = Pick<LockedOrder, 'id' | 'number' | 'user' | 'kind'>;

/** An order by its id, for what never changes of it. */
export async function readKnownOrder(reads: Reads, id: string): Promise<KnownOrder> {
  const [order] = await reads.query(
    sql`select o.id, o.number, o."user", o.kind from course_transactions o where o.id = ${id}::uuid`,
    { id: col.uuid, number: col.text, user: col.uuid, kind: col.text.as<LockedOrder['kind']>() },
  );
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** The columns of a locked order, of the table under the alias `o`. */
export const orderColumns = sql`o.id, o.number, o."user", o.kind, o.title, o.state, o.wallet_used as "walletUsed",
  o.payable, o.discount, o.refunded_total as "refundedTotal"`;

/** Locks an order until the transaction ends. Its payment attempt, where one is locked too, is locked before. */
export async function lockOrder(tx: Database, id: string): Promise<LockedOrder> {
  const [order] = await tx.query(
    sql`
    select ${orderColumns} from course_transactions o where o.id = ${id}::uuid for update`,
    {
      id: col.uuid,
      number: col.text,
      user: col.uuid,
      kind: col.text.as<'course' | 'exam' | 'vip' | 'wallet-charge'>(),
      title: col.text.orNull,
      state: col.text.as<OrderState>(),
      walletUsed: col.number,
      payable: col.number,
      discount: col.uuid.orNull,
      refundedTotal: col.number,
    },
  );
  if (!order) throw new Error(`no order ${id}`);
  return order;
}
