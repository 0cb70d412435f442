/**
 * Commissions whose hold is over: they fall due, and what is owed to each person is credited to their account. Rewards of
 * invitations go to the wallet instead (`vip/rewards.ts`).
 */
import { sql } from 'drizzle-orm';
import { jalaliDayNumber } from '../../../../locale/jalali-stamp.ts';
import type { Database, RootDatabase } from '../../../platform/db/database.ts';
import { post, type Transfer } from '../../money/index.ts';
import { shareDue } from './lock.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** Commissions in one transaction. */
const batchSize = 5_000;

type Credit = {
  beneficiary: string;
  amount: number;
  count: number;
  /** The first commission of them, which falls due once: the key of the transfer. */
  first: string;
  now: string;
};

/**
 * Makes everything due whose time has come; answers how many, for the log. Several processes at once take different rows, and a row
 * once credited is not pending any more, so nothing is credited twice.
 */
export async function fallDue(db: RootDatabase): Promise<Record<string, number>> {
  for (let total = 0; ;) {
    const count = await db.transaction(creditBatch);
    total += count;
    if (count < batchSize) return total > 0 ? { commissions: total } : {};
  }
}

/** One transfer for each person, however many of their commissions fall due. */
async function creditBatch(tx: Database): Promise<number> {
  await shareDue(tx);
  const credits = await tx.query(
    sql`
    with fallen as (
      update commissions set state = 'due', ${touch()}
      where id in (
        select id from commissions where kind <> 'vip' and state = 'pending' and due_at <= now() and ${live()}
        order by due_at, id limit ${batchSize} for update skip locked
      )
      returning id, beneficiary, amount
    )
    select beneficiary, sum(amount) as amount, count(*) as count, min(id::text) as first, now() as now
    from fallen group by beneficiary`,
    { beneficiary: col.uuid, amount: col.number, count: col.number, first: col.text, now: col.instant },
  );
  if (credits.length === 0) return 0;
  tx.publish('commissions');
  await post(tx, credits.flatMap(transferOf));
  return credits.reduce((sum, { count }) => sum + count, 0);
}

/** What falls due may be below zero, where refunds took back more than was earned. */
function transferOf({ beneficiary, amount, first, now }: Credit): Transfer[] {
  if (amount === 0) return [];
  const payable = { kind: 'payable', owner: beneficiary } as const;
  const revenue = { kind: 'revenue' } as const;
  const [from, to] = amount > 0 ? [revenue, payable] : [payable, revenue];
  const reference = jalaliDayNumber(now);
  return [{ from, to, amount: Math.abs(amount), reason: 'commission', reference, key: `commission:${first}` }];
}
