/**
 * Every problem of a refused row at once: a write stops at the first step that refuses it, so a refused one is gone through
 * again, rule by rule, in a transaction that is rolled back. Nothing of this runs for a row that is stored.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { live } from '../../platform/db/row-sql.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { requireOpenFiles } from '../file-rights/rights.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { dryRun } from './dry-run.ts';
import type { Attempt } from './incoming.ts';
import { requireReady } from './publication-gate.ts';
import { resolve, rulesOf } from './run-server-modules.ts';
import { requireSteps } from './steps.ts';
import { lockRow, ownerOf, takenMessage } from './store.ts';
import { requireTargets, targetFields } from './targets.ts';

/**
 * Runs a write by a person; where it is refused as `invalid`, throws that with every problem of what was sent.
 * @param id the stored row; null for a new one.
 * @param read what was sent, as far as it can be read.
 */
export async function reportingAll<T>(
  access: Access,
  id: string | null,
  read: (stored: Row | null) => Promise<Attempt>,
  work: () => Promise<T>,
): Promise<T> {
  return withProblems(access, work, async (tx) => {
    const stored = id === null ? null : (await lockRow(tx, access, id)).row;
    return problemsOf(tx, access, stored, await read(stored));
  });
}

/**
 * Runs `work`; where it refuses as `invalid` what a person sent, throws that with the problems that `find` finds in a dry run.
 */
export async function withProblems<T>(
  access: Access,
  work: () => Promise<T>,
  find: (tx: Database) => Promise<readonly FieldErrors[]>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isInvalid(error) || !access.actor) throw error;
    const found = await dryRun(access, find).catch((failure: unknown) => {
      // It cannot be gone through to the end: what refused it is all that is known.
      access.services.log.debug?.({ err: failure }, 'a refused body was not gone through to the end');
      return [];
    });
    const errors = mergeProblems([...found, ...error.errors]);
    if (isDeepStrictEqual(errors, error.errors)) throw error;
    throw new AppError('invalid', { ...(error.detail !== undefined && { detail: error.detail }), errors });
  }
}

const isInvalid = (error: unknown): error is AppError => error instanceof AppError && error.code === 'invalid';

/** One entry for each field, with its messages in the order in which they were found. */
export function mergeProblems(errors: readonly FieldErrors[]): FieldErrors[] {
  const byField = new Map<string, Set<string>>();
  for (const { property, errors: messages } of errors) {
    byField.set(property, new Set([...(byField.get(property) ?? []), ...messages]));
  }
  return [...byField].map(([property, messages]) => ({ property, errors: [...messages] }));
}

/**
 * What is wrong with a row that was sent, by field: its shape first, then rules of the section, transitions, files,
 * references, publication and values that another row has. Each is asked about fields whose own shape is right. Fields that
 * the person neither reads nor writes are not named.
 */
export async function problemsOf(
  tx: Database,
  access: Access,
  stored: Row | null,
  attempt: Attempt,
): Promise<FieldErrors[]> {
  const found = [...attempt.errors];
  for (const check of checksOf(tx, access, stored, attempt)) found.push(...(await problemsIn(check)));
  return mergeProblems(openTo(access, found));
}

/** Those of the problems whose field the person reads or writes, or which are about no field. */
export function openTo(access: Access, errors: readonly FieldErrors[]): FieldErrors[] {
  const { readable, creatable, editable } = access.view;
  const hidden = new Set(Object.keys(ownerOf(access).fields));
  for (const name of [...readable, ...creatable, ...editable]) hidden.delete(name);
  return errors.filter(({ property }) => !hidden.has(property.split('.')[0] ?? ''));
}

/** What a check refuses as `invalid`; what it refuses for another reason ends a request by itself, and is not repeated here. */
export async function problemsIn(check: () => unknown): Promise<readonly FieldErrors[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof UnreadableError) return [];
    if (!(error instanceof AppError)) throw error;
    return isInvalid(error) ? error.errors : [];
  }
}

function checksOf(tx: Database, access: Access, stored: Row | null, attempt: Attempt): (() => unknown)[] {
  const { row, values, wrong } = attempt;
  const draft = withoutWrong({ ...row, ...resolvedOf(access, stored, withoutWrong(row, wrong)) }, wrong);
  const fields = targetFields(access);
  const written = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  return [
    ...rulesOf(tx, access, stored, draft),
    () => stored && requireSteps(access, stored, draft, 'update'),
    () => requireOpenFiles(tx, access, fields, written, { ...(stored && { stored }) }),
    () => requireTargets(tx, access.services.registry, fields, written),
    () => requireReady(tx, access, stored, row, written),
    () => requireUnique(tx, access, stored, row, written),
  ];
}

/** The values that follow from the row, where all that they follow from can be read. */
function resolvedOf(access: Access, stored: Row | null, row: Row): Row {
  try {
    return resolve(access, stored, row);
  } catch (error) {
    if (error instanceof UnreadableError) return {};
    throw error;
  }
}

/** A check read a field whose value cannot be used. */
class UnreadableError extends Error {}

/** The values for checks: one that reads a wrong field is left, as it would judge what nobody has said. */
export const withoutWrong = (row: Row, wrong: ReadonlySet<string>): Row =>
  new Proxy(row, {
    get(target, name) {
      if (typeof name === 'string' && wrong.has(name)) throw new UnreadableError(name);
      const value: unknown = Reflect.get(target, name);
      return value;
    },
  });

/** Throws `invalid` beside values that another live row has, where they are unique; asked by their indexes. */
async function requireUnique(tx: Database, access: Access, stored: Row | null, row: Row, values: Row): Promise<void> {
  const owner = ownerOf(access);
  const single = Object.entries(owner.fields).flatMap(([name, field]) => (field.unique ? [[name]] : []));
  const errors: FieldErrors[] = [];
  for (const names of [...single, ...(owner.uniqueTogether ?? [])]) {
    const isChanged = names.some((name) => name in values) && names.every((name) => (row[name] ?? null) !== null);
    if (!isChanged) continue;
    const isSame = names.map((name) => sql`${sql.identifier(columnName(name))}::text = ${String(row[name])}`);
    const others = stored ? sql`id <> ${stored.id}` : sql`true`;
    const [taken] = await tx.query(sql`
      select 1 from ${sql.identifier(tableName(owner.name))}
      where ${sql.join(isSame, sql` and `)} and ${others} and ${live()} limit 1`);
    if (taken) errors.push({ property: names.at(-1) ?? '', errors: [takenMessage] });
  }
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
