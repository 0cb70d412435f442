import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { browserOnly, foreignModules, isKeptFromBrowsers } from './browser-only.ts';

/** Builds a browser bundle of one module that says `code`. */
const bundle = (code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    root: resolve('.'),
    plugins: [
      browserOnly(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? resolve('entry.ts') : undefined),
        load: (id) => (id === resolve('entry.ts') ? code : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });

test('a browser bundle with server code does not build', async () => {
  await expect(
    bundle(`import { AppError } from './src/server/platform/errors/errors.ts'; console.log(AppError)`),
  ).rejects.toThrow('src/server/platform/errors/errors.ts');
  await expect(bundle(`import { sql } from 'drizzle-orm'; console.log(sql)`)).rejects.toThrow('drizzle-orm');
  await expect(bundle(`import faqs from './resources/faqs.ts'; console.log(faqs)`)).rejects.toThrow(
    'resources/faqs.ts',
  );
  // Not even where nothing of it is left: changing it does not build the browser's files again.
  await expect(bundle(`import faqs from './resources/faqs.ts'; if (!faqs) console.log(1)`)).rejects.toThrow('faqs.ts');
  await expect(
    bundle(`import { errorTable } from './src/contract/errors.ts'; console.log(errorTable)`),
  ).resolves.toBeDefined();
});

test('definitions, the server and the demo school are excluded from browsers, and what is like them is not', () => {
  const files = ['resources/faqs.ts', 'src/server/app.ts', 'src/demo/load.ts', 'src/define/resource.ts'];
  const others = ['storefront/resources/x.ts', 'src/server-names.ts', 'admin/Panel.client.tsx', 'package-lock.json'];
  expect([...files, ...others].filter(isKeptFromBrowsers)).toEqual(files.slice(0, 3));
});

test('packages are distinguished by their whole name', () => {
  expect(
    foreignModules([
      '/x/node_modules/pg/lib/client.js',
      '/x/node_modules/pgpass-like/index.js',
      '/x/storefront/a.server.ts',
      '\0virtual:x',
      '/x/node_modules/hono/dist/index.js?v=1',
    ]),
  ).toEqual([
    '/x/node_modules/pg/lib/client.js',
    '/x/storefront/a.server.ts',
    '/x/node_modules/hono/dist/index.js?v=1',
  ]);
});
