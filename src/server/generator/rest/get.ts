/** GET one row. */
import { sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { jsonSql, rowsSql, tableSql } from '../section/select.ts';
import { prepared } from '../../platform/db/statements.ts';
import { col } from '../../platform/db/row-shape.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Whether a text is an id at all: one that is not is answered `not_found` instead of an error of PostgreSQL. */
export const isId = (id: string): boolean => uuid.test(id);

/** The readable fields of one row, as JSON text. Throws `not_found` for a row that is absent or outside the scope. */
export async function get(access: Access, id: string): Promise<string> {
  if (!isId(id)) throw new AppError('not_found');
  const { statement, values } = prepared(
    sql`select ${jsonSql(access.view.readable)} as j from ${tableSql(access)} t
      where t.id = ${id} and ${rowsSql(access)}`,
  );
  const [row] = await access.services.db.run(statement, values, { j: col.text });
  if (!row) throw new AppError('not_found');
  return row.j;
}
