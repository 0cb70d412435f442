/** Tries to pay at a gateway: their rows, and the record of what was said to the gateway and what it answered. */
import { sql, type SQL } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';
import { insertRows, searchTextOf } from '../db/rows.ts';
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

const columns = sql`p.id, p."order", p.gateway, p.amount, p.authority, p.state, p.started_at as "startedAt", p.tries,
  p.next_try_at as "nextTryAt", p.lease_until as "leaseUntil"`;

/** The attempt with this authority of a gateway; both come from a browser. */
export async function findAttempt(db: Database, gateway: string, authority: string): Promise<Attempt | null> {
  const [row] = await db.query<AttemptRow>(sql`
    select ${columns} from payment_attempts p
    where p.gateway = ${gateway} and p.authority = ${authority} and p.deleted_at is null`);
  return row ?? null;
}

/** Locks an attempt until the transaction ends; before its order. */
export async function lockAttempt(tx: Database, id: string): Promise<Attempt> {
  const [row] = await tx.query<AttemptRow>(sql`
    select ${columns} from payment_attempts p where p.id = ${id}::uuid for update`);
  if (!row) throw new Error(`no payment attempt ${id}`);
  return row;
}

/** Stores an attempt before the gateway hears of it: what was said must be known, whatever comes back. */
export async function insertAttempt(
  tx: Database,
  registry: Registry,
  gateway: Gateway,
  { order, amount }: { readonly order: string; readonly amount: number },
): Promise<string> {
  const [made] = await tx.query<{ id: string }>(sql`select uuidv7() as id`);
  const id = made?.id ?? '';
  await insertRows(tx, registry, 'payment-attempts', [
    {
      id,
      order,
      gateway: gateway.name,
      amount,
      gatewayAmount: gateway.gatewayAmount(amount),
      gatewayUnit: gateway.unit,
      authority: null,
      state: 'started',
      startedAt: new Date().toISOString(),
      tries: 0,
    },
  ]);
  tx.publish('payment_attempts');
  return id;
}

/** Fields of an attempt that change, as assignments. */
export async function updateAttempt(tx: Database, id: string, changes: SQL): Promise<void> {
  await tx.query(sql`
    update payment_attempts set ${changes}, version = version + 1, updated_at = now() where id = ${id}::uuid`);
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

/** Records what was said; secrets and cards are masked in an exchange. */
export async function recordEvent(
  tx: Database,
  registry: Registry,
  attempt: string,
  kind: EventKind,
  { ok, payload }: { readonly ok: boolean; readonly payload: unknown },
): Promise<void> {
  await insertRows(tx, registry, 'payment-events', [{ attempt, kind, ok, at: new Date().toISOString(), payload }]);
  tx.publish('payment_events');
}

export const recordExchange = (
  tx: Database,
  registry: Registry,
  attempt: string,
  kind: EventKind,
  ok: boolean,
  exchange: Exchange,
): Promise<void> => recordEvent(tx, registry, attempt, kind, { ok, payload: exchange });
