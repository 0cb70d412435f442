/** Orders that wait for their payment, by what they are of: the same is not ordered twice unknowingly. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../../../platform/db/database.ts';
import { productOf } from '../../access/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** The number of the newest waiting order of this person for each of these products that has one. */
export async function waitingOrders(
  reads: Reads,
  user: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reads.query(
    sql`
    select ${productOf('l')} as product, o.number
    from course_transactions o join order_lines l on l."order" = o.id and ${live('l')}
    where o."user" = ${user}::uuid and o.state = 'awaiting_payment' and o.expires_at > now() and ${live('o')}
      and ${productOf('l')} = any(${sql.param(products)}::uuid[])
    order by o.id`,
    { product: col.uuid, number: col.text },
  );
  return new Map(rows.map(({ product, number }) => [product, number]));
}
