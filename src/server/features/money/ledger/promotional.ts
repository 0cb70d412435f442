/**
 * Which part of a wallet is promotional credit: what came from the school as cashback, reward or gift, and not from the
 * person. It is spent first, and what it paid for returns as credit, so no refund turns it into money (decision 164).
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/**
 * Tomans of credit in a wallet: what came from `promotion`, less what orders spent of it, what was paid out, and what a
 * refund took back as unearned cashback; with what refunds brought back of it. Never more than the wallet holds.
 */
export const creditOf = (user: string): SQL => sql`greatest(0, least(
  coalesce((select w.balance from ledger_accounts w
    where w.owner = ${user}::uuid and w.kind = 'wallet' and ${live('w')}), 0),
  coalesce((select sum(e.amount) from ledger_entries e
    join ledger_transfers t on t.id = e.transfer
    join ledger_accounts a on a.id = case when e.amount > 0 then t."from" else t."to" end
    where e."user" = ${user}::uuid and e.account_kind = 'wallet' and ${live('e')} and a.kind = 'promotion'), 0)
  - coalesce((select sum(c.promotion_used) from course_transactions c
    where c."user" = ${user}::uuid and c.state not in ('expired', 'cancelled') and ${live('c')}), 0)
  + coalesce((select sum(r.promotion_amount - r.cashback_taken)
    from refunds r join course_transactions c on c.id = r."order"
    where c."user" = ${user}::uuid and r.state in ('credited', 'in_transfer', 'complete', 'returned') and ${live('r')}), 0)
  - coalesce((select sum(p.amount) from vip_sheba_reqs p
    where p."user" = ${user}::uuid and p.state in ('pending', 'approved', 'paid') and ${live('p')}), 0)
))::bigint`;

/** The credit of a person, in tomans. The caller holds the lock of the buyer. */
export async function promotionalCredit(db: Reads, user: string): Promise<number> {
  const [row] = await db.query(sql`select ${creditOf(user)} as credit`, { credit: col.number });
  return row?.credit ?? 0;
}
