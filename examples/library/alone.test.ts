/**
 * The library needs nothing of the school: none of the files that its program takes, which `npm run typecheck` checks, is
 * the school's. Without those folders it would be the same program.
 */
import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const school =
  /^(resources|storefront|src\/(demo|application)|src\/server\/(features\/|[^/]+$)|admin\/(pages|previews|Panel\.client))/;

/** The files of the product that a program consists of. */
async function filesOf(project: string): Promise<string[]> {
  const args = ['--project', project, '--listFilesOnly'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/tsc', args, { maxBuffer: 10_000_000 });
  const paths = stdout.split('\n').map((path) => relative(process.cwd(), path));
  return paths.filter((path) => path !== '' && !path.startsWith('node_modules'));
}

test('the example, platform, generator and panel are a program without the school', async () => {
  const files = await filesOf('examples/library/tsconfig.json');
  for (const part of ['examples/library/start.ts', 'src/server/generator/rest/routes.ts', 'admin/panels/Panel.tsx']) {
    expect(files).toContain(part);
  }
  expect(files.filter((path) => school.test(path))).toEqual([]);
}, 240_000);
