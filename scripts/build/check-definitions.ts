/**
 * The first step of a build: the definitions are loaded one by one and checked, so that a mistake is reported with its
 * code, its file and the way to fix it. A bundler would stop at a file without a default export in words of its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { application } from '../../src/application/application.ts';
import { checkDefinitions, describeProblems } from '../../src/define/checks/check.ts';
import { fileOf, type Problem } from '../../src/define/checks/problem.ts';
import { noServerRules } from '../../src/define/checks/server-modules.ts';
import { isDefinitionFile, loadProblems } from '../../src/server/platform/process/load-failure.ts';

const folder = 'resources';
const folderUrl = new URL(`${folder}/`, `${pathToFileURL(process.cwd()).href}/`);

/** What each definition file exports by default, by its path. */
async function definitions(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of readdirSync(folder).filter(isDefinitionFile)) {
    const module: Readonly<Record<string, unknown>> = await import(new URL(name, folderUrl).href);
    found[`./${name}`] = module['default'];
  }
  return found;
}

/** Server files are not loaded here: they import the server. */
const serverFilesWithoutRules = (): Problem[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.server.ts') && name !== 'index.server.ts')
    .filter((name) => !/^export (default|\{[^}]*\bas default\b)/m.test(readFileSync(`${folder}/${name}`, 'utf8')))
    .map((name) => ({ ...noServerRules, file: fileOf(name) }));

const broken = await loadProblems(folderUrl, isDefinitionFile);
const problems = [
  ...broken,
  ...(broken.length > 0 ? [] : checkDefinitions(await definitions(), application)),
  ...serverFilesWithoutRules(),
];
if (problems.length > 0) {
  console.error(`The definitions have ${problems.length} problem(s):\n${describeProblems(problems)}`);
  process.exitCode = 1;
}
