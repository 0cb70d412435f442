/** The build before the newest migration, made from history: storefront, panels and server. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productScript, startFlags } from '../bench/servers.ts';
import { buildBefore } from '../src/server/testing/build-before.ts';
import type { Build } from './balanced.ts';
import { NotPossible } from './fault.ts';

/** What the whole product is made from, and run by. */
const parts = [
  'src',
  'resources',
  'storefront',
  'admin',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

const migrations = 'src/server/platform/db/migrations';
const httpServer = 'src/server/platform/http-server';

/**
 * What of the present build it has as well: the text of the migrations that it knows, which may have been written anew until
 * they were released; and how a process ends, where it is older than that. Builds before lose writes at their end.
 */
function takeOver(folder: string): void {
  for (const name of readdirSync(join(folder, migrations)).filter((file) => file.endsWith('.sql'))) {
    cpSync(join(migrations, name), join(folder, migrations, name));
  }
  if (existsSync(join(folder, httpServer, 'close-listening.ts'))) return;
  cpSync(httpServer, join(folder, httpServer), { recursive: true });
}

/** Makes it, and removes it when the work is done. Throws `NotPossible` without history. */
export async function withBuildBefore<T>(work: (build: Build) => Promise<T>): Promise<T> {
  const before = buildBefore(parts);
  if (!before) throw new NotPossible('there is no history that reaches to the build before the newest migration');
  try {
    takeOver(before.folder);
    execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.js', 'build'], {
      cwd: before.folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    const files = productScript.map((file) => join(before.folder, file));
    return await work({ command: [process.execPath, ...startFlags, ...files] });
  } finally {
    before.remove();
  }
}
