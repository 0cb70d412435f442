/** Rows as stored: field values under column names, plus the normalised search text. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { searchText } from '../../../locale/normalize.ts';
import { htmlToText } from '../../../locale/html-text.ts';
import type { Field } from '../../../define/field.ts';
import { generatedOf, generatedValue } from '../../../define/generated.ts';
import { emptyValue } from '../../../define/schema.ts';
import { memoize } from '../../../define/memoize.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { sqlType } from './columns.ts';
import type { Database, Param } from './database.ts';
import { columnName, tableName } from './names.ts';
import { hasScanIndex, isSearched, maxSearchTextBytes } from './indexes.ts';

/** Fields whose column is written: all but those that PostgreSQL generates. */
export const storedFields = memoize((resource: AnyResource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([, x]) => !generatedOf(x))
    .map(([name]) => name),
);
const storedColumns = memoize((resource: AnyResource): readonly string[] => storedFields(resource).map(columnName));
const searchedFields = memoize((resource: AnyResource) => Object.entries(resource.fields).filter(([, x]) => x.search));

/** The columns of an insert, in the same order for every row of the section. */
export const insertColumns = memoize((owner: AnyResource): readonly string[] => [
  ...storedColumns(owner),
  ...(isSearched(owner) ? ['search_text'] : []),
]);

/** The text that the search of a section looks through. */
export function searchTextOf(owner: AnyResource, row: Readonly<Record<string, unknown>>): string {
  const text = fullSearchText(owner, row);
  if (!hasScanIndex(owner)) return text;
  const maxBytes = maxSearchTextBytes(owner);
  // A letter takes at most three bytes per UTF-16 unit.
  if (text.length * 3 <= maxBytes) return text;
  // A Persian letter takes two bytes. A text with longer letters is cut, as the index would refuse it.
  return Buffer.from(text)
    .subarray(0, maxBytes)
    .toString()
    .replace(/\ufffd+$/, '');
}

const fullSearchText = (owner: AnyResource, row: Readonly<Record<string, unknown>>): string =>
  searchText(searchedFields(owner).map(([name, field]) => plainText(field, storedValue(name, field, row))));

/** The value of a field, also where PostgreSQL generates it. */
function storedValue(name: string, field: Field, row: Readonly<Record<string, unknown>>): unknown {
  const generated = generatedOf(field);
  return generated ? generatedValue(generated, row) : row[name];
}

function plainText({ kind }: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(' ');
  return kind === 'richText' ? htmlToText(String(value)) : String(value);
}

const cells = memoize((owner: AnyResource) =>
  storedFields(owner).map((name) => ({ name, field: owner.fields[name]! })),
);

/** The values of a row in the order of `insertColumns`; missing ones get the empty value of their field. */
function insertValues(owner: AnyResource, row: Readonly<Record<string, unknown>>): unknown[] {
  const values = cells(owner).map(({ name, field }) => (row[name] === undefined ? emptyValue(field) : row[name]));
  return isSearched(owner) ? [...values, searchTextOf(owner, row)] : values;
}

/** The values of all columns of an insert by column name, as read by `json_populate_record`. */
export function toColumns(owner: AnyResource, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns = insertColumns(owner);
  const values: Record<string, unknown> = {};
  insertValues(owner, row).forEach((value, i) => {
    values[columns[i]!] = value;
  });
  return values;
}

const insertTypes = memoize((owner: AnyResource): readonly string[] => [
  ...cells(owner).map(({ field }) => sqlType[field.kind]),
  ...(isSearched(owner) ? ['text'] : []),
]);

/**
 * The values of an insert as SQL: a parameter for each of `insertColumns`, cast to its type. For single rows, where
 * parsing JSON would take a tenth of the statement's time.
 */
export function insertSql(owner: AnyResource, row: Readonly<Record<string, unknown>>, param: Param): string {
  const types = insertTypes(owner);
  const encode = (value: unknown, type: string | undefined): unknown =>
    type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  return insertValues(owner, row)
    .map((value, i) => `${param(encode(value, types[i]))}::${types[i]}`)
    .join(', ');
}

const quoted = (names: readonly string[]): SQL => sql.raw(names.map((n) => `"${n}"`).join(', '));
/** Rows per statement, and per turn of the event loop while the JSON is built. */
const batchSize = 2_000;
const chunkSize = 250;

/** A section's table and the columns that rows of this shape fill. */
function targetOf(registry: Registry, section: string, first: Readonly<Record<string, unknown>>) {
  const resource = registry.get(section);
  if (!resource) throw new Error(`no section ${section}`);
  const owner = tableOwner(resource, registry);
  const systemColumns = (['id', 'createdAt', 'updatedAt', 'createdBy'] as const)
    .filter((n) => first[n] !== undefined)
    .map((name) => [name, columnName(name)] as const);
  const columns = quoted([...systemColumns.map(([, column]) => column), ...insertColumns(owner)]);
  const table = sql.raw(tableName(owner.name));
  const cellsOf = (row: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const values = toColumns(owner, row);
    for (const [name, column] of systemColumns) values[column] = row[name];
    return values;
  };
  /** `json` is a third faster than `jsonb` for a document that is read once. */
  const insertOf = (json: string): SQL =>
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`;
  return { cellsOf, insertOf };
}

/**
 * The insert of a few rows, to be run with other writes (`write-all.ts`); none where there are no rows. Without hooks,
 * validation or audit entries: the rows are checked. Rows may have `id`, `createdAt`, `updatedAt`, `createdBy`; all rows the
 * same ones.
 */
export function insertion(
  registry: Registry,
  section: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly SQL[] {
  const [first] = rows;
  if (!first) return [];
  const { cellsOf, insertOf } = targetOf(registry, section, first);
  return [insertOf(JSON.stringify(rows.map(cellsOf)))];
}

/** Inserts many rows as `insertion` does, in batches: for demo data and imports with checked rows. */
export async function insertRows(
  db: Database,
  registry: Registry,
  section: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { cellsOf, insertOf } = targetOf(registry, section, first);
  let inserting: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += batchSize) {
    const json = await jsonOf(rows.slice(from, from + batchSize), cellsOf);
    await inserting;
    inserting = db.query(insertOf(json));
    inserting.catch(() => {
      /* Rethrown by the `await`. */
    });
  }
  await inserting;
}

/** Builds the JSON in chunks and yields between them, so that the previous batch is sent to PostgreSQL meanwhile. */
async function jsonOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  cellsOf: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += chunkSize) {
    parts.push(
      rows
        .slice(from, from + chunkSize)
        .map((row) => JSON.stringify(cellsOf(row)))
        .join(','),
    );
    if (rows.length > chunkSize) await nextTurn();
  }
  return `[${parts.join(',')}]`;
}
