/** What a line that was paid for a certificate issues. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { advanceProof, lockProofs } from './advance.ts';

/**
 * Issues the certificate that waits longest for the payment of this template. Nothing where none waits: the line stays
 * unused, and pays for the next one that is asked for. It may be called again.
 */
export async function deliverProof(tx: Database, user: string, template: string): Promise<void> {
  await lockProofs(tx, user);
  const [waiting] = await tx.query<{ id: string }>(sql`
    select id from proofs
    where "user" = ${user}::uuid and template = ${template}::uuid and state = 'payment_pending' and deleted_at is null
    order by id limit 1`);
  if (waiting) await advanceProof(tx, waiting.id);
}
