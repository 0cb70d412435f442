/** The wallet of one person: what it holds, and how it came to that. */
import { sql } from 'drizzle-orm';
import type { Wallet, WalletEntry } from '../../contract/orders.ts';
import type { Database } from '../db/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { ownPage } from '../profile/pages.ts';
import { maximumCharge, minimumCharge } from './charge.ts';

export async function ownWallet(
  db: Database,
  user: string,
  page: number,
  gateways: Wallet['gateways'],
): Promise<Wallet> {
  const [balances, entries] = await Promise.all([
    balancesOf(db, user),
    ownPage<WalletEntry>(db, page, {
      columns: sql`e.id as _id, e.amount, e.balance_after as "balanceAfter", e.reason, e.reference, e.at`,
      from: sql`ledger_entries e where e.account_kind = 'wallet' and e."user" = ${user}::uuid and e.deleted_at is null`,
      order: sql`e.at desc, e.id desc`,
      size: 20,
    }),
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
