/** What is wrong with what was sold to buyers of the random histories: prices, and what was delivered. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { idsSql, soldTo, type Ids } from './order-faults.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Nothing is sold twice, and a code reduces what it may. */
export const saleFaults = (db: Database, buyers: Ids): Promise<object[]> =>
  db.query(sql`
    with ${soldTo(buyers)},
      uses as materialized (select * from discount_redemptions where "order" = any((select orders from ids)::uuid[]))
    select 'a course was sold twice' as fault, sold.course::text from (
      select o."user", opened.course from lines l join orders o on o.id = l."order"
      cross join lateral (
        select l.course union all select (s ->> 'course')::uuid from jsonb_array_elements(l.shares) s) opened
      where l.paid_at is not null and opened.course is not null and not l.is_given_back) sold
    group by sold."user", sold.course having count(*) > 1
    union all
    select 'a code of one use reduces what is kept of two orders', d.code from uses r
    join discounts d on d.id = r.discount and d.per_user_limit = 1
    where exists (select 1 from lines l where l."order" = r."order" and l.paid_at is not null and l.code_discount > 0
      and not l.is_given_back)
    group by d.code, r."user" having count(*) > 1
    union all
    select 'a code for the first purchase was used after another', o.number from orders o
    join discounts d on d.id = o.discount and d.first_purchase_only
    where o.paid_at is not null and exists (
      select 1 from orders p where p."user" = o."user" and p.id <> o.id and p.kind <> 'wallet-charge'
        and p.paid_at < o.paid_at)
    union all
    select 'a code was used too often', d.code from discounts d
    where d.usage_limit is not null and d.usage_limit < (
      select count(*) from discount_redemptions r where r.discount = d.id and r.state in ('reserved', 'used'))
    union all
    select 'a use of a code does not follow its order', o.number from uses r join orders o on o.id = r."order"
    where r.state <> case when o.state in ('expired', 'cancelled') or not exists (
        select 1 from lines l where l."order" = o.id and l.code_discount > 0 and not l.is_given_back)
      then 'released' else 'used' end`);

/** What was paid is delivered, once, as long as it was sold for. */
export const deliveryFaults = (db: Database, buyers: Ids): Promise<object[]> =>
  db.query(sql`
    with ${soldTo(buyers)},
      grants as materialized (select * from access_grants where "user" = ${idsSql(buyers)}),
      subscriptions as materialized (
        select * from users_vip where "user" = ${idsSql(buyers)} and ${live()})
    select 'a paid order was not delivered' as fault, o.number from orders o
    where o.paid_at is not null and o.state in ('paid', 'fulfilment_error')
    union all
    select 'an order was not delivered once', l.number from lines l
    where
      case l.kind
        when 'course' then (select count(*) from grants g where g.source_id = l.id::text) <> (l.paid_at is not null)::int
        when 'vip' then (select count(*) from subscriptions v where v."order" = l."order") <> (l.paid_at is not null)::int
        else false
      end
    union all
    select 'a subscription does not follow its refund', l.number
    from lines l join subscriptions v on v."order" = l."order" and v.plan = l.plan
    where v.state = 'cancelled' and not l.is_given_back or v.state in ('active', 'upcoming') and l.is_given_back
    union all
    select 'a subscription has lost or won days', v.id::text from subscriptions v join vip_plans p on p.id = v.plan
    where v.ends_at - v.starts_at <> make_interval(hours => 24 * p.days)
    union all
    select 'subscriptions overlap, or leave a gap before one that waits', v.id::text from subscriptions v
    where v.state <> 'cancelled' and (
      exists (select 1 from subscriptions w where w."user" = v."user" and w.state <> 'cancelled' and w.id <> v.id
        and w.starts_at < v.ends_at and v.starts_at < w.ends_at)
      or v.starts_at > now() and not exists (
        select 1 from subscriptions w where w."user" = v."user" and w.state <> 'cancelled' and w.ends_at = v.starts_at))`);
