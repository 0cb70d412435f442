/** GET a CSV of everything that matches a list, streamed page by page, in the words a person reads. */
import { formatJalaliStamp, formatDate } from '../../locale/dates.ts';
import type { Field, FieldKind } from '../../define/field.ts';
import type { Access } from './authorize.ts';
import { titlesOf } from './lookup.ts';
import { readPage } from './page.ts';
import type { ListQuery } from './query.ts';
import { selectionOf } from './select.ts';

type Row = Record<string, unknown>;
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
  const wanted = selectionOf(access, query);
  for (let from = 0; ; from += batch) {
    const page = await readPage(access, { ...query, from, limit: batch }, wanted);
    const rows = page.rows.map((text) => JSON.parse(text) as Row);
    const titles = await titlesIn(access, columns, rows);
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

async function titlesIn(
  access: Access,
  columns: readonly (readonly [string, Field])[],
  rows: readonly Row[],
): Promise<Titles> {
  const all = new Map<string, string>();
  for (const [name, x] of columns) {
    if (x.kind !== 'reference' && x.kind !== 'references') continue;
    const target = access.services.registry.get(x.to);
    const ids = [...new Set(rows.flatMap((row) => (row[name] ?? []) as string | string[]))];
    if (target) for (const [id, title] of await titlesOf(access, target, ids)) all.set(id, title);
  }
  return all;
}

const join = (v: unknown): string => (v as unknown[]).join('، ');
const asIs = (v: unknown): unknown => v;
const labelOf = (field: Field, value: string): string => {
  const found = 'choices' in field && field.choices !== 'permissions' ? field.choices[value] : undefined;
  return typeof found === 'object' ? found.label : (found ?? value);
};
const cells: Partial<Record<FieldKind, (field: Field, value: unknown, titles: Titles) => unknown>> = {
  choice: (x, v) => labelOf(x, String(v)),
  choices: (x, v) => join((v as string[]).map((c) => labelOf(x, c))),
  tags: (_, v) => join(v),
  images: (_, v) => join(v),
  boolean: (_, v) => (v ? 'بله' : 'خیر'),
  percent: (_, v) => Number(v) / 100,
  dateTime: (_, v) => formatJalaliStamp(String(v)),
  date: (_, v) => formatDate(String(v)),
  reference: (_, v, titles) => titles.get(String(v)) ?? v,
  references: (_, v, titles) => join((v as string[]).map((id) => titles.get(id) ?? id)),
  richText: (_, v) =>
    String(v)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  list: (_, v) => JSON.stringify(v),
  group: (_, v) => JSON.stringify(v),
  json: (_, v) => JSON.stringify(v),
};
const cellOf = (field: Field, value: unknown, titles: Titles): unknown =>
  value === null || value === undefined
    ? ''
    : (cells[field.kind] ?? ((_: Field, v: unknown) => asIs(v)))(field, value, titles);

/**
 * One record. Text that a spreadsheet would take for a formula is disarmed by a leading apostrophe (OWASP, CSV
 * injection).
 */
function line(values: readonly unknown[]): string {
  return `${values
    .map((value) => {
      const text = typeof value === 'number' ? String(value) : String(value ?? '').replace(/^(?=[=+\-@\t\r])/, "'");
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\r\n`;
}
