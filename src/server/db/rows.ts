/** A row as its table holds it: field values under column names, the folded search text beside them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { searchText } from '../../locale/fold.ts';
import { emptyValue } from '../../define/schema.ts';
import { memoize } from '../../define/memoize.ts';
import { tableOwner, type Registry } from '../../define/registry.ts';
import type { AnyResource } from '../../define/resource.ts';
import { sqlType } from './columns.ts';
import type { Database, Param } from './database.ts';
import { columnName, tableName } from './names.ts';
import { isSearched, hasScanIndex, searchTextBytes } from './tables.ts';

/** Fields with a column that a row is written to: all but those PostgreSQL generates. */
export const storedFields = memoize((resource: AnyResource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([, x]) => !(x.computed && 'join' in x.computed))
    .map(([name]) => name),
);
const storedColumns = memoize((resource: AnyResource): readonly string[] => storedFields(resource).map(columnName));
const searchedFields = memoize((resource: AnyResource) => Object.entries(resource.fields).filter(([, x]) => x.search));

/** The columns an insert gives, in one order for every row of the section. */
export const insertColumns = memoize((owner: AnyResource): readonly string[] => [
  ...storedColumns(owner),
  ...(isSearched(owner) ? ['search_text'] : []),
]);

/** What the search of a section looks through. */
export function searchTextOf(owner: AnyResource, row: Readonly<Record<string, unknown>>): string {
  const text = wholeText(owner, row);
  // Two bytes a letter is what Persian takes; texts in rarer letters lose their end rather than be refused by the
  // index.
  return text.length * 2 > searchTextBytes && hasScanIndex(owner)
    ? Buffer.from(text)
        .subarray(0, searchTextBytes)
        .toString()
        .replace(/\ufffd$/, '')
    : text;
}

function wholeText(owner: AnyResource, row: Readonly<Record<string, unknown>>): string {
  return searchText(
    searchedFields(owner).map(([name, x]) => {
      const value =
        x.computed && 'join' in x.computed
          ? x.computed.join
              .map((n) => row[n])
              .filter(Boolean)
              .join(' ')
          : row[name];
      return Array.isArray(value)
        ? value.join(' ')
        : value === null || value === undefined
          ? null
          : x.kind === 'richText'
            ? String(value).replace(/<[^>]*>/g, ' ')
            : String(value);
    }),
  );
}

const cells = memoize((owner: AnyResource) =>
  storedFields(owner).map((name) => ({ name, field: owner.fields[name]! })),
);

/** The values of one row under `insertColumns`, in that order; empty ones filled in. */
function insertValues(owner: AnyResource, row: Readonly<Record<string, unknown>>): unknown[] {
  const values = cells(owner).map(({ name, field }) => (row[name] === undefined ? emptyValue(field) : row[name]));
  return isSearched(owner) ? [...values, searchTextOf(owner, row)] : values;
}

/** The values of all columns for an insert, as the JSON that `json_populate_record` reads. */
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
 * The same as SQL: a parameter for each of `insertColumns`, cast to its type. For one row, where reading JSON would
 * take a tenth of the statement.
 */
export function insertSql(owner: AnyResource, row: Readonly<Record<string, unknown>>, param: Param): string {
  const types = insertTypes(owner);
  return insertValues(owner, row)
    .map((value, i) => `${param(types[i] === 'jsonb' && value !== null ? JSON.stringify(value) : value)}::${types[i]!}`)
    .join(', ');
}

const quoted = (names: readonly string[]): SQL => sql.raw(names.map((n) => `"${n}"`).join(', '));
const batch = 2_000;
const step = 250;

/**
 * Inserts many rows as they are: no hooks, no validation, no audit. For demo data and imports that have checked their
 * rows.
 * Rows may carry `id`, `createdAt`, `updatedAt`, `createdBy`; every row must give the same ones.
 */
export async function insertRows(
  db: Database,
  registry: Registry,
  section: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const resource = registry.get(section);
  if (!resource) throw new Error(`no section ${section}`);
  const owner = tableOwner(resource, registry);
  const [first] = rows;
  if (!first) return;
  const given = (['id', 'createdAt', 'updatedAt', 'createdBy'] as const)
    .filter((n) => first[n] !== undefined)
    .map((name) => [name, columnName(name)] as const);
  const columns = quoted([...given.map(([, column]) => column), ...insertColumns(owner)]);
  const table = sql.raw(tableName(owner.name));
  let storing: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += batch) {
    const json = await jsonOf(rows.slice(from, from + batch), (row) => {
      const values = toColumns(owner, row);
      for (const [name, column] of given) values[column] = row[name];
      return values;
    });
    await storing;
    // Read as `json`: a third faster than `jsonb`, which would sort what is read once.
    storing = db.query(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`,
    );
    storing.catch(() => {
      /* thrown where it is waited for */
    });
  }
  await storing;
}

/**
 * Written in small steps with room between them, so that PostgreSQL is sent the batch before meanwhile, and both work
 * at once.
 */
async function jsonOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  cellsOf: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += step) {
    parts.push(
      rows
        .slice(from, from + step)
        .map((row) => JSON.stringify(cellsOf(row)))
        .join(','),
    );
    if (rows.length > step) await nextTurn();
  }
  return `[${parts.join(',')}]`;
}
