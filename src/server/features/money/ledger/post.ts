/**
 * The ledger: the one way to move money. Every movement is a transfer between two accounts with an entry for each;
 * balances of all accounts sum to zero. What holds under any interleaving (locks, order of entries, keys) is in the
 * database: `ledger_post` and the triggers beside it (`migrations/*_ledger_rules.sql`).
 */
import { searchText } from '../../../../locale/normalize.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, errorCode } from '../../../platform/errors/errors.ts';
import { statementOf } from '../../../platform/db/statements.ts';
import { col } from '../../../platform/db/row-shape.ts';

/**
 * Accounts of a person. A wallet, a hold and what is `unapplied` (money that came and bought nothing yet) are never below
 * zero; `payable` is, after a claw-back.
 */
export type PersonalKind = 'wallet' | 'hold' | 'payable' | 'unapplied';
/** Accounts of the school. A sale neither locks nor changes them; their balances follow within moments (`fold.ts`). */
export type SchoolKind =
  | 'revenue'
  | 'gateway_clearing'
  | 'payout_clearing'
  | 'promotion'
  | 'adjustment'
  | 'bank'
  | 'gateway_fee';
export type Account = { readonly kind: PersonalKind; readonly owner: string } | { readonly kind: SchoolKind };

export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  /** Tomans, above zero. */
  readonly amount: number;
  readonly reason:
    | 'charge'
    | 'purchase'
    | 'refund'
    | 'commission'
    | 'reward'
    | 'payout'
    | 'adjustment'
    | 'hold'
    | 'settlement';
  /** The number of the order, payment …: what people look for. At most 100 characters. */
  readonly reference: string;
  /** Unique. At most 100 characters. */
  readonly key: string;
}

const statement = statementOf('select ledger_post($1::json) as "isNew"');
/** The names of the constraints that hold such accounts at zero or more end so. */
const notBelowZero = /_not_below_zero$/;
const maxLength = 100;

/**
 * Posts transfers in their order, in the caller's transaction: all or none. Accounts are made when they are first
 * needed. The same transfer under the same key again does nothing. Post everything of a transaction in one call, after
 * its other locks: two calls could wait for the accounts of another transaction crosswise.
 * @returns which transfers were new.
 * Throws `conflict` when a wallet, a hold or what is unapplied would fall below zero at any step, and an error that is none of the visitor's
 * when a key was used for another transfer; the transaction is lost in both cases.
 */
export async function post(tx: Database, transfers: readonly Transfer[]): Promise<readonly boolean[]> {
  if (transfers.length === 0) return [];
  const rows = transfers.map(rowOf);
  const isNew = await postRows(tx, JSON.stringify(rows));
  if (isNew.includes(true)) tx.publish('ledger_transfers', 'ledger_entries', 'ledger_accounts');
  return isNew;
}

async function postRows(tx: Database, rows: string): Promise<readonly boolean[]> {
  try {
    const [answer] = await tx.run(statement, [rows], { isNew: col.listOf(col.boolean) });
    return answer?.isNew ?? [];
  } catch (error) {
    if (isInsufficient(error)) throw new AppError('conflict', { detail: 'موجودی کیف پول کافی نیست' });
    throw error;
  }
}

function isInsufficient(error: unknown): boolean {
  const isCheck = errorCode(error) === '23514' && error instanceof Error && 'constraint' in error;
  return isCheck && notBelowZero.test(String(error.constraint));
}

/** A transfer as the function of the database takes it. Throws for what no caller may ask. */
function rowOf(transfer: Transfer, n: number) {
  requirePossible(transfer);
  const { from, to, amount, reason, reference, key } = transfer;
  return {
    n,
    from_kind: from.kind,
    from_owner: ownerOf(from),
    to_kind: to.kind,
    to_owner: ownerOf(to),
    amount,
    reason,
    reference,
    key,
    search_text: searchText([reference]),
  };
}

function requirePossible({ from, to, amount, reference, key }: Transfer): void {
  const isSame = from.kind === to.kind && ownerOf(from) === ownerOf(to);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`a transfer of ${amount} tomans (${key})`);
  if (isSame) throw new RangeError(`a transfer from an account to itself (${key})`);
  if (Math.max(reference.length, key.length) > maxLength) throw new RangeError(`too long a reference or key (${key})`);
}

const ownerOf = (account: Account): string | null => ('owner' in account ? account.owner : null);
