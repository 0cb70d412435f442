/**
 * Where the rows after a cursor are, as conditions that an index begins at. Rows without a value follow the last value of
 * an ascending order and precede the first of a descending one: no one comparison reaches both, so there are up to two.
 */
import { isNotNull } from '../../platform/db/columns.ts';
import { typeOf } from '../../platform/db/condition-sql.ts';
import type { Param } from '../../platform/db/database.ts';
import { columnName } from '../../platform/db/names.ts';
import type { Access } from '../section/authorize.ts';
import { orderText, tableNameOf, type RowSelection } from '../section/select.ts';
import type { Cursor } from './cursors.ts';
import type { ListQuery } from './query.ts';

type Sort = ListQuery['sort'];

function mayBeNull({ view }: Access, field: string): boolean {
  const declared = view.resource.fields[field];
  return declared !== undefined && !isNotNull(declared);
}

/** The condition of the rows that follow the cursor and have a value, or none, as it does. */
export function followingText(access: Access, [field, order]: Sort, cursor: Cursor, param: Param): string {
  const op = `${order === 'ASC' ? '>' : '<'}${cursor.inclusive ? '=' : ''}`;
  const column = `t."${columnName(field)}"`;
  if (field === 'id') return ` and t.id ${op} ${param(cursor.id)}::uuid`;
  if (cursor.value === null) return ` and ${column} is null and t.id ${op} ${param(cursor.id)}::uuid`;
  const value = `${param(cursor.value)}::${typeOf(access.view.resource, field)}`;
  return ` and (${column}, t.id) ${op} (${value}, ${param(cursor.id)}::uuid)`;
}

/** The rows after a cursor in parts, each in the order of the list and before the next. */
function partsAfter(access: Access, sort: Sort, cursor: Cursor | undefined, param: Param): readonly string[] {
  if (!cursor) return [''];
  const [field, order] = sort;
  const following = followingText(access, sort, cursor, param);
  const column = `t."${columnName(field)}"`;
  if (field === 'id' || !mayBeNull(access, field)) return [following];
  if (order === 'ASC' && cursor.value !== null) return [following, ` and ${column} is null`];
  if (order === 'DESC' && cursor.value === null) return [following, ` and ${column} is not null`];
  return [following];
}

/**
 * `from … order by …` of the rows after a cursor; the alias is `t`. Where they are in parts, only the id and the field of
 * the order are at hand.
 * @param from where they begin; nothing: at the first row.
 */
export function orderedText(
  access: Access,
  { text }: RowSelection,
  sort: Sort,
  from: Cursor | undefined,
  param: Param,
): { readonly text: string; readonly isWhole: boolean } {
  const table = `"${tableNameOf(access)}" t`;
  const parts = partsAfter(access, sort, from, param).map((part) => `${table} where ${text}${part}`);
  const [only] = parts;
  const order = `order by ${orderText(sort)}`;
  if (parts.length === 1) return { text: `${only} ${order}`, isWhole: true };
  // Each part is read by the index, and no further than the page needs.
  const union = parts.map((part) => `select t.id, t."${columnName(sort[0])}" from ${part}`).join(' union all ');
  return { text: `(${union}) t ${order}`, isWhole: false };
}
