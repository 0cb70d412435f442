/** What is wrong with what people of the random histories hold of what they gave back: access, exams, certificates. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { againstBars } from './staff.ts';
import { creditedStates, idsSql, soldTo, type Ids } from './order-faults.ts';

/** None of it is kept, and nothing is given for it. */
export const rightFaults = (db: Database, buyers: Ids): Promise<object[]> => {
  const ids = idsSql(buyers);
  return db.query(sql`
    with ${soldTo(buyers)},
      back as materialized (
        select l.*, r.id as refund, r.state, r.reason, r.state in ${creditedStates} as is_credited,
          (select min(n.paid_at) from lines n where n.exam = l.exam and n.paid_at > l.paid_at) as again_at
        from lines l join refunds r on r."order" = l."order" and l.id = any(r.lines) and r.state <> 'denied'
        where l.paid_at is not null),
      opened as materialized (
        select l.id, l."user", l.paid_at, l.is_given_back, l.kind, l.exam, x.course
        from lines l cross join lateral (
          select l.course union select (s ->> 'course')::uuid from jsonb_array_elements(l.shares) s) x
        where l.paid_at is not null),
      issued as materialized (select * from proofs where "user" = ${ids} and state = 'issued')
    select 'access stayed of what was given back' as fault, g.id::text as row from back b
    join access_grants g on g.source_id = b.id::text and g."user" = b."user" and g.state in ('active', 'suspended')
    where b.is_credited
    union all
    select 'an exam was begun though it was given back', a.id::text from back b
    join exams_attempts a on a."user" = b."user" and a.exam = b.exam and a.started_at >= b.paid_at
      and a.started_at < coalesce(b.again_at, 'infinity')
    where b.state <> 'requested' and b.reason <> ${againstBars}
    union all
    select 'an exam goes on though it was given back', a.id::text from back b
    join exams_attempts a on a."user" = b."user" and a.exam = b.exam and a.started_at >= b.paid_at
      and a.started_at < coalesce(b.again_at, 'infinity')
      and a.state in ('in_progress', 'overdue', 'submitted', 'pending_review')
    -- One that was bought again meanwhile may hold it.
    where b.is_credited and (
      select count(*) from exams_attempts u where u."user" = b."user" and u.exam = b.exam and u.state <> 'cancelled') > (
      select coalesce(sum(k.units), 0) from lines k
      where k.exam = b.exam and k.paid_at is not null and not k.is_given_back)
    union all
    select 'a certificate is valid while its refund is open', p.id::text from issued p
    join opened s on s."user" = p."user" and (s.course = p.course or s.exam = p.exam) and s.paid_at <= p.issued_at
    join back b on b.id = s.id and b.state in ('requested', 'approved', 'credited')
    union all
    select 'a certificate is valid for what was given back', p.id::text from issued p
    join opened s on s."user" = p."user" and (s.course = p.course or s.exam = p.exam) and s.paid_at <= p.issued_at
    where s.is_given_back
      and not exists (select 1 from opened k where k."user" = p."user" and not k.is_given_back
        and (k.course = p.course or k.exam = p.exam or k.kind = 'vip' and p.course is not null))
      and not exists (select 1 from access_grants g where g."user" = p."user" and g.course = p.course
        and g.source = 'gift' and g.state <> 'proposed')`);
};
