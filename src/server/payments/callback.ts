/**
 * The return from a bank: `/payment-callback/{kind}/{method}` (specification, section 2). Nothing in it is believed but
 * the authority it names, which must be one of ours at this gateway, for an order of this kind.
 */
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { OrderKind } from '../../contract/orders.ts';
import { resultPath } from '../../locale/result-path.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { findAttempt, recordEvent, updateAttempt, type Attempt } from './attempts.ts';
import type { Callback, Gateway } from './gateways/gateway.ts';
import { settleAttempt } from './settle.ts';
import { gatewaysFor } from './start.ts';
import { step } from './steps.ts';

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
  const { kind, method } = c.req.param() as { kind: string; method: string };
  const gateway = [...gatewaysFor(services).values()].find(({ name }) => name === method);
  const parameters = await parametersOf(c);
  const callback = gateway?.readCallback(parameters) ?? null;
  const found = callback && gateway && (await orderOf(services, gateway, callback));
  if (!gateway || !callback || found?.kind !== kind) {
    const { address, requestId } = c.var;
    services.log.warn({ kind, method, address, requestId }, 'a return from a bank that belongs to no payment');
    throw new AppError('not_found');
  }
  await record(services, found.attempt, callback, parameters);
  step('callback recorded');
  if (callback.claimsPaid) await settleAttempt(services, found.attempt.id);
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
  // A length that is not told is not read: nobody can say when it ends.
  if (!(length <= maxForm)) throw new AppError('too_large');
  return new URLSearchParams(await request.text());
}

interface Found {
  readonly attempt: Attempt;
  readonly number: string;
  readonly kind: OrderKind;
}

async function orderOf({ db }: Services, gateway: Gateway, { authority }: Callback): Promise<Found | null> {
  const attempt = await findAttempt(db, gateway.name, authority);
  if (!attempt) return null;
  const [order] = await db.query<{ number: string; kind: OrderKind }>(
    sql`select number, kind from course_transactions where id = ${attempt.order}::uuid and deleted_at is null`,
  );
  return order ? { attempt, ...order } : null;
}

/** What came back is kept, so far as it is of use; a payment that was called off is asked about once, a little later. */
async function record(
  { db, registry }: Services,
  attempt: Attempt,
  { claimsPaid }: Callback,
  parameters: URLSearchParams,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ count: number }>(
      sql`
        select count(*)::int as count from payment_events
        where attempt = ${attempt.id}::uuid and kind = 'callback' and deleted_at is null`,
    );
    if ((row?.count ?? 0) >= maxRecorded) return;
    const payload = Object.fromEntries(
      [...parameters]
        .slice(0, maxParameters)
        .map(([name, value]) => [name.slice(0, maxValue), value.slice(0, maxValue)]),
    );
    await recordEvent(tx, registry, attempt.id, 'callback', { ok: claimsPaid, payload });
    if (claimsPaid || attempt.state !== 'started') return;
    const nextTryAt = new Date(Date.now() + cancelledInquiry).toISOString();
    await updateAttempt(tx, attempt.id, sql`next_try_at = ${nextTryAt}, last_error = 'پرداخت در بانک لغو شد'`);
  });
}
