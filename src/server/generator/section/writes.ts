/** What the hooks of a section are called with: a write of a row, and an action on a row. */
import type { Actor } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Row } from './rows.ts';

/** One write of one row. Without types: a row of any section. */
export interface Write<Before = Row, After = Row> {
  /** The stored row, or null when it is being made. */
  readonly before: Before | null;
  /** The row as it would be stored: every field, computed ones too. Null when it is being deleted. */
  readonly after: After | null;
  /** Who writes; null for the product itself (demo data, jobs). */
  readonly actor: Actor | null;
  /** The section of a panel it is written through; null for the product itself and for a person's own flow (`ownAccess`). */
  readonly through: string | null;
  /** The transaction of the write. */
  readonly db: Database;
  readonly queue: JobQueue;
  readonly registry: Registry;
}

/** What the values of a row follow from, while it is made or changed. */
export interface Resolution<Before = Row, After = Row> extends Pick<Write<Before, After>, 'before' | 'actor'> {
  /** The row as it would be stored, as far as it was sent. */
  readonly after: After;
}

/** One row of an action, with what the person answered to its questions. */
export interface ActionCall<Stored = Row, Input = Row> {
  /** The row, locked until the transaction ends. */
  readonly row: Stored;
  /** The checked answers of the action's form (`ask.fields`), by field name. */
  readonly input: Input;
  /** The reason that was given, where the action asks for one. */
  readonly reason: string | null;
  /** Who does it: where a second administrator had to agree, that one. */
  readonly actor: Actor | null;
  /** A user: who requested it, the actor themselves where nobody had to agree. */
  readonly requestedBy: string | null;
  readonly db: Database;
  readonly queue: JobQueue;
  readonly registry: Registry;
}

/** One row of an action that gives money by hand, before it is done. */
export type MoneyCall<Stored = Row, Input = Row> = Pick<ActionCall<Stored, Input>, 'row' | 'input' | 'db' | 'registry'>;
/** Who gets money, and how much in tomans: what the definition leaves to the server file. */
export interface MoneyAnswer {
  readonly beneficiary?: string | null;
  readonly amount?: number;
  /** The user who requested it before, with the password: any other user who does it is their second administrator. */
  readonly requestedBy?: string | null;
}
