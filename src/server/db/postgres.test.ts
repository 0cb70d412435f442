import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { embeddedPostgres, releaseEmbeddedPostgres } from './postgres.ts';

const dir = mkdtempSync(join(tmpdir(), 'embedded-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const runs = (folder: string) => existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'));

/** Another process that starts or joins the server, uses it, and releases it. */
const useInAnotherProcess = (folder: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    `
  const { embeddedPostgres, releaseEmbeddedPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)});
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: await embeddedPostgres(${JSON.stringify(folder)}) });
  await client.connect();
  console.log((await client.query('select 1 + 1 as two')).rows[0].two);
  await client.end();
  await releaseEmbeddedPostgres(${JSON.stringify(folder)});
`,
  ]);

test('processes that start at once share one server, and the last one stops it', async () => {
  const folder = join(dir, 'shared');
  const answers = await Promise.all([
    useInAnotherProcess(folder),
    useInAnotherProcess(folder),
    useInAnotherProcess(folder),
  ]);
  expect(answers.map((a) => a.stdout.trim())).toEqual(['2', '2', '2']);
  expect(runs(folder)).toBe(false);
}, 60_000);

test('the server outlives one process while another uses it, and sorts Persian', async () => {
  const folder = join(
    dir,
    'a folder with a name so long that no unix socket could ever be put into it, whatever the machine is called',
  );
  const db = openDatabase(await embeddedPostgres(folder));
  await useInAnotherProcess(folder);
  const rows = await db.pool.query<{ word: string }>(
    `select word from unnest(array['گل','کتاب','پدر','آب','یار','بار']) as word order by word`,
  );
  expect(rows.rows.map((r) => r.word)).toEqual(['آب', 'بار', 'پدر', 'کتاب', 'گل', 'یار']);
  await db.close();
  expect(runs(folder)).toBe(true);
  await releaseEmbeddedPostgres(folder);
  expect(runs(folder)).toBe(false);
}, 60_000);
