/**
 * Every mistake of a refused row at once: a write stops at the first rule that refuses it, so a refused one is gone through
 * again, rule by rule, in a transaction that is rolled back. Nothing of this runs for a row that is stored.
 */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { live } from '../../platform/db/row-sql.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { requireOpenFiles } from '../file-rights/rights.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import type { Attempt } from './incoming.ts';
import { requireReady } from './publication-gate.ts';
import { lockRow, ownerOf, takenMessage } from './store.ts';
import { requireTargets, targetFields } from './targets.ts';
import { eachRule } from './write.ts';

/** Ends a transaction of which nothing is to stay. */
export class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('undone');
    this.result = result;
  }
}

/** What `work` answers; nothing that it writes stays. */
export async function withoutTrace<T>({ services }: Access, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await services.db.transaction(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    // cast: thrown above, by this call.
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

/**
 * Runs a write by a person; where it is refused as `invalid`, throws that with what else is wrong.
 * @param id the stored row; null for a new one.
 * @param read what was sent, as far as it can be read.
 */
export async function tellingAllMistakes<T>(
  access: Access,
  id: string | null,
  read: (stored: Row | null) => Promise<Attempt>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    const others = await mistakesOf(access, id, read);
    const errors = merged([...error.errors, ...others]);
    if (errors.length === error.errors.length) throw error;
    throw new AppError('invalid', { ...(error.detail !== undefined && { detail: error.detail }), errors });
  }
}

/** The mistakes by field; of one field, those that were found first. */
function merged(errors: readonly FieldErrors[]): FieldErrors[] {
  const byField = new Map<string, FieldErrors>();
  for (const each of errors) if (!byField.has(each.property)) byField.set(each.property, each);
  return [...byField.values()];
}

async function mistakesOf(
  access: Access,
  id: string | null,
  read: (stored: Row | null) => Promise<Attempt>,
): Promise<readonly FieldErrors[]> {
  const found: FieldErrors[] = [];
  const note = async (check: () => unknown) => {
    try {
      await check();
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid') found.push(...error.errors);
      else if (!(error instanceof AppError) && !(error instanceof UnreadableError)) throw error;
    }
  };
  try {
    await withoutTrace(access, async (tx) => {
      const stored = id === null ? null : (await lockRow(tx, access, id)).row;
      const attempt = await read(stored);
      found.push(...attempt.errors);
      await checkAll(tx, access, stored, attempt, note);
    });
  } catch (error) {
    // What was sent cannot be gone through to the end: what was found so far is reported.
    access.services.log.debug?.({ err: error }, 'a refused row was not gone through to the end');
  }
  return found;
}

type Note = (check: () => unknown) => Promise<void>;

async function checkAll(tx: Database, access: Access, stored: Row | null, attempt: Attempt, note: Note): Promise<void> {
  const { values, wrong } = attempt;
  const row = readableRow(attempt.row, wrong);
  const fields = targetFields(access);
  const written = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  for (const rule of eachRule(tx, access, stored, row)) await note(rule);
  await note(() => requireOpenFiles(tx, access, fields, written, { ...(stored && { stored }) }));
  await note(() => requireTargets(tx, access.services.registry, fields, written));
  await note(() => requireReady(tx, access, stored, attempt.row, written));
  await note(() => requireUnique(tx, access, stored, attempt.row, written));
}

/** A rule read a field whose value cannot be used. */
class UnreadableError extends Error {}

/** The row for rules: one that reads a wrong field is left, as it would judge what nobody has said. */
const readableRow = (row: Row, wrong: ReadonlySet<string>): Row =>
  new Proxy(row, {
    get(target, name) {
      if (typeof name === 'string' && wrong.has(name)) throw new UnreadableError(name);
      return Reflect.get(target, name) as unknown;
    },
  });

/** Throws `invalid` beside values that another live row has, where they are unique; looked up by their indexes. */
async function requireUnique(tx: Database, access: Access, stored: Row | null, row: Row, values: Row): Promise<void> {
  const owner = ownerOf(access);
  const single = Object.entries(owner.fields).flatMap(([name, field]) => (field.unique ? [[name]] : []));
  const errors: FieldErrors[] = [];
  for (const names of [...single, ...(owner.uniqueTogether ?? [])]) {
    const isAsked = names.some((name) => name in values) && names.every((name) => (row[name] ?? null) !== null);
    if (!isAsked) continue;
    const isSame = names.map((name) => sql`${sql.identifier(columnName(name))}::text = ${String(row[name])}`);
    const others = stored ? sql`id <> ${stored.id}` : sql`true`;
    const [taken] = await tx.query(sql`
      select 1 from ${sql.identifier(tableName(owner.name))}
      where ${sql.join(isSame, sql` and `)} and ${others} and ${live()} limit 1`);
    if (taken) errors.push({ property: names.at(-1) ?? '', errors: [takenMessage] });
  }
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
