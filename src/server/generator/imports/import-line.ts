/** One line of an import: stored as a form would store it, or found to be there already. */
import type { FieldErrors } from '../../../contract/errors.ts';
import { meets, type Actor } from '../../../define/condition.ts';
import { importKind, type ImportKind } from '../../../define/import-kinds.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Access, ImportRules, Services } from '../section/section-api.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { authorize, selfAccess } from '../section/authorize.ts';
import { createRow } from '../rest/write.ts';
import type { Row } from '../section/rows.ts';
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

const rulesOf = ({ modules }: Services, { resource }: ImportKind): ImportRules =>
  modules.get(resource.name)?.import ?? {};

/** The leave to store lines of a kind, with its fields alone. Throws `forbidden`. */
export function importAccess(services: Services, actor: Actor, address: string | null, kind: ImportKind): Access {
  const { resource, fields } = kind;
  const { right = 'create', permission, asProduct, origin } = rulesOf(services, kind);
  const section = resource.name;
  const caller = { actor, address };
  if (!meets('admin.importer.import', actor.permissions)) throw new AppError('forbidden');
  const access = authorize(services, caller, 'admin', section, right);
  if (!meets(permission, actor.permissions)) throw new AppError('forbidden');
  if (asProduct) {
    const added = origin ? [...Object.keys(origin.values), origin.importId] : [];
    return selfAccess(services, caller, section, [...fields, ...added]);
  }
  return { ...access, view: { ...access.view, creatable: access.view.creatable.filter((n) => fields.includes(n)) } };
}

/**
 * Stores a line of an import (`job`) in the caller's transaction. Throws `invalid` with everything that is wrong.
 * @param note receives what no other line may contain too, before the line is stored.
 */
export async function storeLine(
  tx: Database,
  access: Access,
  { id, kind }: { readonly id: string; readonly kind: ImportKind },
  cells: Readonly<Record<string, string>>,
  note: (marks: readonly string[]) => void,
): Promise<StoredLine> {
  const { registry } = access.services;
  const { origin, isStored } = rulesOf(access.services, kind);
  const body: Record<string, unknown> = origin ? { ...origin.values, [origin.importId]: id } : {};
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
    if (await isStored?.(tx, row)) return { outcome: 'found', marks };
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
export function outcomeOfRepeat(services: Services, kind: ImportKind, line: number): LineOutcome {
  if (rulesOf(services, kind).isStored) return 'found';
  throw repeatedLine(kind, line);
}

/** That an earlier line of the file says the same. */
export function repeatedLine({ distinct }: ImportKind, line: number): AppError {
  const said = `همین مقدار در سطر ${toPersianDigits(line)} این فایل هم هست`;
  return invalidField(distinct[0]?.[0] ?? '', said);
}
