/** The wallet of one person: what it holds, and how it came to that. */
import { sql } from 'drizzle-orm';
import type { Wallet, WalletEntry } from '../../contract/orders.ts';
import type { Database } from '../db/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { maximumCharge, minimumCharge } from './charge.ts';

/** Movements of a page. */
const pageSize = 20;

export async function ownWallet(
  db: Database,
  user: string,
  page: number,
  gateways: Wallet['gateways'],
): Promise<Wallet> {
  const mine = sql`e.account_kind = 'wallet' and e."user" = ${user}::uuid`;
  const [balances, records, [counted]] = await Promise.all([
    balancesOf(db, user),
    db.query<WalletEntry & Record<string, unknown>>(sql`
      select e.id as _id, e.amount, e.balance_after as "balanceAfter", e.reason, e.reference, e.at
      from ledger_entries e where ${mine} order by e.at desc, e.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.query<{ total: number }>(sql`select count(*)::int as total from ledger_entries e where ${mine}`),
  ]);
  const total = counted?.total ?? 0;
  return {
    balance: balances.wallet,
    held: balances.hold,
    minimumCharge,
    maximumCharge,
    gateways,
    entries: { records, page, pages: Math.max(1, Math.ceil(total / pageSize)), total },
  };
}
