/**
 * What only the server may know of a section: an optional `resources/<section>.server.ts` exports `hooks` by default.
 * They run inside the transaction of the write, after validation and before the row is stored.
 */
import type { Actor } from '../../define/condition.ts';
import type { Registry } from '../../define/registry.ts';
import type { Database } from '../db/database.ts';

export type Row = Readonly<Record<string, unknown>>;
export interface Write {
  /** The stored row, or null when it is being made. */
  readonly before: Row | null;
  /** The row as it would be stored: every field, computed ones too. Null when it is being deleted. */
  readonly after: Row | null;
  /** Who writes; null for the product itself (demo data, jobs). */
  readonly actor: Actor | null;
  readonly db: Database;
  readonly registry: Registry;
}
export interface Hooks {
  /**
   * Fields of a row that follow from the row itself; runs first and without the database, so it costs a write no
   * transaction. Throws `AppError` to refuse.
   */
  compute?(before: Row | null, after: Row): Partial<Record<string, unknown>> | undefined;
  /**
   * Gives back fields to set besides (computed `server` fields among them), or nothing. Throws `AppError` to refuse.
   */
  beforeWrite?(
    write: Write,
  ): Promise<Partial<Record<string, unknown>> | void> | Partial<Record<string, unknown>> | void;
  /** After the row is stored, in the same transaction. Gives back the tables of other sections it changed, if any. */
  afterWrite?(write: Write): Promise<readonly string[] | void> | readonly string[] | void;
}

const modules = import.meta.glob<Hooks>('../../../resources/*.server.ts', { eager: true, import: 'default' });
const byName = new Map(
  Object.entries(modules).map(([path, hooks]) => [path.replace(/^.*\/|\.server\.ts$/g, ''), hooks]),
);

/** The hooks of a section; `exams/exam` lives in `exams-exam.server.ts`. */
export const hooksOf = (section: string): Hooks | undefined => byName.get(section.replaceAll('/', '-'));
