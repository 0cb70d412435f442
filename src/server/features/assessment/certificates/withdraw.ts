/** Certificates that were requested and no longer have a basis. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';
import { lockProofs } from './advance.ts';
import { proofBar } from './right.ts';

/**
 * After a refund: what waits for a national id or its payment and has no right any more waits no longer. Bought again, it may
 * be requested again. The order is locked.
 */
export async function withdrawProofs(tx: Database, user: string): Promise<void> {
  await lockProofs(tx, user);
  const withdrawn = await tx.query(sql`
    update proofs p set state = 'eligible', ${touch()}
    where p."user" = ${user}::uuid and p.state in ('identity_pending', 'payment_pending') and p.source <> 'office'
      and ${live('p')}
      and ${proofBar({ user: sql`p."user"`, course: sql`p.course`, exam: sql`p.exam` })} = 'right'
    returning 1`);
  if (withdrawn.length > 0) tx.publish('proofs');
}
