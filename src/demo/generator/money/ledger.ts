/**
 * The ledger: every movement of money as a transfer between two accounts, each with two entries. All balances sum to
 * zero, and no wallet is ever negative. Pure.
 */
import { demoId } from '../../kit/ids.ts';
import type { RowOf } from '../../kit/rows.ts';
import { iso, timestamps } from '../../kit/timestamps.ts';

type AccountRow = RowOf<'ledger-accounts'>;
type TransferRow = RowOf<'ledger-transfers'>;
type EntryRow = RowOf<'ledger-entries'>;

const schoolKinds = [
  'revenue',
  'gateway_clearing',
  'payout_clearing',
  'promotion',
  'adjustment',
  'bank',
  'gateway_fee',
] as const;
const personalKinds = ['wallet', 'hold', 'payable', 'unapplied'] as const;
type SchoolKind = (typeof schoolKinds)[number];
type PersonalKind = (typeof personalKinds)[number];
/** An account of the school by its kind, or one of a user by kind and id. */
type AccountKey = SchoolKind | `${PersonalKind} ${string}`;

export interface Transfer {
  readonly at: number;
  readonly from: AccountKey;
  readonly to: AccountKey;
  /** Above zero. */
  readonly amount: number;
  readonly reason: TransferRow['reason'];
  readonly reference: string;
  /** Unique. */
  readonly key: string;
}

export interface Ledger {
  readonly accounts: AccountRow[];
  readonly transfers: TransferRow[];
  readonly entries: EntryRow[];
  /** Balances by user. */
  readonly wallets: ReadonlyMap<string, number>;
}

interface Account {
  readonly id: string;
  readonly kind: SchoolKind | PersonalKind;
  readonly owner: string | null;
  readonly openedAt: number;
  balance: number;
  entryCount: number;
  changedAt: number;
}

/** Books all transfers by time. Throws when one would make a wallet negative. */
export function bookTransfers(transfers: readonly Transfer[], firstDay: number): Ledger {
  const accounts = new Map<AccountKey, Account>();
  for (const kind of schoolKinds) openAccount(accounts, kind, firstDay);
  const rows: TransferRow[] = [];
  const entries: EntryRow[] = [];
  for (const transfer of transfers.toSorted((a, b) => a.at - b.at)) {
    const from = openAccount(accounts, transfer.from, transfer.at);
    const to = openAccount(accounts, transfer.to, transfer.at);
    const row = transferRow(transfer, rows.length, from, to);
    rows.push(row);
    entries.push(bookEntry(from, -transfer.amount, transfer, row, entries.length));
    entries.push(bookEntry(to, transfer.amount, transfer, row, entries.length));
  }
  const all = [...accounts.values()];
  return {
    accounts: all.map(accountRow),
    transfers: rows,
    entries,
    wallets: new Map(
      all.flatMap(({ kind, owner, balance }) => (kind === 'wallet' && owner !== null ? [[owner, balance]] : [])),
    ),
  };
}

/** The account of a key, opened when it is used for the first time. */
function openAccount(accounts: Map<AccountKey, Account>, key: AccountKey, at: number): Account {
  const existing = accounts.get(key);
  if (existing) return existing;
  const account = {
    id: demoId('ledger-accounts', accounts.size),
    ...kindAndOwner(key),
    balance: 0,
    entryCount: 0,
    openedAt: at,
    changedAt: at,
  };
  accounts.set(key, account);
  return account;
}

function kindAndOwner(key: AccountKey): Pick<Account, 'kind' | 'owner'> {
  const schoolKind = schoolKinds.find((kind) => kind === key);
  if (schoolKind) return { kind: schoolKind, owner: null };
  const [first, owner = null] = key.split(' ');
  return { kind: personalKinds.find((kind) => kind === first) ?? 'payable', owner };
}

const transferRow = (transfer: Transfer, place: number, from: Account, to: Account): TransferRow => ({
  id: demoId('ledger-transfers', place),
  from: from.id,
  to: to.id,
  amount: transfer.amount,
  reason: transfer.reason,
  reference: transfer.reference,
  key: transfer.key,
  at: iso(transfer.at),
  ...timestamps(transfer.at),
});

/** Changes the balance of an account and returns the row of the entry. */
function bookEntry(account: Account, amount: number, transfer: Transfer, row: TransferRow, place: number): EntryRow {
  const balanceBefore = account.balance;
  account.balance += amount;
  account.entryCount += 1;
  account.changedAt = transfer.at;
  if (account.kind !== 'payable' && account.owner !== null && account.balance < 0) {
    throw new Error(`the ${account.kind} of ${account.owner} falls below zero with ${transfer.key}`);
  }
  return {
    id: demoId('ledger-entries', place),
    account: account.id,
    accountKind: account.kind,
    transfer: row.id,
    number: account.entryCount,
    user: account.owner,
    amount,
    balanceBefore,
    balanceAfter: account.balance,
    reason: transfer.reason,
    reference: transfer.reference,
    at: row.at,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

const accountRow = ({ id, kind, owner, balance, entryCount, openedAt, changedAt }: Account): AccountRow => ({
  id,
  owner,
  kind,
  balance,
  entryCount,
  createdAt: iso(openedAt),
  updatedAt: iso(changedAt),
});
