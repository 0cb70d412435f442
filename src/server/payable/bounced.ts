/**
 * Transfers that the bank returned, of whatever kind: when that may have been, and that the account it did not reach
 * is verified again before anything else goes there.
 */
import { sql } from 'drizzle-orm';
import { invalidField } from '../errors.ts';
import type { ActionCall } from '../rest/hooks.ts';

/** Throws `invalid` for a return that is yet to come, or before its transfer. @param transferredAt null where unknown */
export function requireReturnTime(returnedAt: string, transferredAt: string | null): void {
  const at = Date.parse(returnedAt);
  if (at > Date.now()) throw invalidField('input.returnedAt', 'این زمان هنوز نرسیده است');
  if (transferredAt !== null && at < Date.parse(transferredAt)) {
    throw invalidField('input.returnedAt', 'این زمان پیش از واریز است');
  }
}

/** What verifying an account again needs to know. */
export interface UnreachedAccount extends Pick<ActionCall, 'db' | 'actor' | 'reason'> {
  readonly user: string;
  readonly sheba: string;
}

/** The accounts of this person with this sheba wait for their verification again; the reason stands in their history. */
export async function askVerificationAgain({ db, user, sheba, actor, reason }: UnreachedAccount): Promise<void> {
  const changed = await db.query(sql`
    with unreached as (
      select id, state, verified_at from bank_accounts
      where "user" = ${user}::uuid and sheba = ${sheba} and state = 'verified' and deleted_at is null
      order by id for update
    ), changed as (
      update bank_accounts b set state = 'pending', verified_at = null, version = version + 1, updated_at = now()
      from unreached u where u.id = b.id
    )
    insert into audit_log (section, row_id, action, actor_id, reason, before, after)
    select 'bank-accounts', id, 'update', ${actor?.userId ?? null}::uuid, ${reason},
      jsonb_build_object('state', state, 'verifiedAt', verified_at),
      jsonb_build_object('state', 'pending', 'verifiedAt', null)
    from unreached returning id`);
  if (changed.length > 0) db.publish('bank_accounts');
}
