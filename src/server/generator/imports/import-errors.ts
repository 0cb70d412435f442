/** What was refused in an import: the first problems, and all of them as a file that can be corrected and sent again. */
import { sql } from 'drizzle-orm';
import type { importErrors } from '../../../contract/importing.ts';
import { csvLine } from '../../../locale/csv.ts';
import { requireKind } from './import-line.ts';
import type { Services } from '../section/section-api.ts';
import { col } from '../../platform/db/row-shape.ts';
import * as z from 'zod';

interface Import {
  readonly id: string;
  readonly kind: string;
}
const maxShown = 50;

export async function errorsOf({ db, registry }: Services, job: Import): Promise<z.infer<typeof importErrors>> {
  const { resource, fields } = requireKind(registry, job.kind);
  const lines = await db.query(
    sql`
    select line, cells, problem, field from import_lines
    where job = ${job.id}::uuid and problem is not null order by line`,
    {
      line: col.number,
      cells: col.json<Readonly<Record<string, string>>>(),
      problem: col.text,
      field: col.text.orNull,
    },
  );
  const labelOf = (name: string | null) => (name === null ? null : (resource.fields[name]?.label.fa ?? null));
  const head = csvLine(['سطر', 'ستون', 'ایراد', ...fields.map((name) => labelOf(name) ?? name)]);
  const rows = lines.map(({ line, field, problem, cells }) =>
    csvLine([line, labelOf(field) ?? '', problem, ...fields.map((name) => cells[name] ?? '')]),
  );
  return {
    problems: lines
      .slice(0, maxShown)
      .map(({ line, field, problem }) => ({ line, column: labelOf(field), message: problem })),
    name: `errors-${job.kind}.csv`,
    content: `\ufeff${head}${rows.join('')}`,
  };
}
