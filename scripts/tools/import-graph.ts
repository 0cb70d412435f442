/** Which files of the project import which, and so which tests a file can break. */
import { globSync, readFileSync } from 'node:fs';
import { importsOf } from './boundaries.ts';

/** File → the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

export const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The importers of every file; sections are found by name, so `resources/index.ts` imports all of them. */
export function readImporters(): Importers {
  const importers = new Map<string, Set<string>>();
  const add = (target: string, file: string): void => {
    if (!importers.has(target)) importers.set(target, new Set());
    importers.get(target)!.add(file);
  };
  for (const file of globSync('{src,resources,storefront,admin,examples,scripts,bench}/**/*.{ts,tsx}')) {
    for (const { target } of importsOf(file, readFileSync(file, 'utf8'))) add(target, file);
    if (/^resources\/[^/]+\.server\.ts$/.test(file)) add(file, 'resources/index.server.ts');
    else if (file.startsWith('resources/') && !isTestFile(file)) add(file, 'resources/index.ts');
  }
  return importers;
}

/** The files themselves and all that import them, directly or through others; the nearest first. */
export function reachedFrom(files: readonly string[], importers: Importers): string[] {
  const reached = new Set(files);
  // A set is walked in the order of insertion, and what is added meanwhile is reached too: breadth first.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached];
}
