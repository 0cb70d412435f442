/** Checks of the server files (`resources/*.server.ts`). The server calls this: it alone may load them. Pure. */
import { isObject } from '../is-object.ts';
import { registryOf } from '../registry.ts';
import { fileOf, finding, type Finding, type Problem } from './problem.ts';
import { nameOneOf } from './suggest.ts';

/**
 * Server files without a section, without a default export, and with entries that nobody calls.
 * @param modules what each file exports by default, by path
 * @param definitions what the definition files export by default, by path
 * @param knownKeys the entries the server reads from such an export
 */
export function checkServerModules(
  modules: Readonly<Record<string, unknown>>,
  definitions: Readonly<Record<string, unknown>>,
  knownKeys: readonly string[],
): Problem[] {
  const sections = new Map([...registryOf(definitions).keys()].map((name) => [name.replaceAll('/', '-'), name]));
  return Object.entries(modules)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, exported]) => {
      const file = fileOf(path);
      const stem = file.replace(/^resources\/|\.server\.ts$/g, '');
      const findings = [...section(stem, sections, exported), ...entries(exported, knownKeys)];
      return findings.map((found) => ({ ...found, file }));
    });
}

function section(stem: string, sections: ReadonlyMap<string, string>, exported: unknown): Finding[] {
  const name = sections.get(stem);
  if (name === undefined) {
    const fix = nameOneOf(stem, sections.keys(), `add resources/${stem}.ts, or remove the file`);
    return [finding('D050', `no section lives in resources/${stem}.ts`, fix)];
  }
  const declared: unknown = isObject(exported) ? exported.section : undefined;
  if (typeof declared !== 'string' || declared === name) return [];
  return [finding('D002', `it is declared for section ${declared}`, `name ${name}, or rename the file`)];
}

function entries(exported: unknown, knownKeys: readonly string[]): Finding[] {
  if (!isObject(exported)) {
    return [finding('D054', 'it has no default export with hooks', 'export them by default')];
  }
  return Object.keys(exported)
    .filter((key) => !knownKeys.includes(key))
    .map((key) => finding('D051', `entry ${key}`, nameOneOf(key, knownKeys, 'use a known entry')));
}
