/** Tries to pay at a gateway: their rows, and the record of what was said to the gateway and what it answered. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { Database, RootDatabase } from '../db/database.ts';
import { insertion, searchTextOf } from '../db/rows.ts';
import { writeAlone, writeTogether } from '../db/together.ts';
import { orderColumns, type KnownOrder, type LockedOrder } from '../orders/locked-order.ts';
import type { Exchange, Gateway, GatewayName } from './gateways/gateway.ts';

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
  readonly startedAt: string;
  readonly tries: number;
  readonly nextTryAt: string | null;
  /** Until then another process asks the gateway. */
  readonly leaseUntil: string | null;
}
type AttemptRow = Attempt & Record<string, unknown>;

/** An attempt that one process may ask its gateway about. */
export interface LeasedAttempt extends Attempt {
  readonly authority: string;
  /** Of its order, as it stays. */
  readonly of: KnownOrder;
}

const columns = sql`p.id, p."order", p.gateway, p.amount, p.authority, p.state, p.started_at as "startedAt", p.tries,
  p.next_try_at as "nextTryAt", p.lease_until as "leaseUntil"`;

/** Locks an attempt until the transaction ends; before its order. */
export async function lockAttempt(tx: Database, id: string): Promise<Attempt> {
  const [row] = await tx.query<AttemptRow>(sql`
    select ${columns} from payment_attempts p where p.id = ${id}::uuid for update`);
  if (!row) throw new Error(`no payment attempt ${id}`);
  return row;
}

export interface LockedPayment {
  readonly attempt: Attempt;
  readonly order: LockedOrder;
}

/**
 * Locks an attempt and then its order, until the transaction ends.
 * @param also a lock that is taken after these (`nameLock`).
 */
export async function lockPayment(tx: Database, id: string, also: SQL | null): Promise<LockedPayment> {
  const [row] = await tx.query<LockedPayment & Record<string, unknown>>(sql`
    select l.attempt, l."order"${also ? sql`, ${also}` : sql``}
    from (
      select (select to_json(a) from (select ${columns}) a) as attempt,
        (select to_json(b) from (select ${orderColumns}) b) as "order"
      from payment_attempts p join course_transactions o on o.id = p."order"
      where p.id = ${id}::uuid for update of p, o
    ) l`);
  if (!row) throw new Error(`no payment attempt ${id}`);
  return row;
}

/** Milliseconds for which one process may ask a gateway about an attempt; longer than a call may take. */
const lease = 30_000;

/**
 * Leases an attempt to this process, which may then ask one of these gateways about it; answers it as a `LeasedAttempt`.
 * Nothing where nothing is to be asked, or another process is asking. Where this process ends meanwhile, another takes it
 * up after the lease.
 * @param id of the attempt.
 */
export function leasing(id: SQL, gateways: readonly GatewayName[]): SQL {
  const now = Date.now();
  const until = new Date(now + lease).toISOString();
  return sql`
    update payment_attempts p set lease_until = ${until}, next_try_at = ${until}, tries = tries + 1,
      version = version + 1, updated_at = now()
    where p.id = ${id} and p.state not in ('verified', 'reversed', 'mismatch') and p.authority is not null
      and p.gateway = any(${sql.param(gateways)}::text[])
      and (p.lease_until is null or p.lease_until <= ${new Date(now).toISOString()}::timestamptz)
    returning ${columns}, (
      select json_build_object('id', o.id, 'number', o.number, 'user', o."user", 'kind', o.kind)
      from course_transactions o where o.id = p."order"
    ) as "of"`;
}

/** Leases an attempt by its id; null where it is not to be had. A lease that a crash takes back is nobody's any more. */
export async function leaseAttempt(
  db: RootDatabase,
  id: string,
  gateways: readonly GatewayName[],
): Promise<LeasedAttempt | null> {
  const { answer } = await writeAlone<never, LeasedAttempt>(db, {
    tables: ['payment_attempts'],
    writes: [],
    answer: leasing(sql`${id}::uuid`, gateways),
    waitsForDisk: false,
  });
  return answer[0] ?? null;
}

/** An attempt that is about to be stored. */
export interface NewAttempt {
  readonly id: string;
  readonly order: string;
  /** Tomans. */
  readonly amount: number;
  /** When it begins, by the database's clock. */
  readonly at: string;
}

/** The row of an attempt, which is stored before the gateway hears of it: what was said must be known, whatever comes back. */
export const attemptInsertion = (
  registry: Registry,
  gateway: Gateway,
  { id, order, amount, at }: NewAttempt,
): readonly SQL[] =>
  insertion(registry, 'payment-attempts', [
    {
      id,
      order,
      gateway: gateway.name,
      amount,
      gatewayAmount: gateway.gatewayAmount(amount),
      gatewayUnit: gateway.unit,
      authority: null,
      state: 'started',
      startedAt: at,
      tries: 0,
    },
  ]);

/** Stores one more attempt to pay an order. */
export async function insertAttempt(
  tx: Database,
  registry: Registry,
  gateway: Gateway,
  { order, amount }: Pick<NewAttempt, 'order' | 'amount'>,
): Promise<string> {
  const [made] = await tx.query<Pick<NewAttempt, 'id' | 'at'>>(sql`select uuidv7() as id, now() as at`);
  if (!made) throw new Error('the database drew no id');
  const { id } = made;
  await writeTogether(tx, attemptInsertion(registry, gateway, { ...made, order, amount }));
  tx.publish('payment_attempts');
  return id;
}

/** The change of an attempt. @param changes of its fields, as assignments. */
export const attemptUpdate = (id: string, changes: SQL): SQL => sql`
  update payment_attempts set ${changes}, version = version + 1, updated_at = now() where id = ${id}::uuid`;

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
  registry: Registry,
  attempt: string,
  kind: EventKind,
  { ok, payload }: { readonly ok: boolean; readonly payload: Exchange | Readonly<Record<string, string>> },
): readonly SQL[] =>
  insertion(registry, 'payment-events', [{ attempt, kind, ok, at: new Date().toISOString(), payload }]);
