/** `npm run db:generate`: writes the migration for what the definitions changed. `--check` only says whether one is owed (exit code 1). */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { runnerImport } from 'vite';

const folder = 'src/server/db/migrations', snapshot = join(folder, 'snapshot.json');
const { module } = await runnerImport<typeof import('../src/server/db/schema.ts')>('./src/server/db/schema.ts', { logLevel: 'error', configFile: false });

type Snapshot = ReturnType<typeof generateDrizzleJson>;
const before = existsSync(snapshot) ? (JSON.parse(readFileSync(snapshot, 'utf8')) as Snapshot) : generateDrizzleJson({});
const after = generateDrizzleJson(module.schema, before.id);
const statements = await generateMigration(before, after);

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

/** A short name from the first table that is touched. */
function describe(sqls: readonly string[]): string {
  const touched = /(?:TABLE|ON) "([a-z_0-9]+)"/.exec(sqls[0] ?? '')?.[1] ?? 'change';
  return Object.keys(before.tables).length === 0 ? 'start' : touched;
}
