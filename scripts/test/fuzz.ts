/**
 * `npm run fuzz -- --requests 20000 --seed 1`: random requests by every role; the suite sends a few of them. One half are
 * bodies and queries to every call of the OpenAPI document (`src/server/generator/openapi/fuzz.test.ts`), the other requests byte for
 * byte to the whole site: header fields, forms of an address, framings (`storefront/fuzz-headers.test.ts`). Beside them
 * go random definitions of sections (`src/server/generator/rest/definitions.test.ts`), `--definitions` of them.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    definitions: { type: 'string', default: '200' },
  },
});
const each = String(Math.ceil(Number(values.requests) / 2));
console.log(`${values.requests} requests, seed ${values.seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'src/server/generator/openapi/fuzz.test.ts',
    'storefront/fuzz-headers.test.ts',
    'src/server/generator/rest/definitions.test.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: each, FUZZ_SEED: values.seed, FUZZ_DEFINITIONS: values.definitions },
  },
);
process.exitCode = status ?? 1;
