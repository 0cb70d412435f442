/** What rules may know of the person who asks, and which fields can hold the same. Pure. */
import type { Field, Fields } from '../field.ts';
import { memoize } from '../memoize.ts';
import { panelsOf, tableOwner, type Registry } from '../registry.ts';
import type { AnyResource } from '../resource.ts';
import { fieldOrListed } from '../visit-fields.ts';

/** One fact of a person: a value such as `field` holds, or several of them. */
export interface Fact {
  readonly field: Field;
  readonly isSeveral: boolean;
}
/** The facts that are known in a place, by the names rules give them: `userId`, `teacher.id`. */
export type Facts = ReadonlyMap<string, Fact>;

/** Where there is no person: a form, the public view, what the product does by itself. */
export const noFacts: Facts = new Map();

const label = { fa: 'سامانه', en: 'System' };
const rowOf = (to: string): Field => ({ kind: 'reference', label, to });
/** Every role of the application, as a choice. */
const rolesOf = (registry: Registry): Readonly<Record<string, string>> =>
  Object.fromEntries([...panelsOf(registry), 'user'].map((role) => [role, role]));

/** The facts of a person that any rule may name, as the identities of the definitions declare them. */
export const factsOf = memoize(
  (registry: Registry): Facts =>
    new Map<string, Fact>([
      ['userId', { field: rowOf('users'), isSeveral: false }],
      ['role', { field: { kind: 'choice', label, choices: rolesOf(registry) }, isSeveral: false }],
      ...[...registry.values()].flatMap(identityFacts),
    ]),
);

function identityFacts({ name, fields, identity }: AnyResource): [string, Fact][] {
  if (!identity) return [];
  const carried = Object.entries(identity.carry ?? {}).flatMap(([fact, path]): [string, Fact][] => {
    const known = carriedFact(fields, path);
    return known ? [[`${identity.panel}.${fact}`, known]] : [];
  });
  return [[`${identity.panel}.id`, { field: rowOf(name), isSeveral: false }], ...carried];
}

/** What is at `field`, or at `list.field`; a path that leads nowhere is found elsewhere (D023). */
function carriedFact(fields: Fields, path: string): Fact | undefined {
  const field = fieldOrListed(fields, path);
  if (!field) return undefined;
  const isListed = path.includes('.');
  return isListed ? { field, isSeveral: true } : { field: elementOf(field), isSeveral: elementOf(field) !== field };
}

/** The field that would hold one of several values; a field of one value is its own. */
export function elementOf(field: Field): Field {
  const { label: of } = field;
  if (field.kind === 'choices') {
    return field.choices === 'permissions'
      ? { kind: 'text', label: of }
      : { kind: 'choice', label: of, choices: field.choices };
  }
  if (field.kind === 'references') return { kind: 'reference', label: of, to: field.to };
  if (field.kind === 'tags') return { kind: 'text', label: of };
  if (field.kind === 'images') return { kind: 'image', label: of };
  return field;
}

/** Whether a field, or one of its values, can be what a fact is: ids of the same table, the same choices, one kind. */
export function canEqual(field: Field, fact: Fact, registry: Registry): boolean {
  const element = elementOf(field);
  const known = fact.field;
  if (element.kind === 'reference' || known.kind === 'reference') {
    return element.kind === 'reference' && known.kind === 'reference' && isSameTable(element.to, known.to, registry);
  }
  if (element.kind === 'choice' && known.kind === 'choice') {
    return Object.keys(element.choices).some((choice) => Object.hasOwn(known.choices, choice));
  }
  return element.kind === known.kind || (element.kind === 'text' && known.kind === 'choice');
}

function isSameTable(one: string, other: string, registry: Registry): boolean {
  const tableOf = (name: string) => {
    const resource = registry.get(name);
    return resource ? tableOwner(resource, registry).name : name;
  };
  return tableOf(one) === tableOf(other);
}
