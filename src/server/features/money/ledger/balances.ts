/** What a person has. */
import { sql } from 'drizzle-orm';
import type { Reads } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Tomans. */
export interface Balances {
  /** What the person may spend. */
  readonly wallet: number;
  /** What is set aside for orders that wait for their payment. */
  readonly hold: number;
  /** What the school owes them; below zero after a claw-back. */
  readonly payable: number;
  /** What came for them and waits for a decision of the back office. */
  readonly unapplied: number;
}

/** The balances of a person; zero for accounts that were never needed. */
export async function balancesOf(db: Reads, user: string): Promise<Balances> {
  const rows = await db.query(
    sql`select kind, balance from ledger_accounts where owner = ${user}::uuid and ${live()}`,
    { kind: col.text.as<keyof Balances>(), balance: col.number },
    { byKeys: true },
  );
  const balance = (kind: keyof Balances): number => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return {
    wallet: balance('wallet'),
    hold: balance('hold'),
    payable: balance('payable'),
    unapplied: balance('unapplied'),
  };
}
