/**
 * Part of the browser build: the service worker and the script of the offline page. Each is one file of a fixed name
 * beside the pages, without imports, since not every browser loads workers that are modules.
 */
import { build, type Plugin as VitePlugin } from 'vite';

const scripts = [
  { module: 'storefront/service-worker/worker.ts', file: 'sw.js' },
  { module: 'storefront/service-worker/offline-page.ts', file: 'offline.js' },
] as const;

/** Writes one script, with all it imports, into a folder. */
const writeScript = (folder: string, { module, file }: (typeof scripts)[number]) =>
  build({
    configFile: false,
    envFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: module, output: { format: 'iife', entryFileNames: file } },
    },
  });

export const serviceWorker = (): VitePlugin => ({
  name: 'service-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }) {
    if (dir) await Promise.all(scripts.map((script) => writeScript(dir, script)));
  },
});
