/** The wallet of one person: what it holds, and how it came to that. */
import { sql } from 'drizzle-orm';
import type { Wallet } from '../../../../contract/orders.ts';
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

export async function myWallet(
  db: Database,
  user: string,
  page: number,
  gateways: Wallet['gateways'],
): Promise<Wallet> {
  const [balances, entries] = await Promise.all([
    balancesOf(db, user),
    pageOfRows(
      db,
      page,
      {
        columns: sql`e.id as _id, e.amount, e.balance_after as "balanceAfter", ${shownReason} as reason, e.reference, e.at`,
        from: sql`ledger_entries e where e.account_kind = 'wallet' and e."user" = ${user}::uuid and ${live('e')}`,
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
  };
}
