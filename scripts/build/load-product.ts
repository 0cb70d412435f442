/** The built product, for commands that use it without serving: built when a source changed, as `npm start` does. */
import { build } from '../build/build.ts';

export async function loadProduct(): Promise<typeof import('../../src/server/entry.ts')> {
  build();
  return import(new URL('../../build/server/index.js', import.meta.url).href);
}

/** Runs a command; what goes wrong is said in one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
