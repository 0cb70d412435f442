/**
 * Works on the lines of an import, each in a transaction of its own that also takes it off the list: whatever ends in
 * between, the next run goes on with the lines that wait, and no line is stored twice.
 */
import { sql } from 'drizzle-orm';
import { importKind, type ImportKind } from '../../../define/import-kinds.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { loadActor } from '../../platform/auth/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services, Access } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { queuedJob } from '../section/define-server.ts';
import {
  importAccess,
  outcomeOfRepeat,
  repeatedLine,
  storeLine,
  type LineOutcome,
  type StoredLine,
} from './import-line.ts';
import { col } from '../../platform/db/row-shape.ts';
import * as z from 'zod';

type StoredJob = { id: string; kind: string; dryRun: boolean; createdBy: string };
type Job = Omit<StoredJob, 'kind'> & { readonly kind: ImportKind };
type Cells = Readonly<Record<string, string>>;

/** Lines that are read at once, and written with the rights that their owner has then. */
const batchSize = 50;

/** Asked for when an import begins; `resumeImports` takes up what a lost process left. */
export const runImport = queuedJob(
  { name: 'importer' },
  {
    name: 'run',
    input: z.object({ job: z.uuid() }),
    run: (services, { job }) => runOne(services, job),
  },
);

/** Every import that is under way. Lines that were refused are people's data too: they are kept for 30 days. */
export async function resumeImports(services: Services): Promise<Record<string, number>> {
  const jobs = await services.db.query(
    sql`
    select id from importer where state in ('queued', 'running') and deleted_at is null order by id`,
    { id: col.uuid },
  );
  let lines = 0;
  for (const { id } of jobs) lines += (await runOne(services, id))['import_lines'] ?? 0;
  await services.db.query(sql`
    delete from import_lines l using importer i
    where i.id = l.job and i.state in ('done', 'failed') and i.created_at < now() - interval '30 days'`);
  return lines > 0 ? { import_lines: lines } : {};
}

/**
 * Answers how many lines it handled. Where another process is at all that wait, that one goes on. What nobody foresaw is
 * logged and tried again by the minute, and ends the import after so many tries without a line in between.
 */
export async function runOne(services: Services, id: string): Promise<Record<string, number>> {
  const { db, log } = services;
  const [stored] = await db.query(
    sql`
    update importer set state = 'running', version = version + 1, updated_at = now()
    where id = ${id}::uuid and state in ('queued', 'running') and deleted_at is null
    returning id, kind, dry_run as "dryRun", created_by as "createdBy"`,
    { id: col.uuid, kind: col.text, dryRun: col.boolean, createdBy: col.uuid },
  );
  if (!stored) return {};
  const kind = importKind(services.registry, stored.kind);
  if (!kind) {
    await fail(db, stored, 'این نوع داده دیگر از فایل خوانده نمی‌شود.');
    return {};
  }
  const job: Job = { ...stored, kind };
  let total = 0;
  try {
    let access = await accessOf(services, job);
    for (let handled = 1; access && handled > 0; total += handled) {
      handled = await runBatch(access, job);
      // Rights that are lost meanwhile end it: each batch is written with those of its moment.
      access = await accessOf(services, job);
    }
    await (access ? finish(db, job) : fail(db, job, 'کسی که آن را شروع کرد دیگر اجازهٔ ورود از فایل ندارد.'));
  } catch (error) {
    log.error({ err: error, import: id }, 'an import was interrupted');
    await noteFailure(db, job, error);
  }
  return total > 0 ? { import_lines: total } : {};
}

/** Tries without a line that was handled in between, after which an import fails. */
const maxTries = 5;

