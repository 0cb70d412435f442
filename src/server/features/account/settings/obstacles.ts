/** What has to be settled before an account may go: nothing that is owed, to either side, is lost with it. */
import { sql } from 'drizzle-orm';
import type { Obstacle } from '../../../../contract/account.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lateUntil } from '../../assessment/index.ts';
import { balancesOf } from '../../money/index.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** The orders that are named. */
const most = 5;

/** Attempts to pay under review by staff, and what lies in an account of theirs that is none of the usual. */
const isReviewed = sql`exists (
    select 1 from payment_attempts a join course_transactions o on o.id = a."order"
    where o."user" = u.id and a.needs_care and ${live('a')})
  or exists (
    select 1 from ledger_accounts l
    where l.owner = u.id and l.kind not in ('wallet', 'hold', 'payable') and l.balance <> 0 and ${live('l')})`;

export async function obstaclesOf(db: Database, user: string): Promise<Obstacle[]> {
  const { wallet, hold, payable } = await balancesOf(db, user);
  const [row] = await db.query(
    sql`
    select u.role <> 'user'
        or exists (select 1 from teachers t where t."user" = u.id and ${live('t')})
        or exists (select 1 from marketers m where m."user" = u.id and ${live('m')}) as "isOfSchool",
      (select array_agg(o.number) from (
        select number from course_transactions o
        where o."user" = u.id and ${live('o')}
          and (o.state in ('awaiting_payment', 'paid', 'fulfilment_error') or exists (
            select 1 from payment_attempts a
            where a."order" = o.id and ${live('a')} and a.state in ('started', 'unknown')))
        order by o.id desc limit ${most}) o) as orders,
      exists (select 1 from refunds r join course_transactions o on o.id = r."order"
        where o."user" = u.id and r.state not in ('complete', 'denied') and ${live('r')}) as "hasRefund",
      exists (select 1 from vip_sheba_reqs p
        where p."user" = u.id and p.state in ('pending', 'approved') and ${live('p')}) as "hasPayout",
      coalesce((select sum(c.amount) from commissions c where c.beneficiary = u.id and c.kind = 'vip'
        and c.state = 'pending' and ${live('c')}), 0)::bigint as rewards,
      coalesce((select sum(c.amount) from commissions c where c.beneficiary = u.id and c.kind <> 'vip'
        and c.state in ('pending', 'due', 'in_payment') and ${live('c')}), 0)::bigint as commissions,
      ${isReviewed} as "isReviewed",
      array(select e.title from exams_attempts a join exams_exam e on e.id = a.exam
        where a."user" = u.id and a.state = 'in_progress' and ${lateUntil} > now() and ${live('a')}
        order by a.id) as exams
    from users u where u.id = ${user}::uuid`,
    {
      isOfSchool: col.boolean,
      orders: col.listOf(col.text).orNull,
      hasRefund: col.boolean,
      hasPayout: col.boolean,
      rewards: col.number,
      commissions: col.number,
      isReviewed: col.boolean,
      exams: col.listOf(col.text),
    },
  );
  const { orders: numbers, rewards = 0, commissions = 0, exams = [] } = row ?? {};
  const orders = numbers ?? [];
  return [
    ...(row?.isOfSchool ? [{ kind: 'role' } as const] : []),
    ...(orders.length > 0 || hold > 0 ? [{ kind: 'orders', numbers: orders } as const] : []),
    ...(row?.hasRefund ? [{ kind: 'refund' } as const] : []),
    ...(row?.hasPayout ? [{ kind: 'payout' } as const] : []),
    ...(row?.isReviewed ? [{ kind: 'review' } as const] : []),
    ...(rewards > 0 ? [{ kind: 'rewards', amount: rewards } as const] : []),
    ...(commissions > 0 ? [{ kind: 'commissions', amount: commissions } as const] : []),
    ...(exams.length > 0 ? [{ kind: 'exam', titles: exams } as const] : []),
    ...(wallet > 0 ? [{ kind: 'wallet', amount: wallet } as const] : []),
    ...(payable === 0 ? [] : [{ kind: 'payable' } as const]),
  ];
}
