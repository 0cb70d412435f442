/** The lines of an import as they are stored: what waits, what became of each, and how the import ends. */
import { sql } from 'drizzle-orm';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { ImportKind } from '../../../define/import-kinds.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { touch } from '../../platform/db/row-sql.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { outcomeOfRepeat, repeatedLine, type LineOutcome, type StoredLine } from './import-line.ts';
import type { Services } from '../section/section-api.ts';

export type StoredJob = { id: string; kind: string; dryRun: boolean; createdBy: string };
export type Job = Omit<StoredJob, 'kind'> & { readonly kind: ImportKind };
type Cells = Readonly<Record<string, string>>;

/** The condition on a line that nothing became of yet. */
export const waits = sql.raw('problem is null and marks is null');

/** An error that nobody foresaw, with the line it came at. */
export class LineFailure extends Error {
  readonly line: number;
  constructor(line: number, cause: unknown) {
    super(`line ${line}`, { cause });
    this.line = line;
  }
}

/** Tries without a line that was handled in between, after which an import fails. */
const maxTries = 5;

/** Counts a try that was interrupted; an import fails after too many. */
export async function noteFailure(db: Database, job: Job, error: unknown): Promise<void> {
  const [row] = await db.query(
    sql`
    update importer set tries = coalesce(tries, 0) + 1, ${touch()}
    where id = ${job.id}::uuid and state = 'running' returning tries`,
    { tries: col.number },
  );
  if (!row || row.tries < maxTries) return;
  const place = error instanceof LineFailure ? `در سطر ${toPersianDigits(error.line)} ` : '';
  await fail(
    db,
    job,
    `${place}خطایی پیش آمد که پیش‌بینی نشده بود؛ پس از ${toPersianDigits(maxTries)} تلاش کنار گذاشته شد.`,
  );
}

/** A line that was handled waits no longer; until the import ends it tells later ones that they say the same. */
export const keepMarks = (tx: Database, { id }: Job, line: number, marks: readonly string[]): Promise<unknown> =>
  tx.query(sql`
    update import_lines set marks = ${sql.param(marks)}::text[], cells = '{}'
    where job = ${id}::uuid and line = ${line}::int`);

/** The earliest line that was handled and says the same. */
async function earlierLine(tx: Database, { id }: Job, marks: readonly string[]): Promise<number | undefined> {
  const [same] = await tx.query(
    sql`
    select line from import_lines where job = ${id}::uuid and marks && ${sql.param(marks)}::text[]
    order by line limit 1`,
    { line: col.number },
  );
  return same?.line;
}

/** What is wrong with a line, which names the line of the file that took its place where there is one. */
export async function ofRepeat(tx: Database, job: Job, marks: readonly string[], error: AppError): Promise<AppError> {
  const same = marks.length > 0 ? await earlierLine(tx, job, marks) : undefined;
  if (same === undefined) return error;
  const repeat = repeatedLine(job.kind, same);
  return error.errors.some(({ property }) => property === repeat.errors[0]?.property) ? repeat : error;
}

/** The cells of a line that waits, locked; undefined if another process is at it. */
export async function lockLine(tx: Database, { id }: Job, line: number): Promise<Cells | undefined> {
  const [found] = await tx.query(
    sql`
    select cells from import_lines where job = ${id}::uuid and line = ${line}::int and ${waits}
    for update skip locked`,
    { cells: col.json<Cells>() },
  );
  return found?.cells;
}

/** Where an earlier line of the file said the same, this one comes to what it would come to after that. */
export async function settleTried(
  services: Services,
  tx: Database,
  job: Job,
  line: number,
  { outcome, marks }: StoredLine,
): Promise<boolean> {
  // Lines that are tried at the same moment see one another.
  await tx.query(sql`select 1 from importer where id = ${job.id}::uuid for update`);
  if (!(await lockLine(tx, job, line))) return false;
  const same = await earlierLine(tx, job, marks);
  try {
    await count(tx, job, same === undefined ? outcome : outcomeOfRepeat(services, job.kind, same));
  } catch (error) {
    if (error instanceof AppError) return refuse(tx, job, line, error);
    throw error;
  }
  await keepMarks(tx, job, line, marks);
  return true;
}

/** Stores what is wrong with a line, for the report. */
export async function refuse(tx: Database, job: Job, line: number, error: AppError): Promise<boolean> {
  if (!(await lockLine(tx, job, line))) return false;
  const [first] = error.errors;
  const problem = messageOf(job, error.errors) || error.message;
  await tx.query(sql`
    update import_lines set problem = ${problem}, field = ${first ? columnOf(first) : null}
    where job = ${job.id}::uuid and line = ${line}::int`);
  await count(tx, job, 'failed');
  return true;
}

const columnOf = ({ property }: FieldErrors): string => property.split('.')[0] ?? '';

/** Everything that is wrong with a line: of its first column, and of further ones by their names. */
function messageOf({ kind }: Job, errors: readonly FieldErrors[]): string {
  const byColumn = Map.groupBy(errors, columnOf);
  return [...byColumn]
    .map(([column, found], i) => {
      const said = found.flatMap((of) => of.errors).join(' ');
      const label = kind.resource.fields[column]?.label.fa;
      return i === 0 || label === undefined ? said : `${label}: ${said}`;
    })
    .join('؛ ');
}

/** Counts a line that was handled. */
export async function count(tx: Database, { id }: Job, outcome: LineOutcome | 'failed'): Promise<void> {
  const column = sql.identifier(outcome);
  await tx.query(sql`
    update importer set ${column} = ${column} + 1, tries = 0, ${touch()} where id = ${id}::uuid`);
  tx.publish('importer');
}

/** Done is an import of which no line waits. Lines that were handled are of no use then. */
export async function finish(db: Database, { id }: Job): Promise<void> {
  const [done] = await db.query(sql`
    update importer set state = 'done', ${touch()}
    where id = ${id}::uuid and state = 'running' and not exists (
      select 1 from import_lines where job = ${id}::uuid and ${waits})
    returning id`);
  if (done) await db.query(sql`delete from import_lines where job = ${id}::uuid and problem is null`);
  db.publish('importer');
}

/** Ends an import with why. */
export async function fail(db: Database, { id }: Pick<Job, 'id'>, reason: string): Promise<void> {
  await db.query(sql`
    update importer set state = 'failed', reason = ${reason}, ${touch()}
    where id = ${id}::uuid and state = 'running'`);
  db.publish('importer');
}
