/** GET the rows before and after one row of a list: where its form leads on to. */
import { sql } from 'drizzle-orm';
import { isNotNull } from '../../platform/db/columns.ts';
import { typeOf } from '../../platform/db/condition-sql.ts';
import type { Database, Param } from '../../platform/db/database.ts';
import { columnName } from '../../platform/db/names.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import { isId } from './get.ts';
import type { ListQuery } from './query.ts';
import { orderText, rowsSql, selectionOf, tableNameOf, tableSql } from '../section/select.ts';
import { prepared, statementOf } from '../../platform/db/statements.ts';
import { withTimeLimit } from './time-limit.ts';
import { col } from '../../platform/db/row-shape.ts';

/** The ids beside a row; null at the ends of the list. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a row stands: its id, and what the list is sorted by, as text. */
interface Place {
  readonly id: string;
  readonly value: string | null;
}
type Order = ListQuery['sort'][1];

/** Milliseconds that rows beside a row of a search may take. */
const searchTimeout = 5_000;

/**
 * The rows beside a row in the order of a list, among those that pass its filter and that this person may see. The row
 * itself need not pass the filter: a change may just have moved it out of the list that someone goes through. Throws
 * `not_found` for a row outside the scope, `unavailable` for a search that takes too long.
 */
export async function neighboursOf(access: Access, id: string, query: ListQuery): Promise<Neighbours> {
  const [field, order] = query.sort;
  const place = await placeOf(access, id, field);
  const { db } = access.services;
  const read = async (at: Database): Promise<Neighbours> => ({
    previous: await beside(at, access, query, place, order === 'ASC' ? 'DESC' : 'ASC'),
    next: await beside(at, access, query, place, order),
  });
  if (query.q === undefined) return read(db);
  const found = await withTimeLimit(db, searchTimeout, read);
  if (found) return found;
  throw new AppError('unavailable', { detail: 'ردیف‌های قبل و بعد از این در این جستجو پیدا نشدند' });
}

async function placeOf(access: Access, id: string, field: string): Promise<Place> {
  if (!isId(id)) throw new AppError('not_found');
  const { statement, values } = prepared(
    sql`select t.id, t.${sql.identifier(columnName(field))}::text as value from ${tableSql(access)} t
      where t.id = ${id} and ${rowsSql(access)}`,
  );
  const [place] = await access.services.db.run(statement, values, { id: col.uuid, value: col.text.orNull });
  if (!place) throw new AppError('not_found');
  return place;
}

/** The first row from a place on, in ascending or descending order. */
async function beside(
  db: Database,
  access: Access,
  query: ListQuery,
  place: Place,
  order: Order,
): Promise<string | null> {
  const [field] = query.sort;
  const selection = selectionOf(access, query);
  const table = `"${tableNameOf(access)}" t`;
  for (const condition of conditionsFrom(access, field, place, order)) {
    const values: unknown[] = [...selection.values];
    const where = `${selection.text} and ${condition((value) => `$${values.push(value)}`)}`;
    // As for a page of a search: its rows are found before they are put in order.
    const source =
      query.q === undefined ? `${table} where ${where}` : `(select * from ${table} where ${where} offset 0) t`;
    const text = `select t.id from ${source} order by ${orderText([field, order])} limit 1`;
    const statement = query.q === undefined ? statementOf(text) : { name: '', text };
    const [found] = await db.run(statement, values, { id: col.uuid });
    if (found) return found.id;
  }
  return null;
}

type ConditionText = (param: Param) => string;

/** The conditions of the rows from a place on, the nearest first. PostgreSQL puts empty values after all others. */
function conditionsFrom(access: Access, field: string, { id, value }: Place, order: Order): ConditionText[] {
  const op = order === 'ASC' ? '>' : '<';
  if (field === 'id') return [(param) => `t.id ${op} ${param(id)}::uuid`];
  const column = `t."${columnName(field)}"`;
  const type = typeOf(access.view.resource, field);
  const declared = access.view.resource.fields[field];
  const mayBeNull = declared !== undefined && !isNotNull(declared);
  if (value === null) {
    const amongEmpty: ConditionText = (param) => `${column} is null and t.id ${op} ${param(id)}::uuid`;
    return order === 'ASC' ? [amongEmpty] : [amongEmpty, () => `${column} is not null`];
  }
  const amongFilled: ConditionText = (param) =>
    `(${column}, t.id) ${op} (${param(value)}::${type}, ${param(id)}::uuid)`;
  return order === 'ASC' && mayBeNull ? [amongFilled, () => `${column} is null`] : [amongFilled];
}
