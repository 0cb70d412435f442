/** The sources of the build before the newest migration, as history has them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const migrations = 'src/server/platform/db/migrations';

export interface BuildBefore {
  /** The root of the project as it was. */
  readonly folder: string;
  /** The last migration that it has. */
  readonly newest: string;
  remove(): void;
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 512 << 20, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const newestOf = (names: readonly string[]): string =>
  names
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
    .replace(/\.sql$/, '');

/** What the server is made from. */
const serverParts = ['src', 'resources', 'package.json', 'tsconfig.json'];

/**
 * Null where there is no history that reaches so far: a copy without `.git`, or a shallow one. The newest migration may
 * not be committed yet: then it is the last commit.
 * @param parts of the project; by default those that the server is made from.
 */
export function buildBefore(parts: readonly string[] = serverParts): BuildBefore | null {
  const newest = `${migrations}/${newestOf(readdirSync(migrations))}.sql`;
  let revision: string;
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest);
    revision = git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`);
  } catch {
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'academy-before-'));
  const archive = join(folder, 'sources.tar');
  git('archive', '--output', archive, revision, ...parts);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    newest: newestOf(readdirSync(join(folder, migrations))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
