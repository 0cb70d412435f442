/** What a line that was paid for a certificate issues. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { advanceProof, lockProofs } from './advance.ts';
import { proofBar } from './right.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/**
 * Issues the certificate that waits longest for the payment of this template and that nothing bars. Nothing where none
 * waits: the line stays unused, and pays for the next one that is requested. It may be called again.
 */
export async function deliverProof(tx: Database, user: string, template: string): Promise<void> {
  await lockProofs(tx, user);
  const [waiting] = await tx.query(
    sql`
    select p.id from proofs p
    where p."user" = ${user}::uuid and p.template = ${template}::uuid and p.state = 'payment_pending'
      and ${live('p')}
      and ${proofBar({ user: sql`p."user"`, course: sql`p.course`, exam: sql`p.exam` })} is null
    order by p.id limit 1`,
    { id: col.uuid },
  );
  if (waiting) await advanceProof(tx, waiting.id);
}
