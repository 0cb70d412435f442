/** What is wrong with money that the staff of the random histories gave by hand. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { secondAdministratorAbove } from '../../../domain/money/by-hand.ts';
import { idsSql, type Ids } from './order-faults.ts';

/** Whether this was recorded as money by hand. */
const recorded = (section: string, action: string, row: SQL): SQL => sql`exists (
  select 1 from money_by_hand m where m.section = ${section} and m.action = ${action} and m.row_id = ${row})`;

const beyondLimit = (column: SQL, people: SQL): SQL => sql`
  select m.id from money_by_hand m
  where m.${column} = ${people} and m.approved_by is null and ${secondAdministratorAbove}::bigint < (
    select sum(w.amount) from money_by_hand w
    where w.${column} = m.${column} and w.approved_by is null and w.given_at <= m.given_at
      and w.given_at > m.given_at - interval '24 hours')`;

/** Nobody gives to themselves or more than they may alone, and nothing is given past the record. */
export const authorityFaults = (db: Database, people: Ids): Promise<object[]> => {
  const ids = idsSql(people);
  return db.query(sql`
    select 'more by hand in a day than one may give alone' as fault, x.id::text as row
    from (${beyondLimit(sql.raw('administrator'), ids)}) x
    union all
    select 'more by hand in a day than one may get', x.id::text from (${beyondLimit(sql.raw('beneficiary'), ids)}) x
    union all
    select 'who gave or agreed got it, or agreed to their own', m.id::text from money_by_hand m
    where (m.administrator = ${ids} or m.beneficiary = ${ids})
      and (m.beneficiary in (m.administrator, m.approved_by) or m.administrator = m.approved_by)
    union all
    select 'a commission by hand was not given as money', c.id::text from commissions c
    where c.beneficiary = ${ids} and c.kind <> 'vip' and c."order" is null and c.state not in ('proposed', 'reversed')
      and not ${recorded('commissions', 'confirm', sql`c.id`)}
    union all
    select 'a gift was not given as money', g.id::text from access_grants g
    where g."user" = ${ids} and g.source = 'gift' and g.state <> 'proposed'
      and not ${recorded('access-grants', 'give', sql`g.id`)}
    union all
    select 'a refund was not given as money', r.id::text from refunds r join course_transactions o on o.id = r."order"
    where o."user" = ${ids} and r.state not in ('requested', 'denied') and not (
      ${recorded('refunds', 'approve', sql`r.id`)} or ${recorded('course-transactions', 'refund', sql`o.id`)})
    union all
    select 'a pay-out was not given as money', p.id::text from vip_sheba_reqs p
    where p."user" = ${ids} and p.state in ('approved', 'paid', 'returned')
      and not ${recorded('vip-sheba-reqs', 'approve', sql`p.id`)}
    union all
    select 'a payment was not given as money', p.id::text from commission_payments p
    where p.beneficiary = ${ids} and p.state in ('sent', 'paid', 'returned')
      and not ${recorded('commission-payments', 'send', sql`p.id`)}
    union all
    select 'a wallet was adjusted past the record', a.owner::text from ledger_accounts a
    where a.owner = ${ids} and a.kind = 'wallet' and
      (select coalesce(sum(abs(e.amount)), 0) from ledger_entries e where e.account = a.id and e.reason = 'adjustment') <>
      (select coalesce(sum(m.amount), 0) from money_by_hand m
        where m.beneficiary = a.owner and m.action = 'adjustWallet')`);
};
