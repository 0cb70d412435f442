/** What is wrong with the money of people of the random histories: accounts, and what refunds gave back. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { creditedStates, idsSql, soldTo, type Ids } from './order-faults.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Accounts hold what the rows of other tables say they should. */
export const accountFaults = (db: Database, people: Ids): Promise<object[]> =>
  db.query(sql`
    with accounts as materialized (select * from ledger_accounts where owner = ${idsSql(people)})
    select 'a balance is not the sum of its entries' as fault, a.kind as row from accounts a
    where a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account = a.id)
    union all
    select 'a transfer is not two entries that cancel out', e.transfer::text from accounts a
    join ledger_entries e on e.account = a.id and e.number > a.entry_count - 50
    cross join lateral (select count(*) as n, sum(b.amount) as sum from ledger_entries b where b.transfer = e.transfer) both_sides
    where both_sides.n <> 2 or both_sides.sum <> 0
    union all
    select 'an account is below zero', a.kind from accounts a
    where a.kind in ('wallet', 'hold', 'unapplied') and a.balance < 0
    union all
    select 'what came with another amount is not unapplied', a.owner::text from accounts a
    where a.kind = 'unapplied' and a.balance <> (
      select coalesce(sum(p.arrived), 0) from payment_attempts p join course_transactions o on o.id = p."order"
      where o."user" = a.owner and p.state = 'mismatch' and p.decision is null)
    union all
    select 'what is held is not what waits', a.owner::text from accounts a
    where a.kind = 'hold' and a.balance <>
      (select coalesce(sum(o.wallet_used), 0) from course_transactions o
        where o."user" = a.owner and o.state = 'awaiting_payment')
      + (select coalesce(sum(p.amount), 0) from vip_sheba_reqs p
        where p."user" = a.owner and p.state in ('pending', 'approved'))
    union all
    select 'what is payable is not what is owed', a.owner::text from accounts a
    where a.kind = 'payable' and a.balance <>
      (select coalesce(sum(c.amount), 0) from commissions c
        where c.beneficiary = a.owner and c.kind <> 'vip' and c.state in ('due', 'in_payment') and ${live('c')})
      + (select coalesce(sum(t.amount), 0) from course_transactions o
        join refunds r on r."order" = o.id and r.state = 'returned'
        join ledger_transfers t on t.key = 'refund:' || r.id
        where o."user" = a.owner)`);

/** Refunds give back what was paid, once, and each kind of money as what it was. */
export const refundFaults = (db: Database, buyers: Ids): Promise<object[]> =>
  db.query(sql`
    with ${soldTo(buyers)},
      given as materialized (
        select r.*, r.state in ${creditedStates} as is_given,
          (select coalesce(sum(t.amount), 0) from ledger_transfers t
            where t.key in ('refund:' || r.id, 'refund-credit:' || r.id, 'cashback-back:' || r.id)) as booked,
          (select coalesce(sum(t.amount), 0) from ledger_transfers t join ledger_accounts a on a.id = t."to"
            where t.key = 'refund:' || r.id and a.kind <> 'wallet') as to_bank
        from refunds r where r."order" = any((select orders from ids)::uuid[]))
    select 'an approved refund was not paid' as fault, g.id::text as row from given g where g.state in ('approved', 'credited')
    union all
    select 'a refund was not booked once', g.id::text from given g
    where g.booked <> case when g.is_given then g.amount else 0 end
    union all
    select 'a line was given back twice', l.id::text from lines l
    where (select count(*) from given g where l.id = any(g.lines) and g.state <> 'denied') > 1
    union all
    select 'an order is refunded though something is kept, or not though nothing is', o.number from orders o
    where o.paid_at is not null and (o.state = 'refunded') <> (
      select bool_and(l.is_given_back) from lines l where l."order" = o.id)
    union all
    select 'more came back than was paid', o.number from orders o
    where o.wallet_used + o.payable < (select coalesce(sum(g.booked), 0) from given g where g."order" = o.id)
    union all
    select 'credit went to a bank', o.number from orders o
    where o.wallet_used + o.payable - o.promotion_used < (
      select coalesce(sum(g.to_bank), 0) from given g where g."order" = o.id)
    union all
    select 'credit did not come back as credit', o.number from orders o
    cross join lateral (
      select coalesce(sum(g.amount), 0) as amount, coalesce(sum(g.promotion_amount), 0) as promotion,
        coalesce(sum(g.cashback_taken), 0) as cashback from given g where g."order" = o.id and g.is_given) back
    where back.promotion > o.promotion_used
      or back.amount = o.wallet_used + o.payable and o.paid_at is not null
        and back.promotion < least(o.promotion_used, back.amount - back.cashback)
    union all
    select 'more went to banks than came as money', b.id::text from unnest(${sql.param(buyers)}::uuid[]) b (id)
    where (select coalesce(sum(g.to_bank), 0) from given g join orders o on o.id = g."order" where o."user" = b.id) >
      (select coalesce(sum(coalesce(p.arrived, case when p.state = 'verified' then p.amount end)), 0)
        from payment_attempts p join orders o on o.id = p."order" where o."user" = b.id)
      + (select coalesce(sum(greatest(e.amount, 0)), 0) from ledger_accounts w join ledger_entries e on e.account = w.id
        where w.owner = b.id and w.kind = 'wallet' and e.reason = 'adjustment')`);
