/** The first step of a build, as a program over a folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const sound = `
import { defineResource, f } from '../src/define/resource.ts';
export default defineResource('users', {
  label: ['کاربر', 'کاربران'],
  labelEn: ['User', 'Users'],
  title: 'name',
  fields: { name: f.text('نام', 'Name') },
});`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'definitions-'));
  mkdirSync(join(folder, 'resources'));
  symlinkSync(resolve('src'), join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the program says of these files of `resources/`; its exit code first. */
function check(files: Readonly<Record<string, string>>): [code: number | null, lines: string[]] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'resources', name), text);
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/build/check-definitions.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [status, stderr.split('\n').filter((line) => /^ {2}D/.test(line))];
}

test('sound definitions pass, with what the server knows of them', () => {
  expect(check({ 'users.ts': sound, 'users.server.ts': 'export default { section: "users" };' })).toEqual([0, []]);
});

test('files without a default export are reported with code, file and the way to fix them', () => {
  const [code, lines] = check({
    'users.ts': sound,
    'nothing.ts': 'export const label = 1;',
    'users.server.ts': 'const rules = {};',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}D054 resources\/nothing\.ts: .*To fix: write `export default defineResource/),
    expect.stringMatching(/^ {2}D054 resources\/users\.server\.ts: .*To fix: export them by default/),
  ]);
});

test('a file that cannot be read is reported instead of what follows from it', () => {
  const [code, lines] = check({ 'users.ts': sound, 'broken.ts': 'export default {\n  name: "x",\n' });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^ {2}D067 resources\/broken\.ts/)]);
});
