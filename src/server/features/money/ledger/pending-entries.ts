/**
 * What follows the posts of transfers within moments, so that no two sales wait for one row: the numbers and balances of
 * the school's entries, and the wallet that is shown beside a user.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { Aggregate } from '../../../generator/counters/aggregate.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** Entries a statement. */
const batchSize = 5_000;

/** Numbers the entries of the school's accounts and moves their balances, in the order of the ids. */
export const schoolEntries: Aggregate = {
  name: 'ledger entries',
  tables: ['ledger_entries'],
  waiting: sql`exists (select from ledger_entries where number is null)`,
  async run(tx) {
    let count = await numberBatch(tx);
    if (count === 0) return [];
    while (count === batchSize) count = await numberBatch(tx);
    return ['ledger_entries', 'ledger_accounts'];
  },
};

/**
 * Copies the balance of wallets to `users.wallet`, for lists and their order; what a person may spend is asked of the
 * ledger. It is published to nobody: sessions and pages that are kept until `users` changes do not hold it.
 */
export const shownWallets: Aggregate = {
  name: 'ledger wallets',
  tables: ['ledger_accounts'],
  waiting: sql`exists (select from ledger_wallet_moves)`,
  async run(tx) {
    // Locked by a statement of its own, as everywhere: locked and updated in one, PostgreSQL may deadlock with a writer of
    // a single such row. What is inserted meanwhile is in the balance that the next statement reads, or waits.
    const locked = await tx.query(
      sql`
      select id from users where id in (select owner from ledger_wallet_moves) order by id for no key update`,
      { id: col.uuid },
    );
    const ids = sql`${sql.param(locked.map(({ id }) => id))}::uuid[]`;
    await tx.query(sql`
      with gone as (delete from ledger_wallet_moves where owner = any(${ids}))
      update users u set wallet = a.balance from ledger_accounts a
      where u.id = any(${ids}) and a.owner = u.id and a.kind = 'wallet' and ${live('a')} and u.wallet <> a.balance`);
    return [];
  },
};

/** @returns how many entries were numbered. */
async function numberBatch(tx: Database): Promise<number> {
  const [answer] = await tx.query(
    sql`
    with waiting as materialized (
      select id, account, amount from ledger_entries where number is null order by id limit ${batchSize}::int
    ), numbered as materialized (
      select w.id, w.account, w.amount, a.entry_count + row_number() over of_account as number,
        a.balance + sum(w.amount) over of_account as balance_after
      from waiting w join ledger_accounts a on a.id = w.account
      window of_account as (partition by w.account order by w.id)
    ), entries as (
      update ledger_entries e
      set number = n.number, balance_before = n.balance_after - n.amount, balance_after = n.balance_after
      from numbered n where e.id = n.id
    ), accounts as (
      update ledger_accounts a
      set balance = a.balance + n.amount, entry_count = a.entry_count + n.entries, ${touch()}
      from (select account, sum(amount) as amount, count(*) as entries from numbered group by account) n
      where a.id = n.account
    )
    select count(*) as count from numbered`,
    { count: col.number },
  );
  return answer?.count ?? 0;
}
