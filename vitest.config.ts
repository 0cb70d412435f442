import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { useMemoryFolder } from './scripts/test/memory-folder.ts';
import { LongestFirst } from './scripts/test/test-order.ts';

useMemoryFolder();

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const router = at('node_modules/react-router/dist/development/index.mjs');

/** The panels get the build of uploads for browsers, as there: that for Node sends no `File`. */
const browserUploads = {
  name: 'browser-uploads',
  enforce: 'pre' as const,
  resolveId: (id: string, importer: string | undefined) =>
    id === 'tus-js-client' && importer?.startsWith(at('admin/'))
      ? at('node_modules/tus-js-client/lib.es5/browser/index.js')
      : null,
};

export default defineConfig({
  plugins: [browserUploads],
  // The build that Node takes for react-admin: with two of them, its parts would not see our router.
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  test: {
    include: ['{src,resources,storefront,admin,scripts,bench,examples}/**/*.test.{ts,tsx}'],
    // Ends what hangs; how fast something is, benches say. A shared machine takes three times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that asserts in loops alone fails where they run over nothing.
    expect: { poll: { timeout: 10_000 }, requireAssertions: true },
    // A snapshot that is missing is a failure; `-u` writes it.
    update: 'none',
    setupFiles: ['./src/server/platform/testing/modules.setup.ts', './scripts/test/document.setup.ts'],
    globalSetup: ['./src/server/testing/database.setup.ts'],
    // Files share the modules of a worker: loading them again for each file takes longer than the tests. A test that
    // changes the state of a module or of the process puts it back.
    isolate: false,
    // Vitest would leave one core free. While a test waits for PostgreSQL, that has the core of its worker. One more than
    // there are cores took 255 s instead of 238: what it waits less, it loads modules.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
