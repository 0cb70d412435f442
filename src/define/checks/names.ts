/** Checks of what a section is called: its own form, and that neither its table nor its addresses belong to another. */
import { memoize } from '../memoize.ts';
import { pathIn } from '../rules.ts';
import { panelWords, rowWords, systemTables } from '../reserved.ts';
import { personalPanelsOf, type Registry } from '../registry.ts';
import type { AnyResource } from '../resource.ts';
import { tableName } from '../table-name.ts';
import { finding, type Check, type Finding } from './problem.ts';

const sectionName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?$/;
const panelPath = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const tables: ReadonlySet<string> = new Set(systemTables);

export const nameChecks: Check = (resource, registry) => [
  ...form(resource),
  ...table(resource, registry),
  ...address(resource, registry),
  ...formerName(resource, registry),
  ...panelPaths(resource, registry),
];

function form({ name }: AnyResource): Finding[] {
  if (sectionName.test(name)) return [];
  return [finding('D001', `section ${name}`, 'use lower-case words joined by dashes')];
}

/** The sections that would have each table. */
const tableOwners = memoize((registry: Registry): ReadonlyMap<string, readonly string[]> => {
  const names = [...registry.values()].filter((r) => !r.subsetOf).map(({ name }) => name);
  return Map.groupBy(names, tableName);
});

export const takenTable = (name: string): Finding =>
  finding('D043', `${tableName(name)} is a table of the product itself`, 'choose another name for the section');

function table({ name, subsetOf }: AnyResource, registry: Registry): Finding[] {
  if (subsetOf) return [];
  const sectionTable = tableName(name);
  if (tables.has(sectionTable)) return [takenTable(name)];
  const twin = tableOwners(registry)
    .get(sectionTable)
    ?.find((other) => other !== name);
  return twin === undefined
    ? []
    : [finding('D043', `${twin} already has the table ${sectionTable}`, 'choose another name for one of them')];
}

function address({ name }: AnyResource, registry: Registry): Finding[] {
  const [first = '', second] = name.split('/');
  if (panelWords.has(first)) {
    return [finding('D043', `/api/admin/${first} is an address of the product itself`, 'choose another name')];
  }
  if (second === undefined) return [];
  if (rowWords.has(second) || /^\d+$/.test(second)) {
    const owner = `rows of ${first}`;
    return [finding('D043', `/api/admin/${name} is an address of ${owner}`, `choose another word than ${second}`)];
  }
  const page = registry.get(first)?.pages?.find(({ path }) => path.split('/')[0] === second);
  if (!page) return [];
  return [finding('D043', `/admin/${name} is the page ${page.path} of ${first}`, 'rename the section or that page')];
}

function formerName({ renamedFrom }: AnyResource, registry: Registry): Finding[] {
  if (renamedFrom === undefined) return [];
  const usable = sectionName.test(renamedFrom) && !registry.has(renamedFrom) && !tables.has(tableName(renamedFrom));
  return usable ? [] : [takenFormerName(renamedFrom)];
}

export const takenFormerName = (renamedFrom: string): Finding =>
  finding('D053', `the section was ${renamedFrom}`, 'give the former name of the section, which no section has now');

function panelPaths(resource: AnyResource, registry: Registry): Finding[] {
  return [...personalPanelsOf(registry), 'public' as const].flatMap((panel) => {
    const path = resource.panels?.[panel]?.path;
    if (path === undefined) return [];
    const isTaken = [...registry.values()].some(
      (r) => r.name !== resource.name && r.panels?.[panel] !== undefined && pathIn(r, panel) === path,
    );
    if (panelPath.test(path) && !panelWords.has(path) && !isTaken) return [];
    const fix = 'use lower-case words joined by dashes that nothing else of the panel uses';
    return [finding('D042', `${panel} calls it ${path}`, fix)];
  });
}
