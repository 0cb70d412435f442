/** One line of an import: stored as a form would store it, or found to be there already. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/errors.ts';
import { meets, type Actor } from '../../../define/condition.ts';
import { importKind, type ImportKind } from '../../../define/import-kinds.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../section/section-api.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { authorize, ownAccess } from '../section/authorize.ts';
import { createRow } from '../rest/write.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { attemptedRow, type Attempt } from '../rest/incoming.ts';
import { problemsIn, problemsOf } from '../rest/problems.ts';
import { cellValue } from './cell-values.ts';

/** The kind of this name. Throws `invalid` (`kind`). */
export function requireKind(registry: Registry, name: string): ImportKind {
  const kind = importKind(registry, name);
  if (!kind) throw invalidField('kind', 'چنین نوعی وجود ندارد');
  return kind;
}

export type LineOutcome = 'created' | 'found';

export interface StoredLine {
  readonly outcome: LineOutcome;
  /** What tells its row from others (`ImportKind.distinct`), as texts that can be compared. */
  readonly marks: readonly string[];
}

/**
 * The leave to store lines of a kind, with its fields alone. Nobody creates people in a form, so those who may edit them
 * may bring them in. Throws `forbidden`.
 */
export function importAccess(services: Services, actor: Actor, address: string | null, kind: ImportKind): Access {
  const { name, resource, fields } = kind;
  const section = resource.name;
  const caller = { actor, address };
  if (!meets('admin.importer.import', actor.permissions)) throw new AppError('forbidden');
  if (name === 'users') {
    authorize(services, caller, 'admin', section, 'edit');
    return ownAccess(services, caller, section, fields);
  }
  const access = authorize(services, caller, 'admin', section, 'create');
  if (name === 'grants' && !meets('admin.access-grants.give', actor.permissions)) throw new AppError('forbidden');
  // Where it came from is written by the import, whoever runs it.
  if (name === 'grants') return ownAccess(services, caller, section, [...fields, 'source', 'sourceId']);
  return { ...access, view: { ...access.view, creatable: access.view.creatable.filter((n) => fields.includes(n)) } };
}

/**
 * Stores a line of an import (`job`) in the caller's transaction; grants are proposed. Throws `invalid` with everything
 * that is wrong.
 * @param note told what no other line may say too, before the line is stored.
 */
export async function storeLine(
  tx: Database,
  access: Access,
  { id, kind }: { readonly id: string; readonly kind: ImportKind },
  cells: Readonly<Record<string, string>>,
  note: (marks: readonly string[]) => void,
): Promise<StoredLine> {
  const { registry } = access.services;
  const body: Record<string, unknown> = kind.name === 'grants' ? { source: 'import', sourceId: id } : {};
  const unread: FieldErrors[] = [];
  for (const [name, text] of Object.entries(cells)) {
    const field = access.view.resource.fields[name];
    if (text === '' || !field) continue;
    const read = async () => {
      body[name] = await cellValue({ db: tx, registry }, name, field, text);
    };
    unread.push(...(await problemsIn(read)));
  }
  const attempt = withUnread(await attemptedRow(access, body), unread);
  const { row } = attempt;
  const marks = attempt.errors.length === 0 ? marksOf(kind, row) : [];
  if (attempt.errors.length === 0) {
    note(marks);
    if (await isThere[kind.name]?.(tx, row)) return { outcome: 'found', marks };
  }
  const errors = await problemsOf(tx, access, null, attempt);
  if (errors.length > 0) throw new AppError('invalid', { errors });
  await createRow(tx, access, row);
  return { outcome: 'created', marks };
}

/** Cells that could not be read are wrong themselves: nothing else is said of their fields. */
function withUnread(attempt: Attempt, unread: readonly FieldErrors[]): Attempt {
  const names = new Set(unread.map(({ property }) => property));
  const others = attempt.errors.filter(({ property }) => !names.has(property.split('.')[0] ?? ''));
  return { ...attempt, wrong: new Set([...attempt.wrong, ...names]), errors: [...unread, ...others] };
}

const marksOf = ({ distinct }: ImportKind, row: Row): string[] =>
  distinct
    .map((names) => names.map((name) => [name, row[name] ?? null] as const))
    .filter((values) => values.every(([, value]) => value !== null && value !== ''))
    .map((values) => JSON.stringify(values));

/** What a line comes to whose row an earlier line of the file (`line`) has stored. Throws what storing it would throw. */
export function outcomeOfRepeat(kind: ImportKind, line: number): LineOutcome {
  if (kind.name in isThere) return 'found';
  throw repeatedLine(kind, line);
}

/** That an earlier line of the file says the same. */
export function repeatedLine({ distinct }: ImportKind, line: number): AppError {
  const said = `همین مقدار در سطر ${toPersianDigits(line)} این فایل هم هست`;
  return invalidField(distinct[0]?.[0] ?? '', said);
}

/** Whether what a line says is stored already; it is left as it is then. */
const isThere: Partial<Record<string, (tx: Database, row: Row) => Promise<boolean>>> = {
  async users(tx, { mobile, email }) {
    const found = await tx.query(sql`
      select 1 from users where deleted_at is null
        and (mobile = ${mobile ?? null}::text or email = ${email ?? null}::text) limit 1`);
    return found.length > 0;
  },
  async grants(tx, { user, course }) {
    await tx.query(sql`select 1 from users where id = ${user}::uuid for update`);
    const found = await tx.query(sql`
      select 1 from access_grants where "user" = ${user}::uuid and course = ${course}::uuid and source = 'import'
        and state in ('proposed', 'active') and deleted_at is null and (ends_at is null or ends_at > now()) limit 1`);
    return found.length > 0;
  },
  // A report may be brought in again, or overlap with the one before; what says otherwise than it did is refused.
  async settlements(tx, { gateway, reference, day, amount, fee }) {
    const found = await tx.query(sql`
      select 1 from gateway_settlements where gateway = ${gateway}::text and reference = ${reference}::text
        and day = ${day}::date and amount = ${amount}::bigint and fee = ${fee}::bigint and kind = 'settlement'
        and deleted_at is null limit 1`);
    return found.length > 0;
  },
};
