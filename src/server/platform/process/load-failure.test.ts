import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainLoadFailure, loadProblems } from './load-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
const url = pathToFileURL(`${folder}/`);
const language = resolve('src/define/resource.ts');

const files = {
  'sound.ts': `export default { name: 'sound' };`,
  'broken.ts': `import { f } from '${language}';\n\nexport default { name: 'broken', fields: { a: f.txt('الف', 'A') } };`,
  'broken.server.ts': `import broken from './broken.ts';\nexport default { section: broken.name };`,
  'rules.server.ts': `import sound from './sound.ts';\n\nthrow new Error(\`no rules of \${sound.name}\`);`,
  'thrown.ts': `throw 'a word';`,
  'index.ts': `throw new Error('not a definition');`,
  'sound.test.ts': `throw new Error('not a definition');`,
};

beforeAll(() => {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('files that fail while they are loaded', () => {
  test('are named all at once with their line; one that only imports another of them is not', async () => {
    expect(await loadProblems(url)).toMatchObject([
      { code: 'D067', file: 'resources/broken.ts', fix: expect.stringContaining('correct line 3;') },
      { code: 'D067', file: 'resources/thrown.ts', message: 'a word', fix: expect.stringContaining('what it imports') },
      {
        code: 'D067',
        file: 'resources/rules.server.ts',
        message: 'Error: no rules of sound',
        fix: expect.stringContaining('correct line 3;'),
      },
    ]);
  });
  test('are what the start reports, with the first error as the cause', async () => {
    const first = new TypeError('f.txt is not a function');
    const explained = await explainLoadFailure(first, url);
    expect(explained).toMatchObject({
      cause: first,
      message: expect.stringMatching(/^3 file\(s\).*\n {2}D067 resources/),
    });
    const lines = String(explained).split('\n');
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(1)) expect(line).toMatch(/resources\/.*To fix: correct/);
  });
  test('are not blamed for an error that comes from somewhere else', async () => {
    const error = new Error('of the server');
    const sound = mkdtempSync(join(folder, 'sound-'));
    writeFileSync(join(sound, 'sound.ts'), files['sound.ts']);
    expect(await explainLoadFailure(error, pathToFileURL(`${sound}/`))).toBe(error);
  });
});
