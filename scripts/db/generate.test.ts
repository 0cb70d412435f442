/** `npm run db:generate`, as a program over a copy of the project: what it refuses before it plans a migration. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const definition = `
import { defineResource, f } from '../src/define/resource.ts';
export default defineResource('events', {
  label: ['رویداد', 'رویدادها'],
  labelEn: ['Event', 'Events'],
  title: 'name',
  fields: { name: f.text('نام', 'Name') },
  list: { columns: ['nmae'] },
  actions: { close: { label: { fa: 'بستن', en: 'Close' }, set: { name: 'x' } } },
});`;
const serverFile = `
export default {
  section: 'events',
  beforeWrites: () => undefined,
  actions: { clse: () => undefined },
  endpoints: [{ method: 'POST', path: 'Share' }],
};`;

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'generate-'));
  for (const folder of ['src', 'resources', 'scripts']) cpSync(folder, join(project, folder), { recursive: true });
  cpSync('package.json', join(project, 'package.json'));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true }));

test('mistakes of definitions and of server files are listed together', { timeout: 120_000 }, () => {
  writeFileSync(join(project, 'resources/events.ts'), definition);
  writeFileSync(join(project, 'resources/events.server.ts'), serverFile);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/db/generate.ts', '--check'], {
    cwd: project,
    encoding: 'utf8',
  });
  const lines = stderr.split('\n').filter((line) => /^ {2}D/.test(line));
  expect(status).toBe(1);
  expect(lines.map((line) => line.slice(2, line.indexOf(':')))).toEqual([
    'D005 resources/events.ts',
    'D051 resources/events.server.ts',
    'D051 resources/events.server.ts',
    'D055 resources/events.server.ts',
  ]);
});
