/** Buying from the first request to the gateway: what the calls of checkout do. */
import { sql } from 'drizzle-orm';
import type { PlacedOrder as Answer } from '../../../../contract/checkout.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { insertAttempt } from '../payments/attempts.ts';
import type { Gateway, GatewayName } from '../payments/gateways/gateway.ts';
import {
  chooseGateway,
  findGateway,
  gatewaysFor,
  maxAttempts,
  startAttempt,
  type PayableOrder,
} from '../payments/start.ts';
import { step } from '../../money/index.ts';
import { paidStates } from '../../../../locale/order-words.ts';
import { fulfilOrder } from '../orders/fulfil.ts';
import { lockOrder, type OrderState } from '../orders/locked-order.ts';
import { earningsOf, giveUp, markPaid } from '../orders/pay.ts';
import type { Placement } from './place.ts';
import { isUnderReview, underReview } from '../orders/under-review.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const byKeys = { byKeys: true };

/**
 * Places an order and sends its buyer to pay it, or pays and delivers it where nothing is left to pay. The same request
 * again goes on where the first one stopped.
 * @param place stores the order in its transaction, or finds the one of the same key.
 */
export async function buy(
  services: Services,
  user: string,
  gateway: GatewayName | undefined,
  place: (tx: Transaction, gateway: Gateway | null) => Promise<Placement>,
): Promise<Answer> {
  const chosen = findGateway(services, gateway);
  const { order, isNew } = await services.db.transaction(async (tx) => {
    const placement = await place(tx, chosen);
    if (placement.isNew && placement.order.payable === 0) await payFree(tx, services, placement.order.id);
    return placement;
  }, byKeys);
  step('order placed');
  if (!isNew || !chosen || order.attempt === null) return proceed(services, user, order.id, gateway);
  const redirect = await startAttempt(services, chosen, order.attempt, order);
  return { number: order.number, state: 'awaiting_payment', redirect };
}

/** An order that costs nothing, or that the wallet pays whole, is paid where it is placed. */
async function payFree(tx: Transaction, { registry }: Services, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  const earned = await earningsOf(tx, order);
  await markPaid(tx, registry, order, { attempt: null, earned, delivery: null });
}

/** Pays an order of this person that was placed before. Throws `not_found`, and `conflict` where it waits no more. */
export async function payAgain(
  services: Services,
  user: string,
  number: string,
  gateway: GatewayName | undefined,
): Promise<Answer> {
  const order = await ownOrderId(services.db, user, number);
  const answer = await proceed(services, user, order, gateway);
  if (answer.state === 'expired' || answer.state === 'cancelled') {
    throw new AppError('conflict', { detail: 'مهلت پرداخت این سفارش گذشته است؛ دوباره سفارش دهید' });
  }
  return answer;
}

/** Gives up an order of this person that waits. Throws `not_found`, and `conflict` where it waits no more. */
export async function cancelOrder(services: Services, user: string, number: string): Promise<Answer> {
  const id = await ownOrderId(services.db, user, number);
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.state !== 'awaiting_payment') {
      throw new AppError('conflict', { detail: 'این سفارش دیگر در انتظار پرداخت نیست' });
    }
    await giveUp(tx, order, 'cancelled');
  });
  return { number, state: 'cancelled' };
}

async function ownOrderId(db: Database, user: string, number: string): Promise<string> {
  const [order] = await db.query(
    sql`
    select id from course_transactions
    where number = ${number} and "user" = ${user}::uuid and ${live()}`,
    { id: col.uuid },
  );
  if (!order) throw new AppError('not_found');
  return order.id;
}

/** Takes an order one step further, by the state it is in. */
async function proceed(
  services: Services,
  user: string,
  id: string,
  gateway: GatewayName | undefined,
): Promise<Answer> {
  const [order] = await services.db.query(
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
  const { number, state } = order;
  if (state === 'paid') {
    const isDelivered = await fulfilOrder(services, id);
    step('order delivered');
    return { number, state: isDelivered ? 'fulfilled' : 'fulfilment_error' };
  }
  if (order.isUnderReview && !paidStates.has(state)) throw underReview();
  if (state !== 'awaiting_payment') return { number, state };
  if (order.isOver) return { number, state: 'expired' };
  const chosen = chooseGateway(services, gateway);
  const redirect = await payAt(services, chosen, order);
  return { number, state, redirect };
}

/** Where the buyer pays: the page of an attempt that is open at this gateway, or of a new one. */
async function payAt(services: Services, gateway: Gateway, order: PayableOrder): Promise<string> {
  const attempt = await services.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked.state !== 'awaiting_payment') {
      throw new AppError('conflict', { detail: 'این سفارش دیگر در انتظار پرداخت نیست' });
    }
    const attempts = await tx.query(
      sql`
      select id, gateway, authority, state = 'started' and last_error is null as "isOpen" from payment_attempts
      where "order" = ${order.id}::uuid and ${live()} order by id desc`,
      { id: col.uuid, gateway: col.text, authority: col.text.orNull, isOpen: col.boolean },
    );
    const open = attempts.find((row) => row.isOpen && row.gateway === gateway.name && row.authority !== null);
    if (open?.authority) return { authority: open.authority };
    if (attempts.length >= maxAttempts) {
      throw new AppError('too_many', { detail: 'این سفارش را دیگر نمی‌شود پرداخت کرد؛ دوباره سفارش دهید' });
    }
    return { id: await insertAttempt(tx, gateway, { order: order.id, amount: order.payable }) };
  });
  if (attempt.id === undefined) return gateway.redirectTo(attempt.authority);
  return startAttempt(services, gateway, attempt.id, order);
}

/** The gateways a buyer may choose from. */
export const gatewayChoices = (services: Services): { name: GatewayName; label: string }[] =>
  [...gatewaysFor(services).values()].map(({ name, label }) => ({ name, label }));
