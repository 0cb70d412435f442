/**
 * Transfers that the bank returned, of whatever kind: when that may have been, and that the account it did not reach
 * is verified again before anything else goes there.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import { post, type Transfer } from '../ledger/post.ts';
import { type NewNotice, type NoticeKind, notify } from '../../notices/index.ts';
import type { ActionCall } from '../../../generator/section/writes.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** A return that somebody records. */
export type ReturnedCall<Row> = ActionCall<Row, { readonly returnedAt: string }>;

export interface Returned {
  /** Who was paid. */
  readonly user: string;
  /** The account that was not reached; null for a card. */
  readonly sheba: string | null;
  /** Null where unknown. */
  readonly transferredAt: string | null;
  /** Who is notified, and of what. */
  readonly notices: readonly AnyNotice[];
  /** Back to where the money is owed or kept from now on. */
  readonly transfer: Transfer;
}
type AnyNotice = { readonly [K in NoticeKind]: NewNotice<K> }[NoticeKind];

/**
 * What every return has in common: its time is possible, the account is verified again, people are notified, and the money is
 * back in the ledger; last, as other locks come before those of accounts. Throws `invalid` for a time that cannot be.
 */
export async function takeBack(
  { db, input, actor, reason }: Pick<ReturnedCall<unknown>, 'db' | 'input' | 'actor' | 'reason'>,
  { user, sheba, transferredAt, notices, transfer }: Returned,
): Promise<void> {
  requireReturnTime(input.returnedAt, transferredAt);
  if (sheba !== null) await askVerificationAgain({ db, user, sheba, actor, reason });
  for (const notice of notices) await notify(db, notice);
  await post(db, [transfer]);
}

/** Throws `invalid` for a return that is yet to come, or before its transfer. */
function requireReturnTime(returnedAt: string, transferredAt: string | null): void {
  const at = Date.parse(returnedAt);
  if (at > Date.now()) throw invalidField('input.returnedAt', 'این زمان هنوز نرسیده است');
  if (transferredAt !== null && at < Date.parse(transferredAt)) {
    throw invalidField('input.returnedAt', 'این زمان پیش از واریز است');
  }
}

/** What verifying an account again needs to know. */
interface UnreachedAccount extends Pick<ActionCall, 'db' | 'actor' | 'reason'> {
  readonly user: string;
  readonly sheba: string;
}

/** The accounts of this person with this sheba wait for their verification again; the reason is in their history. */
async function askVerificationAgain({ db, user, sheba, actor, reason }: UnreachedAccount): Promise<void> {
  const changed = await db.query(sql`
    with unreached as (
      select id, state, verified_at from bank_accounts
      where "user" = ${user}::uuid and sheba = ${sheba} and state = 'verified' and ${live()}
      order by id for update
    ), changed as (
      update bank_accounts b set state = 'pending', verified_at = null, ${touch()}
      from unreached u where u.id = b.id
    )
    insert into audit_log (section, row_id, action, actor_id, reason, before, after)
    select 'bank-accounts', id, 'update', ${actor?.userId ?? null}::uuid, ${reason},
      jsonb_build_object('state', state, 'verifiedAt', verified_at),
      jsonb_build_object('state', 'pending', 'verifiedAt', null)
    from unreached returning id`);
  if (changed.length > 0) db.publish('bank_accounts');
}

/** Whether the account of a person was closed; until the transaction ends it is not. */
export async function lockClosed(tx: Database, user: string): Promise<boolean> {
  const [person] = await tx.query(
    sql`select closed_at is not null as "isClosed" from users where id = ${user}::uuid for share`,
    { isClosed: col.boolean },
  );
  return person?.isClosed ?? true;
}
