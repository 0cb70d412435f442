/** The files of the migrations folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from './plan.ts';
import { emptySnapshot, formatSnapshot, parseSnapshot, type Snapshot } from './snapshot.ts';

const snapshotFile = 'snapshot.json';
const oldestBuildsFile = 'oldest-builds.json';

export function readSnapshot(folder: string): Snapshot {
  const file = join(folder, snapshotFile);
  return existsSync(file) ? parseSnapshot(readFileSync(file, 'utf8')) : emptySnapshot();
}

/**
 * Writes the files of a plan, the snapshot they lead to, and the oldest build that may run beside them.
 * @returns the paths of the migrations.
 */
export function writePlan(folder: string, name: string, plan: Plan, after: Snapshot): string[] {
  mkdirSync(folder, { recursive: true });
  const files = migrationFiles(nextNumber(folder), name, plan);
  const before = newestOf(folder);
  for (const file of files) writeFileSync(join(folder, file.name), file.text);
  writeOldestBuild(folder, files, before !== undefined && isAdditive(plan) ? before : undefined);
  writeFileSync(join(folder, snapshotFile), formatSnapshot(after));
  return files.map((file) => join(folder, file.name));
}

/** What statements of the build before could stumble over: names and columns that are gone, other types, values to give. */
const breaking =
  /\b(drop (table|column|constraint|function|trigger|type)|rename|set not null|set data type|alter column .* type)\b/i;

/** Whether the build before runs on the schema of the plan as it did. */
const isAdditive = ({ transaction, online, drops }: Plan): boolean =>
  drops.length === 0 && ![...transaction, ...online].some((statement) => breaking.test(statement));

/** @param oldest the newest migration of the oldest build that may run beside them; no build before them without it. */
function writeOldestBuild(folder: string, files: readonly Pick<MigrationFile, 'name'>[], oldest?: string): void {
  const path = join(folder, oldestBuildsFile);
  // cast: written below.
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
  const names = files.map(({ name }) => name.replace(/\.sql$/, ''));
  const added = names.map((name) => [name, oldest ?? name]);
  writeFileSync(path, `${JSON.stringify({ ...known, ...Object.fromEntries(added) }, null, 2)}\n`);
}

/** The name of the last migration there is. */
const newestOf = (folder: string): string | undefined =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
    ?.replace(/\.sql$/, '');

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
-- * oldest-builds.json says the newest migration of the oldest build that may run beside this one: the one before, if
--   its statements work as they did.
-- * Once it was applied anywhere, do not change it: write another.
`;

/** Writes an empty migration; no build before it may run beside it until somebody says so. @returns its path. */
export function writeEmpty(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = `${numbered(nextNumber(folder))}_${name}.sql`;
  writeFileSync(join(folder, file), emptyHeading);
  writeOldestBuild(folder, [{ name: file }]);
  return join(folder, file);
}
