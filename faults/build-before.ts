/** The build before the newest migration, made from history: storefront, panels and server. */
import { execFileSync } from 'node:child_process';
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

/** Makes it, and removes it when the work is done. Throws `NotPossible` without history. */
export async function withBuildBefore<T>(work: (build: Build) => Promise<T>): Promise<T> {
  const before = buildBefore(parts);
  if (!before) throw new NotPossible('there is no history that reaches to the build before the newest migration');
  try {
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
