/**
 * `npm run histories -- --histories 3000 --seed 1`: random histories of buyers and staff, and what must hold of
 * money, rights and authority at their end; the suite runs a few of them (`src/server/testing/histories/histories.test.ts`).
 * Several processes share them, each with a database and a seed of its own: those from `--seed` on.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
});
const processes = Math.max(1, Number(values.processes));
const each = String(Math.ceil(Number(values.histories) / processes));

async function run(seed: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'src/server/testing/histories/histories.test.ts'],
    { stdio: 'inherit', env: { ...process.env, HISTORIES: each, HISTORIES_SEED: String(seed) } },
  );
  const [status]: unknown[] = await once(child, 'exit');
  return typeof status === 'number' ? status : 1;
}

const statuses = await Promise.all(Array.from({ length: processes }, (_, n) => run(Number(values.seed) + n)));
process.exitCode = Math.max(...statuses);
