/**
 * `npm run histories -- --histories 10000 --seed 1`: random histories of buyers, and what must hold of money at their end;
 * the suite runs a few of them (`src/server/orders/histories.test.ts`).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'src/server/orders/histories.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, HISTORIES: values.histories, HISTORIES_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
