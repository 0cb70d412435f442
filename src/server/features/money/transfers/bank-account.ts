/** The bank accounts that people are paid to, where another section tells of a sheba (domain, section 3, Commission). */
import { sql } from 'drizzle-orm';
import type bankAccounts from '../../../../../resources/bank-accounts.ts';
import type { Actor } from '../../../../define/condition.ts';
import { bankOf } from '../../../../domain/money/banks.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { coolDownHours } from '../../../../domain/money/commissions.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { isLive, now, tablesOf, tableStatement, touched } from '../../../platform/db/table-statement.ts';

const tables = tablesOf<typeof bankAccounts>();

/** The instant from which a sheba that is changed now may be paid to. */
export const coolDownEnd = (): string => new Date(Date.now() + coolDownHours * 3_600_000).toISOString();

const payableOf = tableStatement((given: { user: string; sheba: string }) =>
  tables
    .selectFrom('bank_accounts')
    .select('id')
    .where('user', '=', given.user)
    .where('sheba', '=', given.sheba)
    .where('state', '=', 'verified')
    .where(isLive)
    .where((is) => is.or([is('payable_from', 'is', null), is('payable_from', '<=', now)]))
    .limit(1),
);

/** Whether a sheba is a verified account of this person that may be paid to now. */
export async function isPayableSheba(db: Database, user: string, sheba: string): Promise<boolean> {
  const [account] = await payableOf(db, { user, sheba });
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

const lockedAccounts = tableStatement((given: { user: string; from: string; to: string }) =>
  tables
    .selectFrom('bank_accounts')
    .select(['id', 'sheba', 'holder'])
    .where('user', '=', given.user)
    .where('sheba', 'in', [given.from, given.to])
    .where(isLive)
    .orderBy('created_at')
    .forUpdate(),
);

/**
 * The account of a person follows their sheba and its holder: that of the old one is changed, else a new one is made. It is
 * paid to 72 hours later, once it is verified. Records the change in the history of the account.
 * @returns the tables that changed.
 */
export async function followSheba(db: Database, registry: Registry, change: ShebaChange): Promise<string[]> {
  const { user, from, to, holder = null } = change;
  const accounts = await lockedAccounts(db, { user, from: from ?? to, to });
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
    state: isVerified ? ('verified' as const) : ('pending' as const),
    verifiedAt: isVerified ? new Date().toISOString() : null,
    payableFrom: coolDownEnd(),
  };
}

const readAccount = tableStatement((given: { id: string }) =>
  tables
    .selectFrom('bank_accounts')
    .select(['holder', 'sheba', 'bank', 'state', 'verified_at as verifiedAt', 'payable_from as payableFrom'])
    .where('id', '=', given.id),
);

interface AccountChange extends ReturnType<typeof valuesOf> {
  readonly id: string;
  /** Null for the one that is stored. */
  readonly newHolder: string | null;
}
const updateAccount = tableStatement((given: AccountChange) =>
  tables
    .updateTable('bank_accounts')
    .set((set) => ({
      holder: set.fn.coalesce(set.val(given.newHolder), 'holder'),
      sheba: given.sheba,
      bank: given.bank,
      state: given.state,
      verified_at: given.verifiedAt,
      payable_from: given.payableFrom,
      ...touched,
    }))
    .where('id', '=', given.id),
);

async function changeAccount(db: Database, id: string, change: ShebaChange): Promise<void> {
  const [before] = await readAccount(db, { id });
  await updateAccount(db, { ...valuesOf(change), id, newHolder: change.holder ?? null });
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