async function noteFailure(db: Database, job: Job, error: unknown): Promise<void> {
  const [row] = await db.query(
    sql`
    update importer set tries = coalesce(tries, 0) + 1, version = version + 1, updated_at = now()
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

/** With the rights that the person has now; null where they lost them. */
async function accessOf(services: Services, { createdBy, kind }: Job): Promise<Access | null> {
  const actor = await loadActor(services.db, services.registry, createdBy);
  try {
    return actor && importAccess(services, actor, null, kind);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** An error that nobody foresaw, with the line it came at. */
class LineFailure extends Error {
  readonly line: number;
  constructor(line: number, cause: unknown) {
    super(`line ${line}`, { cause });
    this.line = line;
  }
}

const waits = sql.raw('problem is null and marks is null');

async function runBatch(access: Access, job: Job): Promise<number> {
  const waiting = await access.services.db.query(
    sql`
    select line from import_lines where job = ${job.id}::uuid and ${waits} order by line limit ${batchSize}`,
    { line: col.number },
  );
  let handled = 0;
  for (const { line } of waiting) {
    const isHandled = await runLine(access, job, line).catch((error: unknown) => {
      throw new LineFailure(line, error);
    });
    if (isHandled) handled += 1;
  }
  return handled;
}

/** Ends the transaction of a line that was only tried. */
class Tried extends Error {
  readonly stored: StoredLine;
  constructor(stored: StoredLine) {
    super('tried');
    this.stored = stored;
  }
}

/** Answers whether the line was handled here: another process may be at it. */
async function runLine(access: Access, job: Job, line: number): Promise<boolean> {
  const { db } = access.services;
  let marks: readonly string[] = [];
  try {
    return await db.transaction(async (tx) => {
      const cells = await lockLine(tx, job, line);
      if (!cells) return false;
      const stored = await storeLine(tx, access, job, cells, (said) => {
        marks = said;
      });
      if (job.dryRun) throw new Tried(stored);
      await keepMarks(tx, job, line, stored.marks);
      await count(tx, job, stored.outcome);
      return true;
    });
  } catch (error) {
    if (error instanceof Tried) {
      return db.transaction((tx) => settleTried(access.services, tx, job, line, error.stored));
    }
    if (error instanceof AppError) {
      return db.transaction(async (tx) => refuse(tx, job, line, await ofRepeat(tx, job, marks, error)));
    }
    throw error;
  }
}

/** A line that was handled waits no longer; until the import ends it tells later ones that they say the same. */
const keepMarks = (tx: Database, { id }: Job, line: number, marks: readonly string[]): Promise<unknown> =>
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
async function ofRepeat(tx: Database, job: Job, marks: readonly string[], error: AppError): Promise<AppError> {
  const same = marks.length > 0 ? await earlierLine(tx, job, marks) : undefined;
  if (same === undefined) return error;
  const repeat = repeatedLine(job.kind, same);
  return error.errors.some(({ property }) => property === repeat.errors[0]?.property) ? repeat : error;
}

async function lockLine(tx: Database, { id }: Job, line: number): Promise<Cells | undefined> {
  const [found] = await tx.query(
    sql`
    select cells from import_lines where job = ${id}::uuid and line = ${line}::int and ${waits}
    for update skip locked`,
    { cells: col.json<Cells>() },
  );
  return found?.cells;
}

/** Where an earlier line of the file said the same, this one comes to what it would come to after that. */
async function settleTried(
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

async function refuse(tx: Database, job: Job, line: number, error: AppError): Promise<boolean> {
  if (!(await lockLine(tx, job, line))) return false;
  const [first] = error.errors;
  const problem = error.errors.flatMap(({ errors }) => errors).join(' ') || error.message;
  await tx.query(sql`
    update import_lines set problem = ${problem}, field = ${first?.property.split('.')[0] ?? null}
    where job = ${job.id}::uuid and line = ${line}::int`);
  await count(tx, job, 'failed');
  return true;
}

async function count(tx: Database, { id }: Job, outcome: LineOutcome | 'failed'): Promise<void> {
  const column = sql.identifier(outcome);
  await tx.query(sql`
    update importer set ${column} = ${column} + 1, tries = 0, version = version + 1, updated_at = now() where id = ${id}::uuid`);
  tx.publish('importer');
}

/** Done is an import of which no line waits. Lines that were handled are of no use then. */
async function finish(db: Database, { id }: Job): Promise<void> {
  const [done] = await db.query(sql`
    update importer set state = 'done', version = version + 1, updated_at = now()
    where id = ${id}::uuid and state = 'running' and not exists (
      select 1 from import_lines where job = ${id}::uuid and ${waits})
    returning id`);
  if (done) await db.query(sql`delete from import_lines where job = ${id}::uuid and problem is null`);
  db.publish('importer');
}

async function fail(db: Database, { id }: Pick<Job, 'id'>, reason: string): Promise<void> {
  await db.query(sql`
    update importer set state = 'failed', reason = ${reason}, version = version + 1, updated_at = now()
    where id = ${id}::uuid and state = 'running'`);
  db.publish('importer');
}
