/** GET a CSV of everything that matches a list, streamed page by page, with labels and titles instead of stored values. */
import { formatJalaliStamp, formatDate } from '../../locale/dates.ts';
import { htmlToText } from '../../locale/html-text.ts';
import type { Field, FieldKind } from '../../define/field.ts';
import type { Access } from './authorize.ts';
import { parseRow, textsIn, type JsonObject } from './json.ts';
import { titlesOf } from './lookup.ts';
import { readPage } from './page.ts';
import type { ListQuery } from './query.ts';
import { selectionOf } from './select.ts';

type Titles = ReadonlyMap<string, string>;
const batch = 500;

/**
 * The CSV (UTF-8 with the mark that spreadsheets look for), one chunk per 500 rows. The readable fields, in the order
 * of the definition.
 */
export async function* exportCsv(access: Access, query: ListQuery): AsyncGenerator<string> {
  const { resource, readable } = access.view;
  const columns = Object.entries(resource.fields).filter(([name]) => readable.includes(name));
  yield `\ufeff${line(['شناسه', ...columns.map(([, x]) => x.label.fa), 'زمان ایجاد'])}`;
  const selection = selectionOf(access, query);
  for (let from = 0; ; from += batch) {
    const page = await readPage(access, { ...query, from, limit: batch }, selection);
    const rows = page.rows.map(parseRow);
    const titles = await titlesByReference(access, columns, rows);
    yield rows
      .map((row) =>
        line([
          row.id,
          ...columns.map(([name, x]) => cellOf(x, row[name], titles)),
          formatJalaliStamp(String(row.createdAt)),
        ]),
      )
      .join('');
    if (page.atEnd) return;
  }
}

/** Titles of all rows that `rows` reference, by id. */
async function titlesByReference(
  access: Access,
  columns: readonly (readonly [string, Field])[],
  rows: readonly JsonObject[],
): Promise<Titles> {
  const all = new Map<string, string>();
  for (const [name, x] of columns) {
    if (x.kind !== 'reference' && x.kind !== 'references') continue;
    const target = access.services.registry.get(x.to);
    const ids = [...new Set(rows.flatMap((row) => [row[name] ?? []].flat().map(String)))];
    if (target) for (const [id, title] of await titlesOf(access, target, ids)) all.set(id, title);
  }
  return all;
}

const join = (values: readonly unknown[]): string => values.join('، ');
const labelOf = (field: Field, value: string): string => {
  const found = 'choices' in field && field.choices !== 'permissions' ? field.choices[value] : undefined;
  return typeof found === 'object' ? found.label : (found ?? value);
};
const cells: Partial<Record<FieldKind, (field: Field, value: unknown, titles: Titles) => unknown>> = {
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
  list: (_, v) => JSON.stringify(v),
  group: (_, v) => JSON.stringify(v),
  json: (_, v) => JSON.stringify(v),
};
function cellOf(field: Field, value: unknown, titles: Titles): unknown {
  if (value === null || value === undefined) return '';
  const format = cells[field.kind];
  return format ? format(field, value, titles) : value;
}

const line = (values: readonly unknown[]): string => `${values.map(quotedCell).join(',')}\r\n`;

/**
 * What a spreadsheet may take for the start of a formula: the signs, full-width ones too, after anything it skips or
 * does not show (spaces, tabs, line ends, marks of direction); and a leading tab or line end as such.
 */
const formulaStart = /^(?:[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection). */
export function quotedCell(value: unknown): string {
  const written = typeof value === 'number' ? String(value) : String(value ?? '');
  const text = typeof value !== 'number' && formulaStart.test(written) ? `'${written}` : written;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
