/**
 * `npm run db:generate`: writes the migration for what the definitions changed. `--check` only says whether one is owed
 * (exit code 1).
 * Nothing is taken for renamed: what a definition no longer has is dropped, what is new is added. Where rows must
 * survive a new name,
 * write `alter … rename` into the migration instead.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { runnerImport } from 'vite';

const folder = 'src/server/db/migrations';
const snapshot = join(folder, 'snapshot.json');
const { module } = await runnerImport<typeof import('../src/server/db/schema.ts')>('./src/server/db/schema.ts', {
  logLevel: 'error',
  configFile: false,
});

type Snapshot = ReturnType<typeof generateDrizzleJson>;
const before = existsSync(snapshot)
  ? (JSON.parse(readFileSync(snapshot, 'utf8')) as Snapshot)
  : generateDrizzleJson({});
const after = generateDrizzleJson(module.schema, before.id);
const common = bothHave(before, JSON.parse(JSON.stringify(after)) as Snapshot);
const statements = [...(await generateMigration(before, common)), ...(await generateMigration(common, after))];

if (statements.length === 0) console.log('The migrations already say what the definitions say.');
else if (process.argv.includes('--check')) {
  console.error(`A migration is owed; run npm run db:generate. It would hold:\n${statements.join('\n')}`);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  const number = String(readdirSync(folder).filter((name) => name.endsWith('.sql')).length + 1).padStart(4, '0');
  const name = `${number}_${describe(statements)}.sql`;
  writeFileSync(join(folder, name), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshot, `${JSON.stringify(after, null, 1)}\n`);
  console.log(`${join(folder, name)}: ${statements.length} statements`);
}

/** Tables of a snapshot, by name; the parts of each (columns, indexes, keys …) by kind and name. */
type Tables = Record<string, Record<string, Record<string, unknown>>>;

/**
 * What of a snapshot still stands as it was in a later one. Going by way of it, nothing disappears in the step in which
 * something comes.
 */
function bothHave(from: Snapshot, to: Snapshot): Snapshot {
  const kept = structuredClone(from);
  const tables = kept.tables as unknown as Tables;
  const next = to.tables as unknown as Tables;
  for (const [key, table] of Object.entries(tables)) {
    const later = next[key];
    if (!later) {
      delete tables[key];
      continue;
    }
    for (const name of Object.keys(table.columns!)) if (!later.columns![name]) delete table.columns![name];
    for (const part of ['indexes', 'foreignKeys', 'uniqueConstraints', 'compositePrimaryKeys', 'checkConstraints']) {
      const was = table[part] ?? {};
      const is = later[part] ?? {};
      for (const name of Object.keys(was)) if (!isDeepStrictEqual(was[name], is[name])) delete was[name];
    }
  }
  return kept;
}

/** A short name from the first table that is touched. */
function describe(sqls: readonly string[]): string {
  const touched = /(?:TABLE|ON) "([a-z_0-9]+)"/.exec(sqls[0] ?? '')?.[1] ?? 'change';
  return Object.keys(before.tables).length === 0 ? 'start' : touched;
}
