/** Checks of the server files (`resources/*.server.ts`). The server calls this: it alone may load them. Pure. */
import { actionsOf } from '../actions.ts';
import { isObject } from '../is-object.ts';
import { registryOf, tableOwner, type Registry } from '../registry.ts';
import { rowWords } from '../reserved.ts';
import type { AnyResource } from '../resource.ts';
import { jobFindings } from './jobs.ts';
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
  const registry = registryOf(definitions);
  const sections = new Map([...registry.keys()].map((name) => [name.replaceAll('/', '-'), name]));
  const ofFiles = Object.entries(modules)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, exported]) => {
      const file = fileOf(path);
      const stem = file.replace(/^resources\/|\.server\.ts$/g, '');
      const definition = registry.get(sections.get(stem) ?? '');
      const findings = [
        ...section(stem, sections, exported),
        ...entries(exported, knownKeys),
        ...(definition && isObject(exported)
          ? [...handlers(exported, definition), ...endpoints(exported, definition.name), ...jobFindings(exported)]
          : []),
      ];
      return findings.map((found) => ({ ...found, file }));
    });
  return [...ofFiles, ...idleActions(modules, registry)];
}

/** Actions that set nothing, of which no server file does anything either. */
function idleActions(modules: Readonly<Record<string, unknown>>, registry: Registry): Problem[] {
  const doneFor = new Map(
    Object.entries(modules).map(([path, exported]) => [
      fileOf(path).replace('.server.ts', '.ts'),
      isObject(exported) && isObject(exported.actions) ? Object.keys(exported.actions) : [],
    ]),
  );
  return [...registry.values()].flatMap((resource) => {
    const file = fileNameOf(resource);
    const done = [...(doneFor.get(file) ?? []), ...(doneFor.get(fileNameOf(tableOwner(resource, registry))) ?? [])];
    return Object.entries(actionsOf(resource))
      .filter(([name, { set }]) => Object.keys(set ?? {}).length === 0 && !done.includes(name))
      .map(([name]) => ({
        ...finding('D086', `action ${name}`, `give it \`set\`, or do it in ${file.replace(/ts$/, 'server.ts')}`),
        file,
      }));
  });
}

const fileNameOf = ({ name }: AnyResource): string => `resources/${name.replaceAll('/', '-')}.ts`;

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

/** What a server file does for an action that its definition does not have. */
function handlers({ actions }: Readonly<Record<string, unknown>>, definition: AnyResource): Finding[] {
  const known = Object.keys(actionsOf(definition));
  return Object.keys(isObject(actions) ? actions : {})
    .filter((name) => !known.includes(name))
    .map((name) => finding('D051', `action ${name}`, nameOneOf(name, known, 'declare the action in the definition')));
}

const endpointPath = /^(\{id\}\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** Endpoints whose addresses are badly formed, or belong to the operations that every section has. */
function endpoints({ endpoints: declared }: Readonly<Record<string, unknown>>, section: string): Finding[] {
  const calls = (Array.isArray(declared) ? declared : []).filter(isObject);
  const addresses = calls.map(({ method, path }) => `${String(method)} ${String(path)}`);
  return calls.flatMap(({ path }, i) => {
    const place = `${section}.endpoints.${i}.path is ${JSON.stringify(path)}`;
    const fix = addressFix(path);
    if (fix !== undefined) return [finding('D055', place, fix)];
    const first = addresses.indexOf(addresses[i] ?? '');
    if (first === i) return [];
    return [finding('D055', `${place}, as endpoints.${first}.path is`, 'give each an address of its own')];
  });
}

/** What to do about the address of an endpoint; undefined where it is right. */
function addressFix(path: unknown): string | undefined {
  const given = typeof path === 'string' ? path : '';
  const [, , word] = endpointPath.exec(given) ?? [];
  if (word !== undefined && !rowWords.has(word)) return undefined;
  if (word !== undefined) return `every section has an operation \`${word}\`: use another word`;
  const near = wellFormed(given);
  return near === undefined ? 'use `words` or `{id}/words`, in lower case with dashes' : `did you mean \`${near}\`?`;
}

/** The address that a badly formed one comes nearest to: `Send_Reminder` is `send-reminder`. */
function wellFormed(given: string): string | undefined {
  const [, row, rest = ''] = /^\/?(?:(\{id\}|:id)\/)?(.*)$/.exec(given) ?? [];
  const word = rest
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  const path = row === undefined ? word : `{id}/${word}`;
  return endpointPath.test(path) && !rowWords.has(word) ? path : undefined;
}

/** The problem of a server file that exports nothing by default. */
export const noServerRules: Finding = finding('D054', 'it has no default export with hooks', 'export them by default');

function entries(exported: unknown, knownKeys: readonly string[]): Finding[] {
  if (!isObject(exported)) {
    return [noServerRules];
  }
  return Object.keys(exported)
    .filter((key) => !knownKeys.includes(key))
    .map((key) => finding('D051', `entry ${key}`, nameOneOf(key, knownKeys, 'use a known entry')));
}
