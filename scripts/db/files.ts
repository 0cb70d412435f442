/** The files of the migrations folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from './plan.ts';
import { emptySnapshot, formatSnapshot, parseSnapshot, type Snapshot } from './snapshot.ts';

const snapshotFile = 'snapshot.json';

export function readSnapshot(folder: string): Snapshot {
  const file = join(folder, snapshotFile);
  return existsSync(file) ? parseSnapshot(readFileSync(file, 'utf8')) : emptySnapshot();
}

/** Writes the files of a plan and the snapshot they lead to. @returns the paths of the migrations. */
export function writePlan(folder: string, name: string, plan: Plan, after: Snapshot): string[] {
  mkdirSync(folder, { recursive: true });
  const files = migrationFiles(nextNumber(folder), name, plan);
  for (const file of files) writeFileSync(join(folder, file.name), file.text);
  writeFileSync(join(folder, snapshotFile), formatSnapshot(after));
  return files.map((file) => join(folder, file.name));
}

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
}

/** The migrations of a plan, numbered from `first`. */
export function migrationFiles(first: number, name: string, plan: Plan): MigrationFile[] {
  const steps = [
    { suffix: '', statements: plan.transaction },
    { suffix: '.online', statements: plan.online },
    { suffix: '_drops', statements: plan.drops },
  ];
  return steps
    .filter(({ statements }) => statements.length > 0)
    .map(({ suffix, statements }, n) => ({
      name: `${numbered(first + n)}_${name}${suffix}.sql`,
      text: `${statements.join('\n--> statement-breakpoint\n')}\n`,
    }));
}

const numbered = (number: number): string => String(number).padStart(4, '0');

function nextNumber(folder: string): number {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d+)_.*\.sql$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers) + 1;
}

const emptyHeading = `-- Written by hand. docs/migrations.md describes the rules; in short:
-- * Separate statements by a line "--> statement-breakpoint".
-- * All statements run in one transaction, with a lock_timeout of 2 s, and again from the first when a lock was
--   not free. Keep it short: what reads or writes whole tables blocks others meanwhile.
-- * For updates of many rows and CREATE INDEX CONCURRENTLY, end the file's name in ".online.sql": its statements run
--   outside a transaction, one by one, and all of them again after an interruption. Write each so that it can be.
-- * Once it was applied anywhere, do not change it: write another.
`;

/** Writes an empty migration. @returns its path. */
export function writeEmpty(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${numbered(nextNumber(folder))}_${name}.sql`);
  writeFileSync(path, emptyHeading);
  return path;
}
