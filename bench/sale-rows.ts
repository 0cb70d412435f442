/**
 * What the orders of `orders.ts` left behind when they were paid: attempts at the gateway and what it said, access,
 * commissions, notices, and the entries of the ledger, whose sums and balances hold.
 */
import type pg from 'pg';

/** The tables that are filled. */
export const saleTables = [
  'payment_attempts',
  'payment_events',
  'access_grants',
  'commissions',
  'notices',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
] as const;

/** Fills the tables, for all orders of `orders.ts`. Triggers are off. */
export async function insertSaleRows(client: pg.Client): Promise<void> {
  await client.query(`create temp table sold on commit drop as
    select o.id, o.number, o."user", o.kind, o.paid_at, o.paid_total, l.id as line, l.course, l.net,
      uuidv7(o.paid_at - now()) as attempt, uuidv7(o.paid_at - now()) as transfer
    from course_transactions o join order_lines l on l."order" = o.id
    where o.number like 'bench-%' order by o.id`);
  await client.query('analyze sold');
  for (const statement of [attempts, events, grants, commissions, notices]) await client.query(statement);
  for (const statement of ledger) await client.query(statement);
}

const attempts = `
  insert into payment_attempts (id, "order", gateway, amount, gateway_amount, gateway_unit, authority, state, reference,
    card, started_at, verified_at, tries, search_text)
  select attempt, id, 'zarinpal', paid_total, paid_total * 10, 'IRR', 'A-' || number, 'verified', 'R-' || number,
    '603799******1234', paid_at, paid_at, 1, 'a-' || number || ' r-' || number
  from sold order by id`;

const events = `
  insert into payment_events (attempt, kind, ok, at, payload)
  select s.attempt, k.kind, true, s.paid_at, '{"status": 200, "answer": {"code": 100}}'
  from sold s, unnest(array['request', 'callback', 'verify']) k (kind) order by s.id`;

/** A person holds a course once by the same line. */
const grants = `
  insert into access_grants ("user", course, source, source_id, starts_at, state)
  select "user", course, 'purchase', line::text, paid_at, 'active' from sold where kind = 'course' order by id`;

const commissions = `
  insert into commissions (kind, beneficiary, course, "order", line, base, rate_bps, amount, state, due_at, key)
  select 'teacher', t."user", s.course, s.id, s.line, s.net, 3000, s.net * 3 / 10, 'paid', s.paid_at + interval '14 days',
    'sale:' || s.line || ':teacher'
  from sold s, (select "user" from teachers order by id limit 1) t where s.kind = 'course' order by s.id`;

const notices = `
  insert into notices (key, user_id, kind, title, text, link, created_at, sent_at, send_after)
  select 'paid ' || id, "user", 'order-paid', 'سفارش پرداخت شد', 'سفارش ' || number || ' پرداخت شد', null, paid_at,
    paid_at, null
  from sold order by id`;

/** What came from the gateway is the school's, or fills the wallet of who charged it. Entries continue what was there. */
const ledger = [
  `insert into ledger_accounts (kind, owner)
    select distinct 'wallet', s."user" from sold s where s.kind = 'wallet-charge' and not exists (
      select from ledger_accounts a where a.owner = s."user" and a.kind = 'wallet')`,
  `create temp table moved on commit drop as
    select s.*, g.id as giver, coalesce(w.id, r.id) as taker,
      case when w.id is null then 'purchase' else 'charge' end as reason
    from sold s
    join ledger_accounts g on g.kind = 'gateway_clearing' and g.owner is null
    join ledger_accounts r on r.kind = 'revenue' and r.owner is null
    left join ledger_accounts w on s.kind = 'wallet-charge' and w.owner = s."user" and w.kind = 'wallet'`,
  `insert into ledger_transfers (id, "from", "to", amount, reason, reference, key, at, search_text)
    select transfer, giver, taker, paid_total, reason, number, 'gateway:' || attempt, paid_at, number
    from moved order by id`,
  `insert into ledger_entries (account, account_kind, transfer, number, "user", amount, balance_before, balance_after,
      reason, reference, at, search_text)
    select e.account, a.kind, e.transfer, a.entry_count + e.place, a.owner, e.amount, a.balance + e.total - e.amount,
      a.balance + e.total, e.reason, e.number, e.paid_at, e.number
    from (
      select m.*, s.account, s.amount, row_number() over of_account as place, sum(s.amount) over of_account as total
      from moved m, lateral (values (giver, -paid_total), (taker, paid_total)) s (account, amount)
      window of_account as (partition by s.account order by m.paid_at, m.transfer)
    ) e join ledger_accounts a on a.id = e.account order by e.id`,
  `update ledger_accounts a set balance = a.balance + e.total, entry_count = a.entry_count + e.places
    from (
      select account, sum(amount) as total, count(*) as places from ledger_entries
      where reference like 'bench-%' group by account
    ) e where e.account = a.id`,
];
