/**
 * Part of the browser build: it keeps the list of its files. The server's bundle is made with it, also when only that is
 * made anew; beside the build, as what lies among the browser's files is served.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the list is kept. */
export const browserManifest = 'build/client-manifest.json';

export const keepBrowserManifest = (): Plugin => ({
  name: 'browser-manifest',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir }) {
    if (dir) copyFileSync(join(dir, '.vite/manifest.json'), browserManifest);
  },
});
