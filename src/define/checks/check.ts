/**
 * The checks of definitions, made before each build: every mistake of every definition at once, each with a stable code,
 * its file, and how to fix it. `docs/definitions.md` lists the codes.
 */
import type { Application } from '../application.ts';
import { applicationFindings } from './application.ts';
import { fieldChecks } from './fields.ts';
import { importFindings } from './imports.ts';
import { nameChecks } from './names.ts';
import { fileOf, finding, problemCodes, type Finding, type Problem } from './problem.ts';
import { publicationFindings } from './publication.ts';
import { relationChecks } from './relations.ts';
import { repetitionChecks } from './repeated.ts';
import { screenChecks } from './screens.ts';
import { shapeFindings } from './shape.ts';
import { isDefinition, registryOf } from '../registry.ts';
import type { AnyResource } from '../resource.ts';

const checks = [
  nameChecks,
  screenChecks,
  fieldChecks,
  relationChecks,
  publicationFindings,
  importFindings,
  repetitionChecks,
];

/**
 * All problems of all definitions, in the order of their files. A file may also hold no definition at all.
 * @param application without it, names of groups, panels and roles are not looked at.
 */
export function checkDefinitions(definitions: Readonly<Record<string, unknown>>, application?: Application): Problem[] {
  const registry = registryOf(definitions, application?.menu);
  return Object.entries(definitions)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, exported]) => {
      const file = fileOf(path);
      const findings = isDefinition(exported)
        ? [
            ...misnamed(file, exported),
            ...hidden(exported, registry),
            ...findingsOf(exported, registry),
            ...(application ? applicationFindings(exported, application) : []),
          ]
        : [noDefinition(exported)];
      return findings.map((found) => ({ ...found, file }));
    });
}

/** An option of the wrong type would make the other checks fail in its place: it is reported first, alone. */
function findingsOf(resource: AnyResource, registry: ReturnType<typeof registryOf>): Finding[] {
  const shape = shapeFindings(resource);
  if (shape.some(({ code }) => code === 'D045')) return shape;
  return [...shape, ...checks.flatMap((check) => check(resource, registry))];
}

function misnamed(file: string, { name }: AnyResource): Finding[] {
  const wanted = `${name.replaceAll('/', '-')}.ts`;
  if (file.endsWith(`/${wanted}`)) return [];
  return [finding('D002', `section ${name} in ${file}`, `name the file ${wanted}`)];
}

/** A page of the menu has the address of the section. */
function hidden({ name }: AnyResource, { menuPages = [] }: ReturnType<typeof registryOf>): Finding[] {
  if (!menuPages.some((page) => page.name === name)) return [];
  return [finding('D002', `section ${name} and a page of the menu have one address`, 'give one of them another name')];
}

const noDefinition = (exported: unknown): Finding =>
  finding(
    'D054',
    exported === undefined ? 'it has no default export' : 'its default export is no definition',
    'write `export default defineResource(…)`, or move the file out of resources/',
  );

/** Problems as lines for a person. */
export const describeProblems = (problems: readonly Problem[]): string =>
  problems
    .map((p) => `  ${p.code} ${p.file}: ${problemCodes[p.code]} (${p.message}). To fix: ${p.fix}${endOf(p.fix)}`)
    .join('\n');

const endOf = (sentence: string): string => (sentence.endsWith('?') ? '' : '.');

/** Throws one error that lists every problem; the product does not start on a definition that is wrong. */
export function requireNoProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new Error(`The definitions have ${problems.length} problem(s):\n${describeProblems(problems)}`);
}
