/** What was paid for certificates and is not used yet, and what may be paid for. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/database.ts';
import { isBeingGivenBack, isGivenBack } from './given-back.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Of lines `l`. */
const isUnusedLine = sql`l.sold_at is not null and ${live('l')}
  and ${live('o')} and not ${isGivenBack('l')} and not ${isBeingGivenBack('l')}
  and not exists (select 1 from proofs used where used.order_line = l.id)`;

/** A line that was paid for a certificate of this template and that no certificate has used; none that is given back. */
export async function unusedLine(db: Reads, user: string, template: string): Promise<string | null> {
  const [line] = await db.query(
    sql`
    select l.id from order_lines l join course_transactions o on o.id = l."order"
    where o."user" = ${user}::uuid and l.proof = ${template}::uuid and ${isUnusedLine} order by l.id limit 1`,
    { id: col.uuid },
  );
  return line?.id ?? null;
}

/** Of these templates, those that were paid for and are not issued yet. */
export const paidTemplates = (db: Reads, user: string, templates: readonly string[]): Promise<{ id: string }[]> =>
  db.query(
    sql`
    select distinct l.proof as id from order_lines l join course_transactions o on o.id = l."order"
    where o."user" = ${user}::uuid and l.proof = any(${sql.param(templates)}::uuid[]) and ${isUnusedLine}`,
    { id: col.uuid },
  );

/** Of these templates, those for which a certificate of the person waits to be paid. */
export const payableTemplates = (db: Reads, user: string, templates: readonly string[]): Promise<{ id: string }[]> =>
  db.query(
    sql`
    select distinct template as id from proofs
    where "user" = ${user}::uuid and template = any(${sql.param(templates)}::uuid[]) and state = 'payment_pending'
      and ${live()}`,
    { id: col.uuid },
  );
