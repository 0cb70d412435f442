/**
 * Start-up checks: every mistake of every definition at once, each with a stable code, its file, and how to mend it.
 */
import { fieldChecks } from './checks/fields.ts';
import { finding, problemCodes, type Problem } from './checks/problem.ts';
import { relationChecks } from './checks/relations.ts';
import { screenChecks } from './checks/screens.ts';
import { registryOf } from './registry.ts';
import type { AnyResource } from './resource.ts';

/** Modules of the definition files by path, as `resources/index.ts` gives them. */
export type Definitions = Readonly<Record<string, AnyResource>>;

/** All problems of all definitions, in the order of their files. */
export function checkDefinitions(definitions: Definitions): Problem[] {
  const registry = registryOf(definitions);
  return Object.entries(definitions)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, resource]) => {
      const file = `resources/${path.replace(/^.*\//, '')}`;
      const wanted = `${resource.name.replaceAll('/', '-')}.ts`;
      const misnamed = file.endsWith(`/${wanted}`)
        ? []
        : [finding('D002', `section ${resource.name} in ${file}`, `name the file ${wanted}`)];
      return [
        ...misnamed,
        ...screenChecks(resource, registry),
        ...fieldChecks(resource, registry),
        ...relationChecks(resource, registry),
      ].map((finding) => ({ ...finding, file }));
    });
}

/** Throws one error that lists every problem; the product does not start on a definition that is wrong. */
export function requireValidDefinitions(definitions: Definitions): void {
  const problems = checkDefinitions(definitions);
  if (problems.length > 0) {
    throw new Error(
      `The definitions have ${problems.length} problem(s):\n${problems.map((p) => `  ${p.code} ${p.file}: ${problemCodes[p.code]} (${p.message}). Mend: ${p.mend}.`).join('\n')}`,
    );
  }
}
