/**
 * `npm run fuzz -- --requests 20000 --seed 1`: random requests to every call of the OpenAPI document by every role; the
 * suite sends a few of them (`src/server/openapi/fuzz.test.ts`).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'src/server/openapi/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
