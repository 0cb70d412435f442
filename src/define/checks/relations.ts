/**
 * Checks of how definitions stand to one another: computed figures, parts, sections of sections, panel views,
 * identities, permissions.
 */
import type { Requirement } from '../condition.ts';
import type { Registry } from '../registry.ts';
import type { AnyResource } from '../resource.ts';
import { actorPathsOf, conditionFindings, equalityFindings, withStoredFields } from './conditions.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';

export const relationChecks: Check = (resource, registry) => [
  ...computed(resource, registry),
  ...parents(resource, registry),
  ...panels(resource, registry),
  ...permissions(resource, registry),
];

function computed({ name, fields }: AnyResource, registry: Registry): Finding[] {
  return Object.entries(fields).flatMap(([field, x]) => {
    if (!x.computed) return [];
    if ('join' in x.computed) {
      return findEach(
        x.computed.join,
        (n) => !fields[n],
        'D016',
        (n) => `${field} joins ${n}`,
        'name fields of the section',
      );
    }
    if ('server' in x.computed) return [];
    const { resource, by, field: summed, where, rollup } = x.computed;
    const other = registry.get(resource);
    const reference = other?.fields[by];
    const sound =
      reference?.kind === 'reference' &&
      reference.to === name &&
      (rollup === 'count' || (summed !== undefined && other?.fields[summed] !== undefined));
    return sound && other
      ? equalityFindings(where, { label: `${field} over ${resource}`, fields: other.fields, actorPaths: [] })
      : [
          finding(
            'D016',
            `${field} over ${resource} by ${by}${summed ? ` of ${summed}` : ''}`,
            'name a section, its reference to this one, and its fields',
          ),
        ];
  });
}

function parents(resource: AnyResource, registry: Registry): Finding[] {
  const findings: Finding[] = [];
  if (resource.partOf) {
    const { resource: parent, by } = resource.partOf;
    const field = resource.fields[by];
    if (!registry.has(parent) || field?.kind !== 'reference' || field.to !== parent || isCycle(resource, registry)) {
      findings.push(
        finding('D020', `part of ${parent} by ${by}`, 'name another section and the required reference to it'),
      );
    }
  }
  if (resource.subsetOf) {
    const owner = registry.get(resource.subsetOf.resource);
    const strangers = Object.keys(resource.fields).filter((n) => owner?.fields[n]?.kind !== resource.fields[n]?.kind);
    if (!owner || owner.subsetOf || strangers.length > 0) {
      findings.push(
        finding(
          'D021',
          `of ${resource.subsetOf.resource}${strangers.length ? `: ${strangers.join(', ')}` : ''}`,
          'name a section with a table, and take fields from it',
        ),
      );
    } else {
      findings.push(
        ...equalityFindings(resource.subsetOf.where, {
          label: `subset of ${resource.subsetOf.resource}`,
          fields: owner.fields,
          actorPaths: [],
        }),
      );
    }
  }
  if (resource.identity) {
    const { by, when, statusField, carry } = resource.identity;
    if (resource.fields[by]?.kind !== 'reference') {
      findings.push(finding('D023', `identity by ${by}`, 'name the reference to the user'));
    }
    if (resource.fields[statusField]?.kind !== 'choice') {
      findings.push(
        finding('D023', `identity tells ${statusField}`, 'name the choice that says why a row does not pass'),
      );
    }
    findings.push(
      ...conditionFindings(when, { label: 'identity', fields: withStoredFields(resource.fields), actorPaths: [] }),
    );
    findings.push(
      ...findEach(
        Object.values(carry ?? {}),
        (path) => !resource.fields[path.split('.')[0]!],
        'D023',
        (path) => `identity carries ${path}`,
        'name one of its fields',
      ),
    );
  }
  return findings;
}

function isCycle(resource: AnyResource, registry: Registry): boolean {
  const seen = new Set<string>();
  for (let at: AnyResource | undefined = resource; at; at = at.partOf && registry.get(at.partOf.resource)) {
    if (seen.has(at.name)) return true;
    seen.add(at.name);
  }
  return false;
}

function panels({ fields, panels: declared }: AnyResource, registry: Registry): Finding[] {
  return Object.entries(declared ?? {}).flatMap(([panel, view]) => {
    if (!view) return [];
    const shown = [...view.fields, ...(view.columns ?? []), ...(view.filters ?? []), ...(view.edit ?? [])];
    return [
      ...findEach(
        [...new Set(shown)],
        (n) => !fields[n] || fields[n].read === false,
        'D022',
        (n) => `${panel} shows ${n}`,
        'name readable fields of the section',
      ),
      ...findEach(
        view.filters,
        (n) => fields[n] !== undefined && !fields[n].filter && fields[n].kind !== 'reference',
        'D007',
        (n) => `${panel} filters by ${n}`,
        'set `filter: true` on the field',
      ),
      ...conditionFindings(view.scope, {
        label: `the scope of ${panel}`,
        fields: withStoredFields(fields),
        // Anonymous visitors read the public view: there is no person a fact could be of.
        actorPaths: panel === 'public' ? [] : actorPathsOf(registry),
        registry,
      }),
    ];
  });
}

/**
 * Sections may share a permission on purpose, by naming it; they must not by accident: `exams/exam` and `exams.exam`
 * would both own admin.exams.exam.view.
 */
function permissions(resource: AnyResource, registry: Registry): Finding[] {
  const own = (name: string) => `admin.${name.replaceAll('/', '.')}`;
  const twin = [...registry.values()].find(
    (r) => r !== resource && !r.permissions && own(r.name) === own(resource.name),
  );
  const lists = Object.entries(resource.permissions ?? {}).filter(([, r]) => repeats(r));
  return [
    ...(twin && !resource.permissions
      ? [
          finding(
            'D011',
            `${own(resource.name)}.* also belongs to ${twin.name}`,
            'rename one of the two, or name its permissions',
          ),
        ]
      : []),
    ...lists.map(([action]) => finding('D011', `permissions.${action} names one twice`, 'name each once')),
  ];
}
function repeats(requirement: Requirement | undefined): boolean {
  const list = typeof requirement === 'object' ? ('all' in requirement ? requirement.all : requirement) : [];
  return new Set(list).size < list.length;
}
