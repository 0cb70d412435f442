import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { keepBrowserManifest } from './scripts/build/browser-manifest.ts';
import { browserOnly } from './scripts/build/browser-only.ts';
import { chunkGroups } from './scripts/build/chunks.ts';
import { asciiSource } from './scripts/build/ascii-source.ts';
import { lateModules } from './scripts/build/late-modules.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { shortMessages } from './scripts/build/short-messages.ts';

/**
 * Stay packages: native code, files they look for beside themselves, and `file-type`, which imports a part of itself at
 * run time: that part's errors would be of other classes than those it knows. Everything else is bundled, which halves the
 * start.
 */
const external = ['file-type', 'sharp', '@node-rs/argon2', 'pg-native', 'vite'];

/** React Router's package offers its development build only, with warnings that no visitor needs. */
const production = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));
const alias = [
  { find: /^react-router$/, replacement: production('index.mjs') },
  { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    reactRouter(),
    shortMessages(),
    serviceWorker(),
    browserOnly(),
    keepBrowserManifest(),
    lateModules(),
    asciiSource(),
  ],
  publicDir: 'storefront/public',
  server: { watch: { ignored: ['**/.data*/**', '**/build/**'] } },
  ...(command === 'build' && { resolve: { alias }, ssr: { noExternal: true, external } }),
  // To tell how large each file is when compressed, Vite would compress them all.
  build: isSsrBuild
    ? {
        rolldownOptions: {
          input: './src/server/entry.ts',
          output: {
            // They would only take memory.
            comments: false,
            // A start reads every migration: from one file, not from each by itself.
            codeSplitting: { groups: [{ name: 'migrations', test: /\/src\/server\/platform\/db\/migrations\// }] },
          },
        },
        target: 'node24',
        reportCompressedSize: false,
      }
    : {
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        ...(command === 'build' && {
          rolldownOptions: {
            // Addresses are constants that many pages name: as exports of a chunk they would weigh more.
            optimization: { inlineConst: { mode: 'all' } },
            output: { codeSplitting: { groups: chunkGroups() } },
          },
        }),
      },
}));
