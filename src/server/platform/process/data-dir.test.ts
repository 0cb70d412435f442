/** The umask belongs to a whole process, so each test has one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const module = JSON.stringify(new URL('./data-dir.ts', import.meta.url).href);
const dir = mkdtempSync(join(tmpdir(), 'data-dir-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The modes of a file and a folder that a process makes, whose uploaded files lie there. */
function modesWith(filesDir: string): string {
  const made = join(mkdtempSync(join(dir, 'made-')), 'folder');
  const code = `
    const { closeNewFiles } = await import(${module});
    const { mkdirSync, statSync, writeFileSync } = await import('node:fs');
    process.umask(0o022);
    closeNewFiles(${JSON.stringify({ dataDir: '/var/lib/academy', filesDir })});
    mkdirSync(${JSON.stringify(made)});
    writeFileSync(${JSON.stringify(`${made}/file`)}, '');
    const modes = [${JSON.stringify(made)}, ${JSON.stringify(`${made}/file`)}].map((path) => statSync(path).mode & 0o777);
    console.log(modes.map((mode) => mode.toString(8)).join(' '));`;
  return spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    encoding: 'utf8',
  }).stdout.trim();
}

test.each(['/var/lib/academy/files', '/var/lib/academy', '/var/lib/academy/..files'])(
  'files in the data folder (%s) are of the account alone',
  (filesDir) => expect(modesWith(filesDir)).toBe('700 600'),
);

test.each(['/srv/films', '/var/lib/academy-films', '/var/lib'])(
  'a folder elsewhere (%s) is as the operator wants it',
  (filesDir) => expect(modesWith(filesDir)).toBe('755 644'),
);
