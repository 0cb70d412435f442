/** What goes into the folder that is copied to a server. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFolders, packagesImported, programs, readByPath, sourcesOf } from './contents.ts';

const sources = sourcesOf(programs);

test('the sources that programs import, and none of development or tests', () => {
  expect(sources).toContain('src/server/main.ts');
  expect(sources).toContain('src/server/platform/process/load-failure.ts');
  expect(sources).toContain('src/server/platform/documents/typeset.ts');
  expect(sources).not.toContain('src/server/dev.ts');
  expect(sources.filter((file) => /\.test\.|\/testing\//.test(file))).toEqual([]);
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
});

test('every program that a source of the server starts by its path is one of them', () => {
  const started = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/program: '([^']+\.ts)'/g)].map(([, program]) => program),
  );
  expect(started).not.toEqual([]);
  expect(programs).toEqual(expect.arrayContaining(started));
});

test('what sources read by its path goes along', () => {
  const read = globSync('src/{server,demo}/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/resolve\('(node_modules\/[^']+)'\)/g)].map(([, path]) => path),
  );
  expect(read).not.toEqual([]);
  expect(readByPath).toEqual(expect.arrayContaining(read));
  expect(readByPath.filter((path) => !existsSync(path))).toEqual([]);
});

test('the packages that are imported, with what they depend on and nothing of development', () => {
  expect(packagesImported(sources)).toContain('@myriaddreamin/typst-ts-node-compiler');
  const folders = packageFolders(['sharp', 'file-type', 'is-not-installed']);
  expect(folders).toContain('node_modules/sharp');
  expect(folders).toContain('node_modules/@tokenizer/inflate');
  expect(folders.some((folder) => folder.startsWith('node_modules/@img/sharp-libvips-'))).toBe(true);
  expect(folders.filter((folder) => /vite|is-not-installed/.test(folder))).toEqual([]);
});
