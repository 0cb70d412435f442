/** How folders import one another, and the storeys of the server (`docs/architecture.md`). Tests aside, types included. */
import { dirname } from 'node:path';
import { cyclesOf, type ImportGraph } from './cycles.ts';

interface FileImport {
  readonly file: string;
  readonly target: string;
}

const productFolder = /^(src|admin|storefront|resources|examples)(\/|$)/;
const isTesting = (file: string): boolean => /\.test\.tsx?$|\/testing[./]/.test(file);

/**
 * The folder of a file. Server files are beside the definitions of their sections and belong to the top of the server,
 * so that they count as a folder of their own.
 */
const folderOf = (file: string): string =>
  /^resources\/[^/]+\.server\.ts$/.test(file) ? 'resources (server files)' : dirname(file);

/** Folder → the other folders of the product that its own files import. A folder within it is another folder. */
export function folderGraph(imports: Iterable<FileImport>): ImportGraph {
  const graph = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (isTesting(file) || !productFolder.test(from) || !productFolder.test(to)) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    if (from !== to) targets.add(to);
  }
  return new Map([...graph].map(([folder, targets]) => [folder, [...targets]]));
}

/** The groups of folders that import one another, directly or through others. */
export const folderCycles = (imports: Iterable<FileImport>): string[][] => cyclesOf(folderGraph(imports));

/**
 * From the lowest: a file imports files of its own storey and of those before it. The server's entry, which joins it with
 * the screens, is on none.
 */
const storeys: readonly RegExp[] = [
  /^src\/(define|domain|paths|contract|client|locale)\//,
  /^src\/server\/platform\//,
  /^src\/server\/generator\//,
  /^src\/server\/features\//,
  /^src\/server\/(?!entry\.ts$)[^/]+\.ts$/,
  /^(admin|storefront)\//,
];
const storeyOf = (file: string): number => storeys.findIndex((files) => files.test(file));

/** The imports of a storey from one above it. */
export const upwardImports = <I extends FileImport>(imports: readonly I[]): I[] =>
  imports.filter(({ file, target }) => {
    const storey = storeyOf(file);
    return !isTesting(file) && storey !== -1 && storeyOf(target) > storey;
  });
