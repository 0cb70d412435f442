/** The limits of paya and satna that hold today, in Tehran. */
import { sql } from 'drizzle-orm';
import { limitsOf1404, type TransferLimits } from '../../../../domain/money/bank-transfers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

export async function transferLimits(db: Database): Promise<TransferLimits> {
  const [row] = await db.query(
    sql`
    select satna_minimum as "satnaMinimum", paya_maximum as "payaMaximum" from bank_transfer_limits
    where valid_from <= (now() at time zone 'Asia/Tehran')::date and ${live()}
    order by valid_from desc limit 1`,
    { satnaMinimum: col.number, payaMaximum: col.number },
  );
  return row ?? limitsOf1404;
}
