/** GET a CSV of everything that matches a list, streamed in batches, with labels and titles instead of stored values. */
import { sql } from 'drizzle-orm';
import { formatJalaliStamp } from '../../../locale/jalali-stamp.ts';
import { csvLine } from '../../../locale/csv.ts';
import { formatDate } from '../../../locale/dates.ts';
import { htmlToText } from '../../../locale/html-text.ts';
import { formatTimecode } from '../../../locale/timecode.ts';
import { createdAtField, exportableColumns } from '../../../define/export-columns.ts';
import type { Field, FieldKind } from '../../../define/field.ts';
import { isObject } from '../../../define/is-object.ts';
import { isReference, itemOf, visitValue } from '../../../define/visit-fields.ts';
import type { Snapshot } from '../../platform/db/snapshot.ts';
import type { Access } from '../section/authorize.ts';
import { beginExport } from './export-limit.ts';
import { objectsIn, parseRow, textsIn, type JsonObject } from './json.ts';
import { titlesOf } from './titles.ts';
import type { ListQuery } from './query.ts';
import { jsonText, orderText, selectionOf, tableNameOf } from '../section/select.ts';
import { col } from '../../platform/db/row-shape.ts';

type Titles = ReadonlyMap<string, string>;
const batchSize = 500;

/**
 * The CSV (UTF-8 with the mark that spreadsheets look for), one chunk per 500 rows: the rows as they are when the first
 * chunk is read, each once, whatever is written while the rest is. Who took what is in the audit log.
 * Throws `too_many` while as many exports run as may run at once.
 * @param names the columns, of those that may be read; default all, in the order of the definition either way.
 */
export async function* exportCsv(
  access: Access,
  query: ListQuery,
  names: readonly string[] = exportableColumns(access.view),
): AsyncGenerator<string> {
  const columns = columnsOf(access, names);
  const end = beginExport(access);
  try {
    await recordExport(access, query, names);
    const snapshot = await access.services.reader.snapshot();
    try {
      let head = `\ufeff${csvLine(columns.map(([, x]) => x.label.fa))}`;
      for await (const batch of snapshot.batches(rowsOf(access, query, names), { j: col.text }, batchSize)) {
        const rows = batch.map(({ j }) => parseRow(j));
        const titles = await titlesByReference(snapshot, access, columns, rows);
        yield head + rows.map((row) => rowLine(columns, row, titles)).join('');
        head = '';
      }
      if (head) yield head;
    } finally {
      await snapshot.close();
    }
  } finally {
    end();
  }
}

/** The columns in their order: the id, the fields of the definition, when the row came. */
const columnsOf = ({ view }: Access, names: readonly string[]): Columns =>
  [idColumn, ...Object.entries(view.resource.fields), timeColumn].filter(([name]) => names.includes(name));
const idColumn = ['id', { kind: 'text', label: { fa: 'شناسه', en: 'Id' } }] as const satisfies Column;
const timeColumn = ['createdAt', createdAtField] as const satisfies Column;

/** What a person takes out of the product is in the history of their own account. */
async function recordExport({ services, view, actor, address }: Access, query: ListQuery, columns: readonly string[]) {
  if (!actor) return;
  const { where, ids, q, deleted } = query;
  const taken = { section: view.resource.name, columns, filter: { where, ids, q, deleted } };
  await services.db.query(sql`
    insert into audit_log (section, row_id, action, actor_id, address, after)
    values ('users', ${actor.userId}::uuid, 'export', ${actor.userId}::uuid, ${address}, ${JSON.stringify(taken)}::jsonb)`);
}

function rowsOf(
  access: Access,
  query: ListQuery,
  names: readonly string[],
): { text: string; values: readonly unknown[] } {
  const { text, values } = selectionOf(access, query);
  const columns = jsonText(names);
  return {
    text: `select ${columns} as j from "${tableNameOf(access)}" t where ${text} order by ${orderText(query.sort)}`,
    values,
  };
}

type Column = readonly [name: string, field: Field];
type Columns = readonly Column[];

const rowLine = (columns: Columns, row: JsonObject, titles: Titles): string =>
  csvLine(columns.map(([name, x]) => cellOf(x, row[name], titles)));

/** Titles of all rows that `rows` reference, by id. */
async function titlesByReference(
  snapshot: Snapshot,
  access: Access,
  columns: Columns,
  rows: readonly JsonObject[],
): Promise<Titles> {
  const all = new Map<string, string>();
  const referenced = columns.flatMap(([name, x]) => rows.flatMap((row) => referencesIn(x, row[name])));
  for (const [to, pairs] of Map.groupBy(referenced, ([section]) => section)) {
    const target = access.services.registry.get(to);
    const ids = [...new Set(pairs.map(([, id]) => id))];
    if (!target) continue;
    for (const [id, title] of await titlesOf(snapshot, access, target, ids)) all.set(id, title);
  }
  return all;
}

/** The sections and ids that a value references, those in nested rows too. */
const referencesIn = (outer: Field, value: unknown): [section: string, id: string][] =>
  [...visitValue(outer, value, '')].flatMap(({ field, value }): [string, string][] => {
    if (!isReference(field)) return [];
    return (Array.isArray(value) ? textsIn(value) : [String(value)]).map((id) => [field.to, id]);
  });

const nestedRows = (value: unknown): JsonObject[] => (isObject(value) ? [value] : objectsIn(value));

/** Nested rows in words: «استاد: سارا؛ سهم: ۳۰ | استاد: نیما». What is empty is left out. */
function wordsOf(field: Field, value: unknown, titles: Titles): string {
  const parts = (row: JsonObject) =>
    Object.entries(itemOf(field))
      .map(([name, x]) => [x.label.fa, String(cellOf(x, row[name], titles))] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`);
  return nestedRows(value)
    .map((row) => parts(row).join('؛ '))
    .join(' | ');
}

const join = (values: readonly unknown[]): string => values.join('، ');
const labelOf = (field: Field, value: string): string => {
  const found = 'choices' in field && field.choices !== 'permissions' ? field.choices[value] : undefined;
  return typeof found === 'object' ? found.label : (found ?? value);
};
const cells: Partial<Record<FieldKind, (field: Field, value: unknown, titles: Titles) => unknown>> = {
  integer: (x, v) => ('unit' in x && x.unit === 'seconds' ? formatTimecode(Number(v)) : v),
  choice: (x, v) => labelOf(x, String(v)),
  choices: (x, v) => join(textsIn(v).map((c) => labelOf(x, c))),
  tags: (_, v) => join(textsIn(v)),
  images: (_, v) => join(textsIn(v)),
  boolean: (_, v) => (v ? 'بله' : 'خیر'),
  percent: (_, v) => Number(v) / 100,
  dateTime: (_, v) => formatJalaliStamp(String(v)),
  date: (_, v) => formatDate(String(v)),
  reference: (_, v, titles) => titles.get(String(v)) ?? v,
  references: (_, v, titles) => join(textsIn(v).map((id) => titles.get(id) ?? id)),
  richText: (_, v) => htmlToText(String(v)),
  list: wordsOf,
  group: wordsOf,
  json: (_, v) => JSON.stringify(v),
};
function cellOf(field: Field, value: unknown, titles: Titles): unknown {
  if (value === null || value === undefined) return '';
  const format = cells[field.kind];
  return format ? format(field, value, titles) : value;
}
