/** The file of an import as it is sent: its lines, and which column is which field. */
import * as z from 'zod';
import { maxImportLines } from '../../../contract/importing.ts';
import { missingFields, type Mapping } from '../../../define/import.ts';
import type { ImportKind } from '../../../define/import-kinds.ts';
import { withoutGuard, type CsvLine } from '../../../locale/csv.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { invalidField } from '../../platform/errors/errors.ts';
import { parseInput, parseJson, unstorable } from '../../platform/http/input.ts';
import { csvLinesOf } from './csv-lines.ts';

/** Its lines, the headings first. Throws `invalid` (`file`). */
export function readLines(text: string): CsvLine[] {
  const file = csvLinesOf(text, maxImportLines);
  if ('fault' in file) throw invalidField('file', file.fault);
  const lines = [file.head, ...file.body];
  const broken = lines.find(({ cells }) => cells.some((cell) => cell.includes('\0')));
  if (broken) throw invalidField('file', `سطر ${toPersianDigits(broken.line)}: ${unstorable}`);
  return lines;
}

const columnNumbers = z.record(z.string(), z.int().min(0));

/** Throws `invalid` (`mapping`). @param width columns of the file. */
export function readMapping(kind: ImportKind, text: string, width: number): Mapping {
  const value = parseJson(text, () => invalidField('mapping', 'باید JSON باشد'));
  const { mapping } = parseInput(z.object({ mapping: columnNumbers }), { mapping: value });
  const columns = Object.values(mapping);
  const other = Object.keys(mapping).find((name) => !kind.fields.includes(name));
  if (other !== undefined) throw invalidField('mapping', `فیلد «${other}» را نمی‌توان از فایل خواند`);
  if (columns.some((column) => column >= width)) throw invalidField('mapping', 'چنین ستونی در فایل نیست');
  if (new Set(columns).size < columns.length) throw invalidField('mapping', 'هر ستون فقط برای یک فیلد است');
  if (missingFields(kind, mapping).length > 0) throw invalidField('mapping', 'ستون فیلدهای لازم انتخاب نشده است');
  return mapping;
}

/** The mapping in words: headings of the file and labels of fields, in the order of the file. */
export function columnsIn(
  { resource: { fields } }: ImportKind,
  { mapping, headings }: { readonly mapping: Mapping; readonly headings: readonly string[] },
) {
  return Object.entries(mapping)
    .sort(([, a], [, b]) => a - b)
    .map(([name, column]) => ({
      column: headings[column]?.trim().slice(0, 200) || `ستون ${toPersianDigits(column + 1)}`,
      field: fields[name]?.label.fa ?? name,
    }));
}

/** What a line says of each field, without the guard that spreadsheets need. */
export const cellsOf = (mapping: Mapping, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).map(([name, column]) => [name, withoutGuard(cells[column] ?? '').trim()]));
