/**
 * Checks of how definitions relate to one another: computed figures, parts, subsets, panel views, identities,
 * permissions.
 */
import type { Field, FieldKind, Fields } from '../field.ts';
import { generatedOf } from '../generated.ts';
import { offeredTexts } from '../offered-texts.ts';
import type { Registry } from '../registry.ts';
import type { Rollup } from '../rollups.ts';
import { searchedIn, searchedSection } from '../rules.ts';
import type { AnyResource, PanelView } from '../resource.ts';
import { sharedFields } from '../shared-fields.ts';
import { conditionFindings, equalityFindings, withStoredFields } from './conditions.ts';
import { factsOf, noFacts } from './facts.ts';
import { permissionChecks } from './permissions.ts';
import { findEach, finding, findUnknown, type Check, type Finding } from './problem.ts';
import { fieldOrListed, visitFields } from '../visit-fields.ts';

export const relationChecks: Check = (resource, registry) => [
  ...computedFields(resource, registry),
  ...labelsFromTexts(resource.fields, registry),
  ...parent(resource, registry),
  ...subset(resource, registry),
  ...identity(resource, registry),
  ...startingValues(resource, registry),
  ...searchPaths(resource, registry),
  ...Object.entries(resource.panels ?? {}).flatMap(([panel, view]) => panelView(resource, panel, view, registry)),
  ...permissionChecks(resource, registry),
];

function computedFields(resource: AnyResource, registry: Registry): Finding[] {
  return Object.entries(resource.fields).flatMap(([name, { computed }]) => {
    if (!computed || 'server' in computed) return [];
    if ('rollup' in computed) return rollup(resource, name, computed, registry);
    if ('difference' in computed) return numbersOf(resource, computed.difference, `${name} is a difference with`);
    if ('ratio' in computed) return numbersOf(resource, computed.ratio, `${name} is a ratio with`);
    return findUnknown(computed.join, Object.keys(resource.fields), 'D016', (n) => `${name} joins ${n}`);
  });
}

/** In nested rows, nothing is chosen from the texts of other rows. */
function labelsFromTexts(fields: Fields, registry: Registry): Finding[] {
  return [...visitFields(fields)].flatMap(({ field, path, beside }): Finding[] => {
    if (field.kind !== 'tags' || field.from === undefined) return [];
    const texts = offeredTexts(field.from);
    const reference = texts && beside === fields ? fields[texts.reference] : undefined;
    const rows = reference?.kind === 'reference' ? registry.get(reference.to)?.fields : undefined;
    const text = rows && texts && fieldOrListed(rows, `${texts.list}.${texts.text}`);
    if (text?.kind === 'text') return [];
    const fix = 'name a reference of the section, a list of its rows, and a text of these: `question.options.text`';
    return [finding('D083', `field ${path}: from ${field.from}`, fix)];
  });
}

/** A generated column cannot follow from another one. */
function numbersOf({ fields }: AnyResource, parts: readonly string[], what: string): Finding[] {
  const stored = Object.keys(fields).filter((name) => isNumber(fields[name]) && !generatedOf(fields[name]!));
  return findUnknown(parts, stored, 'D016', (name) => `${what} ${name}`);
}

function rollup({ name }: AnyResource, field: string, computed: Rollup, registry: Registry): Finding[] {
  const { resource, by, field: summed, where } = computed;
  const other = registry.get(resource);
  const reference = other?.fields[by];
  const hasSummed = computed.rollup === 'count' || isNumber(other?.fields[summed ?? '']);
  if (other && !other.subsetOf && reference?.kind === 'reference' && reference.to === name && hasSummed) {
    return [
      ...equalityFindings(where, {
        label: `${field} over ${resource}`,
        fields: other.fields,
        facts: noFacts,
        registry,
      }),
      ...overDeferred(other, field, [...(summed === undefined ? [] : [summed]), ...Object.keys(where ?? {})]),
    ];
  }
  const what = summed === undefined ? '' : ` of ${summed}`;
  const fix = 'name a section, its reference to this one, and its fields; a sum takes a number';
  return [finding('D016', `${field} over ${resource} by ${by}${what}`, fix)];
}

/** What is folded after the commit is not there when the change of the row is counted. */
function overDeferred({ name, fields }: AnyResource, counter: string, read: readonly string[]): Finding[] {
  const isDeferred = (field: string): boolean => {
    const computed = fields[field]?.computed;
    return computed !== undefined && 'deferred' in computed;
  };
  const fix = 'take `deferred` off the figure below';
  return findEach(read, isDeferred, 'D081', (field) => `${counter} over ${name} follows from ${field}`, fix);
}

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'toman', 'percent']);
const isNumber = (field: Field | undefined): boolean => field !== undefined && numbers.has(field.kind);

function parent(resource: AnyResource, registry: Registry): Finding[] {
  if (!resource.partOf) return [];
  const { resource: name, by } = resource.partOf;
  const field = resource.fields[by];
  if (registry.has(name) && field?.kind === 'reference' && field.to === name && !isCycle(resource, registry)) return [];
  return [finding('D020', `part of ${name} by ${by}`, 'name another section and the required reference to it')];
}

function isCycle(resource: AnyResource, registry: Registry): boolean {
  const seen = new Set<string>();
  let at: AnyResource | undefined = resource;
  while (at) {
    if (seen.has(at.name)) return true;
    seen.add(at.name);
    at = at.partOf && registry.get(at.partOf.resource);
  }
  return false;
}

