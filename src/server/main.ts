/**
 * The process: `node src/server/main.ts` serves the build, `--dev` the sources with hot reload. Everything else is in
 * `entry.ts`.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
process.chdir(new URL('../..', import.meta.url).pathname);
try {
  if (process.argv.includes('--dev')) await (await import('./dev.ts')).startDev(process.env);
  else {
    process.env['NODE_ENV'] ??= 'production';
    const { start } = (await import(
      new URL('../../build/server/index.js', import.meta.url).href
    )) as typeof import('./entry.ts');
    await start(process.env);
  }
} catch (error) {
  const { name, message, stack } = error as Error;
  console.error(name === 'Error' || name === 'ConfigError' ? message : stack);
  process.exit(1);
}
