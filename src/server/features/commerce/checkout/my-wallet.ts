/** The wallet of one person: what it holds, and how it came to that. */
import { sql, type SQL } from 'drizzle-orm';
import type { Wallet, WalletKind } from '../../../../contract/orders.ts';
import { monthSpan } from '../../../../locale/calendar-months.ts';
import type { Database } from '../../../platform/db/database.ts';
import { balancesOf } from '../../money/index.ts';
import { pageOfRows } from '../../../platform/db/pages-of-rows.ts';
import { maximumCharge, minimumCharge } from './charge.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** By the keys of transfers and the states of orders, what a movement is to the person: what was held has been spent since. */
const shownReason = sql`(
  select case
    when t.key like 'cashback:%' or t.key like 'cashback-unearned:%' then 'cashback'
    when t.key like 'credit:%' then 'order_credit'
    when t.reason <> 'hold' or e.amount > 0
      or exists (select 1 from ledger_transfers r where r.key = 'release:' || o.id and ${live('r')}) then t.reason
    when o.state = 'fulfilment_error' then 'undelivered'
    when o.paid_at is not null then 'purchase'
    else t.reason end
  from ledger_transfers t left join course_transactions o on o.number = t.reference and ${live('o')}
  where t.id = e.transfer)`;

/** The reasons that each kind has. A correction by staff is of no kind: it is among all. */
const reasonsOf: Readonly<Record<WalletKind, readonly string[]>> = {
  charge: ['charge'],
  purchase: ['purchase', 'hold', 'undelivered'],
  refund: ['refund', 'order_credit'],
  reward: ['reward', 'commission', 'cashback'],
  payout: ['payout'],
};

/** The entries of a person's wallet, of a kind if one is named: what follows `from`. */
const entriesOf = (user: string, kind: WalletKind | undefined): SQL => sql`ledger_entries e
  where e.account_kind = 'wallet' and e."user" = ${user}::uuid and ${live('e')}
    and ${kind ? sql`${shownReason} = any(${sql.param([...reasonsOf[kind]])}::text[])` : sql`true`}`;

interface WalletQuery {
  readonly page: number;
  readonly kind?: WalletKind | undefined;
}

export async function myWallet(
  db: Database,
  user: string,
  { page, kind }: WalletQuery,
  gateways: Wallet['gateways'],
): Promise<Wallet> {
  const [balances, entries] = await Promise.all([
    balancesOf(db, user),
    pageOfRows(
      db,
      page,
      {
        columns: sql`e.id as _id, e.amount, e.balance_after as "balanceAfter", ${shownReason} as reason, e.reference, e.at`,
        from: entriesOf(user, kind),
        order: sql`e.at desc, e.id desc`,
        size: 20,
      },
      {
        _id: col.uuid,
        amount: col.number,
        balanceAfter: col.number,
        reason: col.text,
        reference: col.text.orNull,
        at: col.instant,
      },
    ),
  ]);
  return {
    balance: balances.wallet,
    held: balances.hold,
    underReview: balances.unapplied,
    minimumCharge,
    maximumCharge,
    gateways,
    entries,
    months: await monthsOf(db, entriesOf(user, kind), entries.records),
  };
}

/** What came and went in the months of some entries, the other entries of these months included. */
async function monthsOf(
  db: Database,
  from: SQL,
  records: readonly { readonly at: string }[],
): Promise<Wallet['months']> {
  const spans = new Map(records.map(({ at }) => [monthSpan(at).start, monthSpan(at).until]));
  if (spans.size === 0) return [];
  const sums = await db.query(
    sql`
    select m.start, coalesce(sum(x.amount) filter (where x.amount > 0), 0)::bigint as received,
      coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::bigint as spent
    from unnest(${sql.param([...spans.keys()])}::timestamptz[], ${sql.param([...spans.values()])}::timestamptz[])
      m(start, until)
    join (select e.amount, e.at from ${from}) x on x.at >= m.start and x.at < m.until
    group by m.start`,
    { start: col.instant, received: col.number, spent: col.number },
  );
  return sums.map(({ start, ...sum }) => ({ start: new Date(start).toISOString(), ...sum }));
}
