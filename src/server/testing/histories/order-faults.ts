/** What is wrong with the orders of buyers of the random histories, and how they were paid; nothing, whatever they did. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { live } from '../../platform/db/row-sql.ts';

export type Ids = readonly string[];
export const idsSql = (ids: Ids): SQL => sql`any(${sql.param(ids)}::uuid[])`;
/** The states of a refund whose money has left the order. */
export const creditedStates = sql.raw(`('credited', 'in_transfer', 'complete', 'returned')`);

/** Queries `orders`, `ids` and `lines` of these people; they are found by indexes. */
export const soldTo = (buyers: Ids): SQL => sql`
  orders as materialized (select * from course_transactions where "user" = ${idsSql(buyers)} and ${live()}),
  ids as materialized (select coalesce(array_agg(id), '{}') as orders from orders),
  lines as materialized (
    select l.*, o.number, o.paid_at, o."user", exists (
      select 1 from refunds b where b."order" = o.id and l.id = any(b.lines) and b.state in ${creditedStates}) as is_given_back
    from order_lines l join orders o on o.id = l."order"
    where l."order" = any((select orders from ids)::uuid[]) and ${live('l')})`;

/** An order is paid by what it says, and all that came is used once. It takes no longer the more others bought before. */
export const orderFaults = (db: Database, buyers: Ids): Promise<object[]> =>
  db.query(sql`
    with ${soldTo(buyers)},
      attempts as materialized (select * from payment_attempts where "order" = any((select orders from ids)::uuid[])),
      shares as materialized (
        select * from commissions where "order" = any((select orders from ids)::uuid[]) and ${live()})
    select 'parts do not sum to the order' as fault, o.number from orders o
    where o.subtotal - o.discount_total <> (select sum(l.net) from lines l where l."order" = o.id)
      or o.subtotal - o.discount_total <> o.wallet_used + o.payable
      or o.refunded_total <> (select sum(l.refunded) from lines l where l."order" = o.id)
    union all
    select 'money was not used once', p.authority from attempts p
    where p.state = 'verified' and p.amount <> (
      select coalesce(sum(t.amount), 0) from ledger_transfers t where t.key in ('gateway:' || p.id, 'credit:' || p.id))
    union all
    select 'money of another amount was not decided once', p.id::text from attempts p
    where (p.state = 'mismatch' or p.decision is not null) and (
      p.needs_care <> (p.decision is null) or p.decision is not null and coalesce(p.arrived, 0) <> (
        select coalesce(sum(case when f.kind = 'unapplied' then t.amount end), 0)
        from ledger_transfers t join ledger_accounts f on f.id = t."from" where t.key like '%:' || p.id)
      or p.arrived is null and p.decision <> 'bank')
    union all
    select 'a payment is still open', concat_ws(' ', p.id, p.state, p.last_error, p.next_try_at) from attempts p
    where p.state in ('started', 'unknown') or p.next_try_at is not null
    union all
    select 'shares are more than the line', l.title from lines l
    where l.net - l.refunded < (
      select coalesce(sum(c.amount), 0) from shares c where c.line = l.id and c.state <> 'reversed')`);
