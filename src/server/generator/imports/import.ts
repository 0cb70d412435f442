/**
 * An import of a CSV from end to end; the section `importer` calls these steps. Each line is worked on in a transaction of
 * its own that also takes it off the list: after a crash the next run continues with the lines that wait, and no line is
 * stored twice.
 *
 * | step      | writes                                               | undone by                                   |
 * | --------- | ---------------------------------------------------- | ------------------------------------------- |
 * | read      | nothing (`read-file.ts`)                             | nothing to undo                             |
 * | `begin`   | the job and its lines                                | the end of the job, which deletes its lines |
 * | `runOne`  | the state; each batch with the rights of that moment | `resumeImports`, which continues it         |
 * | `runLine` | one row with its history; nothing in a dry run       | the trash; grants wait for a second consent |
 * | `report`  | nothing: what was refused, as a file to correct      | the corrected file, imported again          |
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { beginImport } from '../../../contract/importing.ts';
import { importKind } from '../../../define/import-kinds.ts';
import { loadActor } from '../../platform/auth/actor.ts';
import { unstorable } from '../../platform/http/input.ts';
import type { Services, Access } from '../section/section-api.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { queuedJob } from '../section/define-server.ts';
import { importAccess, requireKind, storeLine, type StoredLine } from './import-line.ts';
import {
  count,
  fail,
  finish,
  keepMarks,
  LineFailure,
  lockLine,
  noteFailure,
  ofRepeat,
  refuse,
  settleTried,
  waits,
  type Job,
} from './line-states.ts';
import { cellsOf, columnsIn, readLines, readMapping } from './read-file.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live, touch } from '../../platform/db/row-sql.ts';
import * as z from 'zod';

interface Sent {
  readonly query: z.output<typeof beginImport>;
  /** The CSV. */
  readonly text: string;
}

/**
 * Steps 1 and 2. Reads a file and checks it as a whole: its lines wait, with the job and the entry of who began it.
 * Answers the id of the job. Throws `forbidden`, `invalid` (`kind`, `name`, `file`, `mapping`).
 */
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

/** Lines that are read at once, and written with the rights that their owner has then. */
const batchSize = 50;

/** The job that a begun import waits for; `resumeImports` continues what a lost process left. */
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
    select id from importer where state in ('queued', 'running') and ${live()} order by id`,
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
 * Step 3. Works on the lines that wait, in batches. Answers how many it handled. If another process is at all that wait, that
 * one goes on. An unforeseen error is logged and tried again each minute, and ends the import after so many tries without a
 * line in between.
 */
export async function runOne(services: Services, id: string): Promise<Record<string, number>> {
  const { db, log } = services;
  const [stored] = await db.query(
    sql`
    update importer set state = 'running', ${touch()}
    where id = ${id}::uuid and state in ('queued', 'running') and ${live()}
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

/**
 * Step 4. Stores a line as a form would, or tries it and takes that back; what is wrong with it is stored for the report.
 * Answers whether it was handled here: another process may be at it.
 */
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

/** Step 5. The lines that were refused, and all of them as a file that can be corrected and sent again. */
export { errorsOf as report } from './import-errors.ts';