function startingValues(resource: AnyResource, registry: Registry): Finding[] {
  if (resource.defaultsFrom === undefined) return [];
  const source = registry.get(resource.defaultsFrom);
  if (source?.singleton && sharedFields(resource, source).length > 0) return [];
  return [finding('D075', `defaultsFrom ${resource.defaultsFrom}`, 'name a singleton that has fields of this section')];
}

function searchPaths(resource: AnyResource, registry: Registry): Finding[] {
  return (resource.searchThrough ?? []).flatMap((path) => {
    const target = searchedSection(resource, path, registry);
    const named = typeof path === 'string' ? path : `${path.resource} by ${path.by}`;
    if (!target) {
      const fix = `name a reference of the section, or another section and its reference to ${resource.name}`;
      return [finding('D078', `search through ${named}`, fix)];
    }
    if (searchedIn(target, registry).length > 0) return [];
    return [finding('D078', `search through ${named}`, `set \`search: true\` on fields of ${target.name}`)];
  });
}

/** The fields a new row must be given. */
const requiredOf = ({ fields }: AnyResource): string[] =>
  Object.entries(fields)
    .filter(([, x]) => x.required && x.default === undefined && !x.computed && !x.showWhen)
    .map(([name]) => name);

function subset({ subsetOf, fields, readOnly }: AnyResource, registry: Registry): Finding[] {
  if (!subsetOf) return [];
  const owner = registry.get(subsetOf.resource);
  const foreign = Object.keys(fields).filter((n) => owner?.fields[n]?.kind !== fields[n]?.kind);
  if (!owner || owner.subsetOf || foreign.length > 0) {
    const named = foreign.length > 0 ? `: ${foreign.join(', ')}` : '';
    const fix = 'name a section with a table, and take fields from it';
    return [finding('D021', `of ${subsetOf.resource}${named}`, fix)];
  }
  const missing = readOnly ? [] : requiredOf(owner).filter((n) => !fields[n] && !(n in subsetOf.where));
  if (missing.length > 0) {
    const fix = 'take the required fields too, set them in `where`, or make it `readOnly`';
    return [finding('D021', `of ${subsetOf.resource} without ${missing.join(', ')}`, fix)];
  }
  const label = `the subset of ${subsetOf.resource}`;
  return equalityFindings(subsetOf.where, { label, fields: owner.fields, facts: noFacts, registry });
}

function identity(resource: AnyResource, registry: Registry): Finding[] {
  const { name, identity: declared, fields } = resource;
  if (!declared) return [];
  const { by, when, statusField, carry } = declared;
  const twin = [...registry.values()].find((r) => r.name !== name && r.identity?.panel === declared.panel);
  const carried = Object.values(carry ?? {}).filter((path) => !fieldOrListed(fields, path));
  return [
    ...(fields[by]?.kind === 'reference'
      ? []
      : [finding('D023', `identity by ${by}`, 'name the reference to the user')]),
    ...(fields[statusField]?.kind === 'choice'
      ? []
      : [finding('D023', `statusField ${statusField}`, 'name the choice that says why a row does not pass')]),
    ...(twin
      ? [finding('D023', `${twin.name} identifies the people of ${declared.panel} too`, 'keep one of the two')]
      : []),
    // The rule is applied to find out who someone is: nothing is known of the person yet.
    ...conditionFindings(when, {
      label: 'identity',
      fields: withStoredFields(resource),
      facts: noFacts,
      registry,
      mayBeEmpty: true,
    }),
    ...carried.map((path) => finding('D023', `identity carries ${path}`, 'name a field, or a field within a list')),
  ];
}

/** Visitors hold no permission: what takes one is shown to them by mistake. A teacher may be shown what is theirs. */
function shownToVisitors(fields: Fields, { fields: shown }: PanelView): Finding[] {
  const isLimited = (name: string) => {
    const read = fields[name]?.read;
    return read !== undefined && typeof read !== 'boolean';
  };
  const fix = 'take it out of the public `fields`, or drop its `read`';
  return findEach(shown, isLimited, 'D094', (name) => `visitors read ${name}`, fix);
}

function panelView(resource: AnyResource, panel: string, view: PanelView | undefined, registry: Registry): Finding[] {
  if (!view) return [];
  const { fields } = resource;
  const shown = [...view.fields, ...(view.columns ?? []), ...(view.filters ?? []), ...(view.edit ?? [])];
  const readable = Object.keys(fields).filter((n) => fields[n]?.read !== false);
  const isClosed = (n: string) => fields[n] !== undefined && !fields[n].filter && fields[n].kind !== 'reference';
  const fix = 'set `filter: true` on the field';
  return [
    ...findUnknown(
      [...new Set(shown)],
      readable,
      'D022',
      (n) => `${panel} shows ${n}`,
      'name readable fields of the section',
    ),
    ...findEach(view.filters, isClosed, 'D007', (n) => `${panel} filters by ${n}`, fix),
    ...(panel === 'public' ? shownToVisitors(fields, view) : []),
    ...conditionFindings(view.scope, {
      label: `the scope of ${panel}`,
      fields: withStoredFields(resource),
      // Anonymous visitors read the public view: there is no person a fact could be of.
      facts: panel === 'public' ? noFacts : factsOf(registry),
      registry,
      hasRows: true,
      mayBeEmpty: true,
    }),
  ];
}
