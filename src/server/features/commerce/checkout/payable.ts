/** An order that its buyer would pay, by its id: what a gateway is asked with, and whether it may still be paid. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { OrderState } from '../orders/locked-order.ts';
import { isUnderReview } from '../orders/under-review.ts';
import type { PayableOrder } from '../payments/start.ts';

export interface FoundOrder extends PayableOrder {
  readonly state: OrderState;
  /** Whether its time to be paid is over. */
  readonly isOver: boolean;
  readonly isUnderReview: boolean;
}

/** Throws `not_found` for an order of somebody else. */
export async function readPayable(db: Database, user: string, id: string): Promise<FoundOrder> {
  const [order] = await db.query(
    sql`
    select o.id, o.number, o.kind, o.title, o.payable, o.state, o.expires_at <= now() as "isOver",
      ${isUnderReview} as "isUnderReview", u.mobile, u.email
    from course_transactions o join users u on u.id = o."user"
    where o.id = ${id}::uuid and o."user" = ${user}::uuid`,
    {
      id: col.uuid,
      number: col.text,
      kind: col.text,
      title: col.text,
      payable: col.number,
      mobile: col.text.orNull,
      email: col.text.orNull,
      state: col.text.as<OrderState>(),
      isOver: col.boolean,
      isUnderReview: col.boolean,
    },
  );
  if (!order) throw new AppError('not_found');
  return order;
}

/** The id of an order of this person, by its number. Throws `not_found`. */
export async function requireOrderId(db: Database, user: string, number: string): Promise<string> {
  const [order] = await db.query(
    sql`
    select id from course_transactions
    where number = ${number} and "user" = ${user}::uuid and ${live()}`,
    { id: col.uuid },
  );
  if (!order) throw new AppError('not_found');
  return order.id;
}
