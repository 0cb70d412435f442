/**
 * What a server that was built needs to run, and nothing else: the programs that are started by their source, what those
 * import, and the packages that they and the bundle import.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { importsOf, type Import } from '../tools/boundaries.ts';

/** Programs of the product: the server, the process that sets documents, and the commands of an operator. */
export const programs: readonly string[] = [
  'src/server/main.ts',
  'src/server/platform/documents/typeset-process.ts',
  ...globSync('scripts/operate/*.ts'),
];

/** Read at run time by their path, not imported. */
export const readByPath: readonly string[] = [
  'src/server/platform/documents/templates',
  'src/demo/film',
  'node_modules/vazirmatn/fonts/ttf',
];

/** Sources that only `npm run dev` imports. */
const ofDevelopment: ReadonlySet<string> = new Set(['src/server/dev.ts']);
const ofNode: ReadonlySet<string> = new Set(builtinModules);

const isOurs = ({ target }: Import): boolean => /^(src|scripts|resources)\//.test(target);
/** Types are gone when Node runs a source. */
const isRun = ({ kind }: Import): boolean => kind !== 'type';

const importsOfFile = (file: string): Import[] => importsOf(file, readFileSync(file, 'utf8')).filter(isRun);

/** The sources that these import, themselves included. */
export function sourcesOf(files: readonly string[]): string[] {
  const found = new Set(files);
  // A set is walked in the order of insertion: what is added meanwhile is reached too.
  for (const file of found) {
    for (const { target } of importsOfFile(file).filter(isOurs)) if (!ofDevelopment.has(target)) found.add(target);
  }
  return [...found];
}

/** `@scope/name` or `name` of what an import names. */
const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');

/** Names of the packages that these files import, also where a file is the bundle of a build. */
export function packagesImported(files: readonly string[]): string[] {
  const bare = files
    .flatMap(importsOfFile)
    .map(({ target }) => target)
    .filter((target) => /^[@a-z]/.test(target) && !target.startsWith('node:') && !ofNode.has(target))
    .filter((target) => !existsSync(target));
  return [...new Set(bare.map(packageOf))];
}

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The folder of a package as Node finds it from another folder; nothing where it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === '.') return undefined;
  }
}

/** Folders of packages and of all that they depend on, as far as it is installed here. */
export function packageFolders(names: readonly string[]): string[] {
  const folders = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    if (folder) folders.add(folder);
  };
  for (const name of names) add(name, '.');
  for (const folder of folders) {
    // cast: npm has read the same file.
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
    for (const name of Object.keys({ ...about.dependencies, ...about.optionalDependencies })) add(name, folder);
  }
  return [...folders];
}
