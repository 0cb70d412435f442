/**
 * What the role that the product runs as may do with the tables, which belong to another role (decision 168). Pure; the
 * database is brought to it by `sync-privileges.ts`.
 */
import pg from 'pg';

/** As PostgreSQL writes them: `SELECT`, or with columns in the order of their names: `UPDATE (a, b)`. */
export type Privileges = readonly string[];

/** Of every table that is not named below. No TRUNCATE, TRIGGER or REFERENCES: these go round triggers, or make new ones. */
const usual: Privileges = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];

/** Tables whose rows stay as they were written: what of them may change follows from what the product does. */
const restricted: Readonly<Record<string, Privileges>> = {
  // Balances and numbers are filled in by `ledger_post` and the fold of the school's accounts.
  ledger_transfers: ['INSERT', 'SELECT'],
  ledger_entries: ['INSERT', 'SELECT', 'UPDATE (balance_after, balance_before, number)'],
  ledger_accounts: ['INSERT', 'SELECT', 'UPDATE (balance, entry_count, updated_at, version)'],
  ledger_proofs: ['INSERT', 'SELECT'],
  money_by_hand: ['INSERT', 'SELECT'],
  gateway_settlements: ['INSERT', 'SELECT', 'UPDATE'],
  // The history of a person whose account is closed keeps that something was done, and no longer what it was.
  audit_log: ['INSERT', 'SELECT', 'UPDATE (address, after, before)'],
  migrations: ['SELECT'],
};

const ofSequences: Privileges = ['SELECT', 'UPDATE', 'USAGE'];

/** A table, view or sequence as the catalogue has it. */
export interface Relation {
  readonly name: string;
  readonly isSequence: boolean;
  /** Part of a table that is divided: what the role may do is said of the whole, and it reaches no part by itself. */
  readonly isPartition: boolean;
  /** What the role was given of it, in order. */
  readonly granted: Privileges;
}

export function privilegesOf({ name, isSequence, isPartition }: Omit<Relation, 'granted'>): Privileges {
  if (isPartition) return [];
  return isSequence ? ofSequences : (restricted[name] ?? usual);
}

/** The statements that give the role what it may do with this relation, and take what it may not; none where it has that. */
export function privilegeStatements(relation: Relation, role: string): readonly string[] {
  const wanted = privilegesOf(relation);
  if (wanted.join() === relation.granted.toSorted().join()) return [];
  const target = `${relation.isSequence ? 'sequence' : 'table'} ${pg.escapeIdentifier(relation.name)}`;
  const of = pg.escapeIdentifier(role);
  return [
    ...(relation.granted.length > 0 ? [`revoke all on ${target} from ${of}`] : []),
    ...(wanted.length > 0 ? [`grant ${wanted.join(', ')} on ${target} to ${of}`] : []),
  ];
}
