/**
 * Works on the lines of an import, each in a transaction of its own that also takes it off the list: whatever ends in
 * between, the next run goes on with the lines that wait, and no line is stored twice.
 */
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import importer from '../../../resources/importer.ts';
import type { ImportKindName } from '../../define/import-kinds.ts';
import { loadActor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { queuedJob, type Access } from '../rest/hooks.ts';
import { importAccess, storeLine, type LineOutcome } from './import-line.ts';

type Job = { id: string; kind: ImportKindName; dryRun: boolean; createdBy: string };
type Cells = Readonly<Record<string, string>>;

/** Lines that are read at once. */
const batchSize = 100;

/** Asked for when an import begins; `resumeImports` takes up what a lost process left. */
export const runImport = queuedJob(importer, {
  name: 'run',
  input: z.object({ job: z.uuid() }),
  run: (services, { job }) => runOne(services, job),
});

/** Every import that is under way. Lines that were refused are people's data too: they are kept for 30 days. */
export async function resumeImports(services: Services): Promise<Record<string, number>> {
  const jobs = await services.db.query<{ id: string }>(sql`
    select id from importer where state in ('queued', 'running') and deleted_at is null order by id`);
  let lines = 0;
  for (const { id } of jobs) lines += (await runOne(services, id))['import_lines'] ?? 0;
  await services.db.query(sql`
    delete from import_lines l using importer i
    where i.id = l.job and i.state in ('done', 'failed') and i.created_at < now() - interval '30 days'`);
  return lines > 0 ? { import_lines: lines } : {};
}

/** Answers how many lines it handled. Where another process is at all that wait, that one goes on. */
export async function runOne(services: Services, id: string): Promise<Record<string, number>> {
  const { db } = services;
  const [job] = await db.query<Job>(sql`
    update importer set state = 'running', version = version + 1, updated_at = now()
    where id = ${id}::uuid and state in ('queued', 'running') and deleted_at is null
    returning id, kind, dry_run as "dryRun", created_by as "createdBy"`);
  if (!job) return {};
  const access = await accessOf(services, job);
  for (let total = 0; ;) {
    const handled = access ? await runBatch(access, job) : 0;
    total += handled;
    if (handled > 0) continue;
    await finish(db, job, access ? 'done' : 'failed');
    return total > 0 ? { import_lines: total } : {};
  }
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

async function runBatch(access: Access, job: Job): Promise<number> {
  const waiting = await access.services.db.query<{ line: number }>(sql`
    select line from import_lines where job = ${job.id}::uuid and problem is null order by line limit ${batchSize}`);
  let handled = 0;
  for (const { line } of waiting) if (await runLine(access, job, line)) handled += 1;
  return handled;
}

/** Ends the transaction of a line that was only tried. */
class Tried extends Error {
  readonly outcome: LineOutcome;
  constructor(outcome: LineOutcome) {
    super('tried');
    this.outcome = outcome;
  }
}

/** Answers whether the line was handled here: another process may be at it. */
async function runLine(access: Access, job: Job, line: number): Promise<boolean> {
  const { db } = access.services;
  try {
    return await db.transaction(async (tx) => {
      const cells = await lockLine(tx, job, line);
      if (!cells) return false;
      const outcome = await storeLine(tx, access, job.kind, cells);
      if (job.dryRun) throw new Tried(outcome);
      await settle(tx, job, line, outcome);
      return true;
    });
  } catch (error) {
    if (error instanceof Tried) return db.transaction((tx) => settleLocked(tx, job, line, error.outcome));
    if (error instanceof AppError) return db.transaction((tx) => refuse(tx, job, line, error));
    throw error;
  }
}

async function lockLine(tx: Database, { id }: Job, line: number): Promise<Cells | undefined> {
  const [found] = await tx.query<{ cells: Cells }>(sql`
    select cells from import_lines where job = ${id}::uuid and line = ${line}::int and problem is null
    for update skip locked`);
  return found?.cells;
}

async function settleLocked(tx: Database, job: Job, line: number, outcome: LineOutcome): Promise<boolean> {
  if (!(await lockLine(tx, job, line))) return false;
  await settle(tx, job, line, outcome);
  return true;
}

async function settle(tx: Database, job: Job, line: number, outcome: LineOutcome): Promise<void> {
  await tx.query(sql`delete from import_lines where job = ${job.id}::uuid and line = ${line}::int`);
  await count(tx, job, outcome);
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
    update importer set ${column} = ${column} + 1, version = version + 1, updated_at = now() where id = ${id}::uuid`);
  tx.publish('importer');
}

/** Done is an import of which no line waits; one whose person lost the right failed. */
async function finish(db: Database, { id }: Job, state: 'done' | 'failed'): Promise<void> {
  await db.query(sql`
    update importer set state = ${state}, version = version + 1, updated_at = now()
    where id = ${id}::uuid and state = 'running' and (${state} = 'failed' or not exists (
      select 1 from import_lines where job = ${id}::uuid and problem is null))`);
  db.publish('importer');
}
