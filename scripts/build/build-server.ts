/**
 * The server's bundle alone, for the browser's files that are there: what `react-router build` does second. A program of
 * its own (`build.ts` runs it), as a bundler keeps its process busy.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { build } from 'vite';
import { browserManifest } from './browser-manifest.ts';

rmSync('build/server', { recursive: true, force: true });
// React Router reads the list of the browser's files there.
mkdirSync('build/client/.vite', { recursive: true });
copyFileSync(browserManifest, 'build/client/.vite/manifest.json');
try {
  await build({ build: { ssr: true } });
} finally {
  // What lies among the browser's files is served.
  for (const part of ['client', 'server']) rmSync(`build/${part}/.vite`, { recursive: true, force: true });
}
