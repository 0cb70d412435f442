/**
 * The return from a bank: `/payment-callback/{kind}/{method}` (specification, section 2). Nothing in it is believed but
 * the authority it names, which must be one of ours at this gateway, for an order of this kind.
 */
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { OrderKind } from '../../../../contract/orders.ts';
import { resultPath } from '../../../../paths/orders.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { later, eventInsertion, leaseAttempt } from '../payments/attempts.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';
import { gatewayNames, type Callback, type GatewayName } from '../payments/gateways/gateway.ts';
import { callbackReaders } from '../payments/gateways/index.ts';
import { withGateway } from '../payments/outcome.ts';
import { logSale } from '../log/checkpoints.ts';
import { settle } from './sale.ts';
import { gatewaysFor } from '../payments/start.ts';
import { checkpoint } from '../../money/index.ts';

/** Returns that are recorded of one attempt: a browser may send any number. */
const maxRecorded = 20;
/** Characters of a parameter that are recorded, and parameters. */
const maxValue = 100;
const maxParameters = 20;
/** Milliseconds after which a payment that was called off is asked about (domain, section 3). */
const cancelledInquiry = 3 * 60_000;

export function mountCallback(app: Hono<Env>, services: Services): void {
  app.on(['GET', 'POST'], '/payment-callback/:kind/:method', (c) => receive(c, services));
}

async function receive(c: Context<Env>, services: Services): Promise<Response> {
  const since = performance.now();
  const [kind = '', method = ''] = [c.req.param('kind'), c.req.param('method')];
  const parameters = await parametersOf(c);
  // Also of a gateway whose settings were taken away: its payments are with a person.
  const gateway = gatewayNames.find((name) => name === method);
  const callback = gateway ? callbackReaders[gateway](parameters) : null;
  const back = callback && gateway && { ...callback, gateway, kind, parameters, since };
  const found = back && (await (back.claimsPaid ? settleReturned : postpone)(services, back));
  if (!found) {
    const { address, requestId } = c.var;
    services.log.warn({ kind, method, address, requestId }, 'a return from a bank that belongs to no payment');
    throw new AppError('not_found');
  }
  return c.redirect(resultPath(found.number, found.kind), 303);
}

/** The parameters of the address, and of the form that some banks send. */
async function parametersOf(c: Context<Env>): Promise<URLSearchParams> {
  const parameters = new URL(c.req.url).searchParams;
  const type = c.req.header('content-type') ?? '';
  if (c.req.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return parameters;
  const body = await readForm(c.req.raw);
  for (const [name, value] of body) parameters.set(name, value);
  return parameters;
}

/** Bytes of such a form. */
const maxForm = 16_384;

async function readForm(request: Request): Promise<URLSearchParams> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // A body of unknown length is not read: nobody can say when it ends.
  if (!(length <= maxForm)) throw new AppError('too_large');
  return new URLSearchParams(await request.text());
}

/** A return as it is stored: what the browser named, and what came with it. */
interface Return extends Callback {
  readonly gateway: GatewayName;
  /** The kind that the address names. */
  readonly kind: string;
  readonly parameters: URLSearchParams;
  /** `performance.now()` as it came. */
  readonly since: number;
}

/** An attempt that a browser named, and its order. */
interface Found {
  readonly id: string;
  readonly number: string;
  readonly kind: OrderKind;
  /** How many returns of it are recorded. */
  readonly recorded: number;
}

async function findAttempt(tx: Transaction, { gateway, authority, kind }: Return): Promise<Found | null> {
  const [found] = await tx.query(
    sql`
    select p.id, o.number, o.kind, (
        select count(*)::int from payment_events e
        where e.attempt = p.id and e.kind = 'callback' and ${live('e')}
      ) as recorded
    from payment_attempts p join course_transactions o on o.id = p."order" and ${live('o')}
    where p.gateway = ${gateway} and p.authority = ${authority} and ${live('p')} and o.kind = ${kind}`,
    { id: col.uuid, number: col.text, kind: col.text.as<OrderKind>(), recorded: col.number },
  );
  return found ?? null;
}

/** Records what came back, so far as it is of use, as an event of the attempt that was found. */
async function record(tx: Transaction, { id, recorded }: Found, { claimsPaid, parameters }: Return): Promise<void> {
  if (recorded >= maxRecorded) return;
  const payload = Object.fromEntries(
    [...parameters].slice(0, maxParameters).map(([name, value]) => [name.slice(0, maxValue), value.slice(0, maxValue)]),
  );
  await tx.query(eventInsertion(id, 'callback', { ok: claimsPaid, payload }));
  tx.publish('payment_events');
}

/** The return is recorded and the attempt leased in one transaction; then the gateway is asked. */
async function settleReturned(services: Services, back: Return): Promise<Found | null> {
  const { found, attempt } = await services.db.transaction(async (tx) => {
    const found = await findAttempt(tx, back);
    if (!found) return { found, attempt: null };
    await record(tx, found, back);
    return { found, attempt: await leaseAttempt(tx, found.id, [...gatewaysFor(services).keys()]) };
  });
  if (found) noteReturn(services, found, back);
  const leased = attempt && withGateway(services, attempt);
  // Whatever fails then is asked about again in its time: the browser is led on to the page that says so.
  if (leased) {
    await settle(services, leased).catch((error: unknown) => {
      const order = leased.attempt.of.number;
      services.log.error(
        { err: error, attempt: leased.attempt.id, order },
        'a payment could not be settled at its return',
      );
    });
  }
  return found;
}

/** A payment that was called off is asked about once, a little later. */
async function postpone(services: Services, back: Return): Promise<Found | null> {
  const found = await services.db.transaction(async (tx) => {
    const found = await findAttempt(tx, back);
    if (!found) return null;
    await record(tx, found, back);
    const why = 'پرداخت در بانک لغو شد';
    if (found.recorded < maxRecorded) {
      await tx.query(sql`
        update payment_attempts set next_try_at = ${later(cancelledInquiry)}, last_error = ${why}, message = ${why},
          ${touch()}
        where id = ${found.id}::uuid and state = 'started'`);
      tx.publish('payment_attempts');
    }
    return found;
  });
  if (found) noteReturn(services, found, back);
  return found;
}

function noteReturn({ log }: Services, { number, kind }: Found, { gateway, claimsPaid, since }: Return): void {
  logSale(log, 'returned', { order: number, kind, gateway, outcome: claimsPaid ? 'claims paid' : 'called off', since });
  checkpoint('callback recorded');
}
