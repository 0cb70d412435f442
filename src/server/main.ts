/**
 * The process: `node src/server/main.ts` serves the build, `--dev` the sources with hot reload. The rest is in
 * `entry.ts`.
 */
import { enableCompileCache } from 'node:module';
import { Lifetime } from './platform/process/lifetime.ts';

enableCompileCache();
process.chdir(new URL('../..', import.meta.url).pathname);
const lifetime = new Lifetime();
lifetime.endOnSignals();
try {
  if (process.argv.includes('--dev')) {
    const { startDev } = await import('./dev.ts');
    await startDev(process.env, lifetime);
  } else {
    process.env['NODE_ENV'] ??= 'production';
    const { start } = await loadBuild();
    await start(process.env, lifetime);
  }
} catch (error) {
  if (!lifetime.isEnding) console.error(failureText(error));
  await lifetime.end(1);
}

async function loadBuild(): Promise<typeof import('./entry.ts')> {
  try {
    return await import(new URL('../../build/server/index.js', import.meta.url).href);
  } catch (error) {
    const { explainLoadFailure } = await import('./platform/process/load-failure.ts');
    throw await explainLoadFailure(error);
  }
}

/** The message alone of a failure that was thrown on purpose, or by the machine or the database; the stack of a bug. */
function failureText(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isFromOutside = 'code' in error && typeof error.code === 'string';
  return isFromOutside || error.name === 'Error' || error.name === 'ConfigError' ? error.message : error.stack;
}
