/** The bank accounts that people are paid to, where another section tells of a sheba (domain, section 3, Commission). */
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../../define/condition.ts';
import { bankOf } from '../../../../domain/money/banks.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { coolDownHours } from '../../../../domain/money/commissions.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** The instant from which a sheba that is changed now may be paid to. */
export const coolDownEnd = (): string => new Date(Date.now() + coolDownHours * 3_600_000).toISOString();

/** Whether a sheba is a verified account of this person that may be paid to now. */
export async function isPayableSheba(db: Database, user: string, sheba: string): Promise<boolean> {
  const [account] = await db.query(sql`
    select 1 from bank_accounts
    where "user" = ${user}::uuid and sheba = ${sheba} and state = 'verified' and ${live()}
      and coalesce(payable_from <= now(), true)
    limit 1`);
  return account !== undefined;
}

export interface ShebaChange {
  /** The user who is paid. */
  readonly user: string;
  /** The sheba until now, or null. */
  readonly from: string | null;
  readonly to: string;
  /** Whose account it is; left out or null, the name that is stored, at first that of the person. */
  readonly holder?: string | null;
  /** Whether somebody who may verify accounts has looked at the new one. */
  readonly isVerified: boolean;
  readonly actor: Actor | null;
}

/**
 * The account of a person follows their sheba and its holder: that of the old one is changed, else a new one is made. It is
 * paid to 72 hours later, once it is verified. Records the change in the history of the account.
 * @returns the tables that changed.
 */
export async function followSheba(db: Database, registry: Registry, change: ShebaChange): Promise<string[]> {
  const { user, from, to, holder = null } = change;
  const accounts = await db.query(
    sql`
    select id, sheba, holder from bank_accounts
    where "user" = ${user}::uuid and sheba in (${from ?? to}, ${to}) and ${live()}
    order by created_at for update`,
    { id: col.uuid, sheba: col.text, holder: col.text },
  );
  const same = accounts.find(({ sheba }) => sheba === to);
  if (same && (holder === null || same.holder === holder)) return [];
  const [old] = same ? [same] : accounts;
  if (old) await changeAccount(db, old.id, change);
  else await addAccount(db, registry, change);
  return ['bank_accounts'];
}

/** What both ways set. Nobody verifies their own account. */
function valuesOf({ user, to, holder = null, actor, ...change }: ShebaChange) {
  const isVerified = change.isVerified && actor?.userId !== user;
  return {
    ...(holder !== null && { holder }),
    sheba: to,
    bank: bankOf(to),
    state: isVerified ? 'verified' : 'pending',
    verifiedAt: isVerified ? new Date().toISOString() : null,
    payableFrom: coolDownEnd(),
  };
}

async function changeAccount(db: Database, id: string, change: ShebaChange): Promise<void> {
  const { holder = null, sheba, bank, state, verifiedAt, payableFrom } = valuesOf(change);
  const [before] = await db.query(sql`
    select holder, sheba, bank, state, verified_at as "verifiedAt", payable_from as "payableFrom"
    from bank_accounts where id = ${id}::uuid`);
  await db.query(sql`
    update bank_accounts set holder = coalesce(${holder}::text, holder), sheba = ${sheba}, bank = ${bank}, state = ${state}, verified_at = ${verifiedAt},
      payable_from = ${payableFrom}, ${touch()}
    where id = ${id}::uuid`);
  await record(db, id, change, 'update', before ?? null);
}

async function addAccount(db: Database, registry: Registry, change: ShebaChange): Promise<void> {
  const [made] = await db.query(
    sql`
    select uuidv7() as id, trim(concat_ws(' ', name, family)) as holder from users where id = ${change.user}::uuid`,
    { id: col.uuid, holder: col.text },
  );
  if (!made) return;
  await insertRows(db, registry, 'bank-accounts', [{ ...made, user: change.user, ...valuesOf(change) }]);
  await record(db, made.id, change, 'create', null);
}

const record = (db: Database, id: string, change: ShebaChange, action: string, before: object | null) =>
  db.query(sql`
    insert into audit_log (section, row_id, action, actor_id, before, after)
    values ('bank-accounts', ${id}::uuid, ${action}, ${change.actor?.userId ?? null}::uuid,
      ${before === null ? null : JSON.stringify(before)}::jsonb, ${JSON.stringify(valuesOf(change))}::jsonb)`);
