/** What has to be settled before an account may go: nothing that is owed, to either side, is lost with it. */
import { sql } from 'drizzle-orm';
import type { Obstacle } from '../../contract/account.ts';
import type { Database } from '../db/database.ts';
import { balancesOf } from '../ledger/balances.ts';

type Row = {
  /** Somebody of the school: by their role, or by a row that opens a panel. */
  isOfSchool: boolean;
  orders: string[] | null;
  hasRefund: boolean;
  hasPayout: boolean;
};

/** The orders that are named. */
const most = 5;

export async function obstaclesOf(db: Database, user: string): Promise<Obstacle[]> {
  const { wallet, hold, payable } = await balancesOf(db, user);
  const [row] = await db.query<Row>(sql`
    select u.role <> 'user'
        or exists (select 1 from teachers t where t."user" = u.id and t.deleted_at is null)
        or exists (select 1 from marketers m where m."user" = u.id and m.deleted_at is null) as "isOfSchool",
      (select array_agg(o.number) from (
        select number from course_transactions o
        where o."user" = u.id and o.deleted_at is null
          and (o.state in ('awaiting_payment', 'paid', 'fulfilment_error') or exists (
            select 1 from payment_attempts a
            where a."order" = o.id and a.deleted_at is null
              and (a.state in ('started', 'unknown') or (a.state = 'mismatch' and a.needs_care))))
        order by o.id desc limit ${most}) o) as orders,
      exists (select 1 from refunds r join course_transactions o on o.id = r."order"
        where o."user" = u.id and r.state not in ('complete', 'denied') and r.deleted_at is null) as "hasRefund",
      exists (select 1 from vip_sheba_reqs p
        where p."user" = u.id and p.state in ('pending', 'approved') and p.deleted_at is null) as "hasPayout"
    from users u where u.id = ${user}::uuid`);
  const orders = row?.orders ?? [];
  return [
    ...(row?.isOfSchool ? [{ kind: 'role' } as const] : []),
    ...(orders.length > 0 || hold > 0 ? [{ kind: 'orders', numbers: orders } as const] : []),
    ...(row?.hasRefund ? [{ kind: 'refund' } as const] : []),
    ...(row?.hasPayout ? [{ kind: 'payout' } as const] : []),
    ...(wallet > 0 ? [{ kind: 'wallet', amount: wallet } as const] : []),
    ...(payable === 0 ? [] : [{ kind: 'payable' } as const]),
  ];
}
