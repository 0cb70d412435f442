/**
 * `npm run db:generate`: writes the migration for what the definitions changed. It refuses what would lose data or
 * cannot be applied to filled tables, unless the command line states how. `docs/migrations.md` describes it.
 */
import { runnerImport } from 'vite';
import { countLosses } from './counts.ts';
import { readSnapshot, writeEmpty, writePlan } from './files.ts';
import { parseOptions, type Options } from './options.ts';
import { isEmpty, nameOf, planMigration, type Plan } from './plan.ts';
import { sameSnapshot, snapshotOf } from './snapshot.ts';
import { explainLoadFailure } from '../../src/server/platform/process/load-failure.ts';

const folder = 'src/server/platform/db/migrations';
const importOptions = { logLevel: 'error', configFile: false } as const;

try {
  await generate(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function generate(args: readonly string[]): Promise<void> {
  const { schema, registry } = await load();
  const options = parseOptions(args, registry);
  if (options.empty !== undefined) {
    console.log(writeEmpty(folder, options.empty));
    return;
  }
  const before = readSnapshot(folder);
  const after = snapshotOf(schema, registry);
  const plan = await planMigration(before, after, registry, options);
  if (isEmpty(plan) && plan.refusals.length === 0 && sameSnapshot(before, after)) {
    console.log('The migrations already say what the definitions say.');
    return;
  }
  if (options.check) throw new Error(describeDue(plan));
  await refuse(plan, options);
  const written = writePlan(folder, nameOf(before.schema, after.schema), plan, after);
  console.log(written.length === 0 ? 'No SQL is needed; the snapshot was updated.' : written.join('\n'));
}

/** What the definitions say now. Throws with every mistake of theirs, and of the server files beside them. */
async function load() {
  try {
    const { module } = await runnerImport<typeof import('../../src/server/schema.ts')>(
      './src/server/schema.ts',
      importOptions,
    );
    return module;
  } catch (error) {
    throw await explainLoadFailure(error);
  }
}

function describeDue({ transaction, online, drops }: Plan): string {
  const statements = [...transaction, ...online, ...drops];
  const content =
    statements.length === 0 ? 'Only the snapshot is out of date.' : `It would do:\n${statements.join('\n')}`;
  return `A migration is due; run npm run db:generate. ${content}`;
}

/** Throws with everything that cannot be applied, or would be lost without being allowed. */
async function refuse({ refusals, losses }: Plan, { allowDrop }: Options): Promise<void> {
  if (refusals.length > 0) {
    throw new Error(`No migration was written:\n${refusals.map((line) => `  ${line}`).join('\n')}`);
  }
  if (losses.length === 0 || allowDrop) return;
  const lines = await countLosses(losses, process.env['DATABASE_URL']);
  throw new Error(
    `No migration was written, as this would be lost:\n${lines.map((line) => `  ${line}`).join('\n')}\nTo drop all of it on purpose: npm run db:generate -- --allow-drop`,
  );
}
