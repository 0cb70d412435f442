/**
 * Sending a buyer to a gateway. The attempt is stored first, the gateway is asked outside any transaction, and its answer
 * is stored after: a crash between leaves an attempt that the gateway knows and nobody can pay, which is closed.
 */
import { sql, type SQL } from 'drizzle-orm';
import { memoize } from '../../../../define/memoize.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { paymentCallbackPath } from '../../../../paths/orders.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { writeAll } from '../../../platform/db/write-all.ts';
import { attemptSearchText, attemptUpdate, eventInsertion, firstInquiry, insertAttempt, later } from './attempts.ts';
import { logSale } from '../log/checkpoints.ts';
import { gatewaysOf } from './gateways/index.ts';
import type { Gateway, GatewayName, RequestOutcome } from './gateways/gateway.ts';
import { checkpoint } from '../../money/index.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { countStart } from './payment-metrics.ts';

/** The gateways of a site, opened once. */
export const gatewaysFor = memoize((services: Services) => gatewaysOf(services.config));

/** Tries to pay one order; a gateway would count more as an attack. */
export const maxAttempts = 10;

/** The gateway of this name, or the first one; null where a site has none. */
export function findGateway(services: Services, name: GatewayName | undefined): Gateway | null {
  const gateways = gatewaysFor(services);
  return (name === undefined ? [...gateways.values()][0] : gateways.get(name)) ?? null;
}

/** The same. Throws `unavailable` where a site has none, and `invalid` where it does not have this one. */
export function chooseGateway(services: Services, name: GatewayName | undefined): Gateway {
  const gateway = findGateway(services, name);
  if (gateway) return gateway;
  if (name !== undefined) {
    throw new AppError('invalid', { errors: [{ property: 'gateway', errors: ['این درگاه در دسترس نیست'] }] });
  }
  throw new AppError('unavailable', { detail: 'پرداخت اینترنتی موقتاً ممکن نیست؛ کمی بعد دوباره امتحان کنید' });
}

export interface PayableOrder {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly title: string;
  /** Tomans. */
  readonly payable: number;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** The gateways a buyer may choose from. */
export const gatewayChoices = (services: Services): { name: GatewayName; label: string }[] =>
  [...gatewaysFor(services).values()].map(({ name, label }) => ({ name, label }));

/** Where the gateway sends the buyer back to (specification, section 2). */
const callbackUrl = ({ config }: Services, kind: string, gateway: GatewayName): string =>
  `${config.publicUrl}${paymentCallbackPath(kind, gateway)}`;

const maxDescription = 200;

/**
 * Where the buyer pays a waiting order: the page of an attempt that is open at this gateway, or of a new one. Throws
 * `conflict` if the order is not waiting any more, `too_many` after too many attempts, and as `startAttempt`.
 */
export async function openAttempt(services: Services, gateway: Gateway, order: PayableOrder): Promise<string> {
  const since = performance.now();
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
  if (attempt.id === undefined) {
    const { number, kind } = order;
    logSale(services.log, 'redirected', {
      order: number,
      kind,
      gateway: gateway.name,
      outcome: 'started before',
      since,
    });
    return gateway.redirectTo(attempt.authority);
  }
  return startAttempt(services, gateway, attempt.id, order);
}

/**
 * Starts a stored attempt at its gateway. Answers where the buyer pays.
 * Throws `unavailable` where the gateway refuses or does not answer; the order goes on waiting.
 */
export async function startAttempt(
  services: Services,
  gateway: Gateway,
  attempt: string,
  order: PayableOrder,
): Promise<string> {
  const since = performance.now();
  const outcome = await gateway.request({
    amount: order.payable,
    orderNumber: order.number,
    description: `سفارش ${order.number}: ${order.title}`.slice(0, maxDescription),
    callbackUrl: callbackUrl(services, order.kind, gateway.name),
    mobile: order.mobile,
    email: order.email,
  });
  countStart(gateway.name, outcome);
  checkpoint('gateway answered');
  logSale(services.log, 'redirected', {
    order: order.number,
    kind: order.kind,
    gateway: gateway.name,
    outcome: outcome.outcome,
    exchange: outcome.exchange,
    isTrouble: outcome.outcome !== 'started',
    since,
  });
  await storeAnswer(services, attempt, outcome);
  checkpoint('attempt started');
  if (outcome.outcome === 'started') return outcome.redirect;
  const why = outcome.outcome === 'refused' ? outcome.message : 'درگاه پاسخ نداد';
  throw new AppError('unavailable', {
    detail: `${gateway.label}: ${why}. درگاه دیگری انتخاب کنید یا کمی بعد دوباره تلاش کنید`,
  });
}

async function storeAnswer({ db, registry }: Services, attempt: string, outcome: RequestOutcome): Promise<void> {
  const ok = outcome.outcome === 'started';
  await db.transaction(async (tx) => {
    await writeAll(tx, [
      attemptUpdate(attempt, changesOf(registry, outcome)),
      eventInsertion(attempt, 'request', { ok, payload: outcome.exchange }),
    ]);
    tx.publish('payment_attempts', 'payment_events');
  });
}

/** What the answer of a gateway changes of its attempt. */
function changesOf(registry: Registry, outcome: RequestOutcome): SQL {
  if (outcome.outcome !== 'started') {
    const why = outcome.outcome === 'refused' ? outcome.message : 'درگاه پاسخ نداد';
    return sql`state = 'failed', last_error = ${why}, message = ${why}, next_try_at = null`;
  }
  const { authority } = outcome;
  const text = attemptSearchText(registry, { authority, reference: null });
  return sql`authority = ${authority}, next_try_at = ${later(firstInquiry)}, search_text = ${text}`;
}
