/**
 * The return from a bank: `/payment-callback/{kind}/{method}` (specification, section 2). Nothing in it is believed but
 * the authority it names, which must be one of ours at this gateway, for an order of this kind.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { OrderKind } from '../../contract/orders.ts';
import { resultPath } from '../../locale/result-path.ts';
import type { Registry } from '../../define/registry.ts';
import type { Database, Statement } from '../db/database.ts';
import { writeAlone } from '../db/together.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { attemptUpdate, eventInsertion, type AttemptState } from './attempts.ts';
import type { Callback, Gateway } from './gateways/gateway.ts';
import { settle, takeUp } from './settle.ts';
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
  const [kind = '', method = ''] = [c.req.param('kind'), c.req.param('method')];
  const gateway = [...gatewaysFor(services).values()].find(({ name }) => name === method);
  const parameters = await parametersOf(c);
  const callback = gateway?.readCallback(parameters) ?? null;
  const found = callback && gateway && (await returnedTo(services.db, gateway, callback));
  if (!gateway || !callback || found?.kind !== kind) {
    const { address, requestId } = c.var;
    services.log.warn({ kind, method, address, requestId }, 'a return from a bank that belongs to no payment');
    throw new AppError('not_found');
  }
  const record = recordOf(services.registry, found, callback.claimsPaid, parameters);
  if (callback.claimsPaid) await settleReturned(services, found, record);
  else await postpone(services, found, record);
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

/** An attempt that a browser named, and its order. */
type Found = {
  readonly id: string;
  readonly state: AttemptState;
  readonly number: string;
  readonly kind: OrderKind;
  /** Returns that were recorded before. */
  readonly recorded: number;
};

const returned: Statement = {
  name: 'payment returned',
  text: `select p.id, p.state, o.number, o.kind, (
      select count(*)::int from payment_events e
      where e.attempt = p.id and e.kind = 'callback' and e.deleted_at is null
    ) as recorded
    from payment_attempts p join course_transactions o on o.id = p."order" and o.deleted_at is null
    where p.gateway = $1 and p.authority = $2 and p.deleted_at is null`,
};

async function returnedTo(db: Database, gateway: Gateway, { authority }: Callback): Promise<Found | null> {
  const [found] = await db.run<Found>(returned, [gateway.name, authority]);
  return found ?? null;
}

/** What came back, so far as it is of use. */
function recordOf(
  registry: Registry,
  { id, recorded }: Found,
  ok: boolean,
  parameters: URLSearchParams,
): readonly SQL[] {
  if (recorded >= maxRecorded) return [];
  const payload = Object.fromEntries(
    [...parameters].slice(0, maxParameters).map(([name, value]) => [name.slice(0, maxValue), value.slice(0, maxValue)]),
  );
  return eventInsertion(registry, id, 'callback', { ok, payload });
}

/** The return is recorded and the attempt taken up at once; then the gateway is asked. */
async function settleReturned(services: Services, { id }: Found, record: readonly SQL[]): Promise<void> {
  const leased = await takeUp(services, id, record);
  step('callback recorded');
  if (leased) await settle(services, leased);
}

/** A payment that was called off is asked about once, a little later. */
async function postpone({ db }: Services, { id, state }: Found, record: readonly SQL[]): Promise<void> {
  if (record.length === 0) return;
  const nextTryAt = new Date(Date.now() + cancelledInquiry).toISOString();
  const changes = sql`next_try_at = ${nextTryAt}, last_error = 'پرداخت در بانک لغو شد'`;
  const update = state === 'started' ? [attemptUpdate(id, changes)] : [];
  await writeAlone(db, { tables: ['payment_events', 'payment_attempts'], writes: [...record, ...update] });
  step('callback recorded');
}
