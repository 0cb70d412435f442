/**
 * Names the files of `resources/` that throw while they are loaded. A build loads all of them at once, so the error
 * alone leads to a line of the bundle; here each source is loaded by itself. Runs after a failure only.
 */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describeProblems } from '../../../define/checks/check.ts';
import { fileOf, finding, type Finding, type Problem } from '../../../define/checks/problem.ts';

const isLoaded = (name: string): boolean =>
  name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^index\.(server\.)?ts$/.test(name);

/** Whether a file of `resources/` holds a definition, by its name. */
export const isDefinitionFile = (name: string): boolean => isLoaded(name) && !name.endsWith('.server.ts');

/** Definitions before server files, which import them. */
const inOrder = (a: string, b: string): number =>
  Number(a.endsWith('.server.ts')) - Number(b.endsWith('.server.ts')) || (a < b ? -1 : 1);

/** One problem for each file of a folder that throws while it is loaded, unless another file's error is the cause. */
export async function loadProblems(folder: URL, isWanted = isLoaded): Promise<Problem[]> {
  const problems: Problem[] = [];
  const causes = new Set<unknown>();
  for (const name of readdirSync(folder).filter(isWanted).sort(inOrder)) {
    try {
      await import(new URL(name, folder).href);
    } catch (error) {
      // A module that failed throws the same error again for everybody who imports it.
      if (!causes.has(error)) problems.push({ ...findingOf(name, error), file: fileOf(name) });
      causes.add(error);
    }
  }
  return problems;
}

function findingOf(name: string, error: unknown): Finding {
  const line = error instanceof Error ? lineIn(name, error.stack ?? '') : undefined;
  const what = line === undefined ? 'what it imports or calls' : `line ${line}`;
  return finding('D067', String(error), `correct ${what}; a file is loaded before there is a database or a request`);
}

/** The first line of a file that a stack names. */
const lineIn = (name: string, stack: string): string | undefined => /^\d+/.exec(stack.split(`/${name}:`)[1] ?? '')?.[0];

/**
 * The error to report when what imports every file of `folder` could not be loaded: one that lists the files at fault,
 * or the error itself where it comes from somewhere else.
 */
export async function explainLoadFailure(
  error: unknown,
  folder: URL = new URL('resources/', `${pathToFileURL(process.cwd()).href}/`),
): Promise<unknown> {
  const problems = await loadProblems(folder);
  if (problems.length === 0) return error;
  return new Error(`${problems.length} file(s) cannot be loaded:\n${describeProblems(problems)}`, { cause: error });
}
