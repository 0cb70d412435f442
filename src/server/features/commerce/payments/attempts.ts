/** Tries to pay at a gateway: their rows, and the record of what was said to the gateway and what it answered. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../../../define/registry.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { searchTextOf } from '../../../platform/db/rows.ts';
import { orderColumns, type KnownOrder, type LockedOrder } from '../orders/locked-order.ts';
import type { Exchange, Gateway, GatewayName } from './gateways/gateway.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { touch } from '../../../platform/db/row-sql.ts';

export type AttemptState = 'started' | 'verified' | 'failed' | 'cancelled' | 'reversed' | 'mismatch' | 'unknown';

export interface Attempt {
  readonly id: string;
  readonly order: string;
  readonly gateway: GatewayName;
  /** Tomans. */
  readonly amount: number;
  /** Null until the gateway has answered. */
  readonly authority: string | null;
  readonly state: AttemptState;
  /** Milliseconds since its start, by the clock of the database, as are all times of an attempt. */
  readonly age: number;
  readonly tries: number;
  /** Whether a process asks the gateway now. */
  readonly isLeased: boolean;
}

/** An attempt that one process may ask its gateway about. */
export interface LeasedAttempt extends Attempt {
  readonly authority: string;
  /** Of its order, as it stays. */
  readonly of: KnownOrder;
}

const columns = sql`p.id, p."order", p.gateway, p.amount, p.authority, p.state,
  (extract(epoch from now() - p.started_at) * 1000)::float8 as age, p.tries,
  coalesce(p.lease_until > now(), false) as "isLeased"`;

/** What `columns` answers. */
const attemptShape = {
  id: col.uuid,
  order: col.uuid,
  gateway: col.text.as<GatewayName>(),
  amount: col.number,
  authority: col.text.orNull,
  state: col.text.as<AttemptState>(),
  age: col.number,
  tries: col.number,
  isLeased: col.boolean,
};

/** The instant so many milliseconds from now. */
export const later = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1_000}::float8)`;

/** Locks an attempt until the transaction ends; before its order. */
export async function lockAttempt(tx: Database, id: string): Promise<Attempt> {
  const [row] = await tx.query(
    sql`
    select ${columns} from payment_attempts p where p.id = ${id}::uuid for update`,
    attemptShape,
  );
  if (!row) throw new Error(`no payment attempt ${id}`);
  return row;
}

export interface LockedPayment {
  readonly attempt: Attempt;
  readonly order: LockedOrder;
}

/** Locks an attempt and then its order, until the transaction ends. */
export async function lockPayment(tx: Database, id: string): Promise<LockedPayment> {
  const [row] = await tx.query(
    sql`
    select (select to_json(a) from (select ${columns}) a) as attempt,
      (select to_json(b) from (select ${orderColumns}) b) as "order"
    from payment_attempts p join course_transactions o on o.id = p."order"
    where p.id = ${id}::uuid for update of p, o`,
    { attempt: col.json<Attempt>(), order: col.json<LockedOrder>() },
  );
  if (!row) throw new Error(`no payment attempt ${id}`);
  return row;
}

/** Milliseconds for which one process may ask a gateway about an attempt; longer than a call may take. */
const lease = 30_000;

/**
 * Leases an attempt to this process, which may then ask one of these gateways about it; null where nothing is to be asked,
 * or another process is asking. If this process ends meanwhile, another leases it once the lease has run out.
 */
export async function leaseAttempt(
  tx: Transaction,
  id: string,
  gateways: readonly GatewayName[],
): Promise<LeasedAttempt | null> {
  const [leased] = await tx.query(
    sql`
    update payment_attempts p set lease_until = ${later(lease)}, next_try_at = ${later(lease)}, tries = tries + 1,
      ${touch()}
    where p.id = ${id}::uuid and p.state not in ('verified', 'reversed', 'mismatch') and p.authority is not null
      and p.gateway = any(${sql.param(gateways)}::text[])
      and (p.lease_until is null or p.lease_until <= now())
    returning ${columns}, (
      select json_build_object('id', o.id, 'number', o.number, 'user', o."user", 'kind', o.kind)
      from course_transactions o where o.id = p."order"
    ) as "of"`,
    { ...attemptShape, authority: col.text, of: col.json<KnownOrder>() },
  );
  tx.publish('payment_attempts');
  return leased ?? null;
}

/** An attempt that is about to be stored. */
export interface NewAttempt {
  readonly id: string;
  readonly order: string;
  /** Tomans. */
  readonly amount: number;
}

/** Milliseconds after which a buyer who did not return is asked about at the gateway (domain, section 3, Callback). */
export const firstInquiry = 2 * 60_000;

/**
 * The row of an attempt, which is stored before the gateway hears of it: what was said must be known, whatever comes back.
 * It is looked at again as one that has begun is: a process that ends before it knows the answer leaves it to the job.
 */
export const attemptInsertion = (gateway: Gateway, { id, order, amount }: NewAttempt): SQL => sql`
  insert into payment_attempts (id, "order", gateway, amount, gateway_amount, gateway_unit, state, started_at,
    next_try_at, tries)
  values (${id}::uuid, ${order}::uuid, ${gateway.name}, ${amount}::bigint, ${gateway.gatewayAmount(amount)}::bigint,
    ${gateway.unit}, 'started', now(), ${later(firstInquiry)}, 0)`;

/** Stores one more attempt to pay an order. */
export async function insertAttempt(
  tx: Database,
  gateway: Gateway,
  { order, amount }: Pick<NewAttempt, 'order' | 'amount'>,
): Promise<string> {
  const [made] = await tx.query(sql`select uuidv7() as id`, { id: col.uuid });
  const id = made?.id ?? '';
  await tx.query(attemptInsertion(gateway, { id, order, amount }));
  tx.publish('payment_attempts');
  return id;
}

/** The change of an attempt. @param changes of its fields, as assignments. */
export const attemptUpdate = (id: string, changes: SQL): SQL => sql`
  update payment_attempts set ${changes}, ${touch()} where id = ${id}::uuid`;

/** Changes an attempt. @param changes of its fields, as assignments. */
export async function updateAttempt(tx: Database, id: string, changes: SQL): Promise<void> {
  await tx.query(attemptUpdate(id, changes));
  tx.publish('payment_attempts');
}

/** What an attempt is found by: its authority and the bank's reference, as `searchTextOf` writes them. */
export const attemptSearchText = (
  registry: Registry,
  found: { readonly authority: string | null; readonly reference: string | null },
): string => {
  const section = registry.get('payment-attempts');
  if (!section) throw new Error('no section payment-attempts');
  return searchTextOf(section, found);
};

export type EventKind = 'request' | 'callback' | 'verify' | 'inquiry' | 'reverse';

/** What was said, as a row; secrets and cards are masked in an exchange. */
export const eventInsertion = (
  attempt: string,
  kind: EventKind,
  { ok, payload }: { readonly ok: boolean; readonly payload: Exchange | Readonly<Record<string, string>> },
): SQL => sql`
  insert into payment_events (attempt, kind, ok, at, payload)
  values (${attempt}::uuid, ${kind}, ${ok}::boolean, now(), ${JSON.stringify(payload)}::jsonb)`;
