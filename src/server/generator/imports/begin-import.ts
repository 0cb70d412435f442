/** Takes the file of an import: its lines are stored to be worked on, with the job and the entry of who began it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { maxImportLines, type beginImport } from '../../../contract/importing.ts';
import { missingFields, type Mapping } from '../../../define/import.ts';
import type { ImportKind } from '../../../define/import-kinds.ts';
import { withoutGuard, type CsvLine } from '../../../locale/csv.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { parseInput, parseJson, unstorable } from '../../platform/http/input.ts';
import type { Access } from '../section/section-api.ts';
import { csvLinesOf } from './csv-lines.ts';
import { importAccess, requireKind } from './import-line.ts';
import { runImport } from './run-import.ts';

interface Sent {
  readonly query: z.output<typeof beginImport>;
  /** The CSV. */
  readonly text: string;
}

/** Answers the id of the job. Throws `forbidden`, `invalid` (`kind`, `name`, `file`, `mapping`). */
export async function begin({ services, actor, address }: Access, { query, text }: Sent): Promise<string> {
  if (!actor) throw new AppError('unauthenticated');
  const { name, dryRun } = query;
  const kind = requireKind(services.registry, query.kind);
  importAccess(services, actor, address, kind);
  if (name.includes('\0')) throw invalidField('name', unstorable);
  const [head, ...body] = readLines(text);
  const mapping = readMapping(kind, query.mapping, head?.cells.length ?? 0);
  const columns = columnsIn(kind, { mapping, headings: head?.cells ?? [] });
  const lines = body.map(({ line, cells }) => ({ line, cells: cellsOf(mapping, cells) }));
  const id = randomUUID();
  await services.db.transaction(async (tx) => {
    await tx.query(sql`
      insert into importer (id, kind, file, mapping, columns, dry_run, state, total, created_by)
      values (${id}::uuid, ${kind.name}, ${name}, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(columns)}::jsonb, ${dryRun === 'true'}, 'queued',
        ${lines.length}::int, ${actor.userId}::uuid)`);
    await tx.query(sql`
      insert into import_lines (job, line, cells)
      select ${id}::uuid, (x ->> 'line')::int, x -> 'cells' from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) x`);
    await tx.query(sql`
      insert into audit_log (section, row_id, action, actor_id, address, after)
      values ('importer', ${id}::uuid, 'create', ${actor.userId}::uuid, ${address},
        ${JSON.stringify({ kind: kind.name, file: name, mapping, dryRun: dryRun === 'true', total: lines.length })}::jsonb)`);
    await services.queue.send(tx, runImport, { job: id }, { key: id });
    tx.publish('importer');
  });
  return id;
}

function readLines(text: string): CsvLine[] {
  const file = csvLinesOf(text, maxImportLines);
  if ('fault' in file) throw invalidField('file', file.fault);
  const lines = [file.head, ...file.body];
  const broken = lines.find(({ cells }) => cells.some((cell) => cell.includes('\0')));
  if (broken) throw invalidField('file', `سطر ${toPersianDigits(broken.line)}: ${unstorable}`);
  return lines;
}

const columnNumbers = z.record(z.string(), z.int().min(0));

function readMapping(kind: ImportKind, text: string, width: number): Mapping {
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
function columnsIn(
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

const cellsOf = (mapping: Mapping, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).map(([name, column]) => [name, withoutGuard(cells[column] ?? '').trim()]));
