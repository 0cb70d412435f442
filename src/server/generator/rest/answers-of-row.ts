/** Answers to an action that must be rows of its own row (`by` in the definition). */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { SectionAction } from '../../../define/actions.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { Database } from '../../platform/db/database.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** Throws `invalid` beside each answer that names a row which does not point back to the row of the action. */
export async function requireAnswersOfRow(
  db: Database,
  registry: Registry,
  { ask }: SectionAction,
  row: Row,
  input: Row,
): Promise<void> {
  const errors: FieldErrors[] = [];
  for (const [name, field] of Object.entries(ask?.fields ?? {})) {
    if (!('by' in field) || field.by === undefined) continue;
    const target = registry.get(field.to);
    const ids = [input[name]].flat().filter((id) => id !== null && id !== undefined);
    if (!target || ids.length === 0) continue;
    const table = sql.raw(`"${tableName(tableOwner(target, registry).name)}"`);
    const pointingBack = await db.query(
      sql`
      select id from ${table}
      where id = any(${sql.param(ids)}::uuid[]) and ${sql.raw(`"${columnName(field.by)}"`)} = ${row.id}::uuid
        and ${live()}`,
      { id: col.uuid },
    );
    const known = new Set(pointingBack.map(({ id }) => id));
    if (ids.some((id) => !known.has(String(id)))) {
      errors.push({ property: `input.${name}`, errors: ['این مورد از همین ردیف نیست'] });
    }
  }
  if (errors.length > 0) throw new AppError('invalid', { errors });
}
