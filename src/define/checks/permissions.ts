/** Checks of the permissions a definition names: each can be given, is named once, and belongs to one section. */
import { actionsOf } from '../actions.ts';
import { namedPermissions, type Requirement } from '../condition.ts';
import type { Fields } from '../field.ts';
import { memoize } from '../memoize.ts';
import type { Registry } from '../registry.ts';
import type { AnyResource } from '../resource.ts';
import { permissionPattern } from '../schema.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';
import { nearest } from './suggest.ts';
import { visitFields } from '../visit-fields.ts';

export const permissionChecks: Check = (resource, registry) => [
  ...repetition(resource),
  ...twins(resource, registry),
  ...form(resource),
  ...owners(resource, registry),
];

/**
 * Sections may share a permission on purpose, by naming it; they must not by accident: `exams/exam` and `exams.exam`
 * would both own admin.exams.exam.view.
 */
function twins(resource: AnyResource, registry: Registry): Finding[] {
  if (resource.permissions) return [];
  const prefix = (name: string) => `admin.${name.replaceAll('/', '.')}`;
  const sectionPrefix = prefix(resource.name);
  const twin = [...registry.values()].find(
    (r) =>
      r !== resource && r.name.length === resource.name.length && !r.permissions && prefix(r.name) === sectionPrefix,
  );
  if (!twin) return [];
  const fix = 'rename one of the two, or name its permissions';
  return [finding('D011', `${prefix(resource.name)}.* also belongs to ${twin.name}`, fix)];
}

function repetition({ permissions }: AnyResource): Finding[] {
  const repeated = Object.entries(permissions ?? {}).filter(([, required]) => repeats(required));
  return repeated.map(([action]) => finding('D011', `permissions.${action} names one twice`, 'name each once'));
}

function repeats(requirement: Requirement | undefined): boolean {
  const named = namedPermissions(requirement);
  return new Set(named).size < named.length;
}

/** A set of permissions holds only what the panel can write into it. */
function form(resource: AnyResource): Finding[] {
  const isBad = (name: string) => !permissionPattern.test(name);
  const fix = 'begin with `admin.` and use lower-case letters, digits, dashes and dots';
  return findEach(permissionsIn(resource), isBad, 'D057', (name) => `permission ${name}`, fix);
}

/**
 * A permission belongs to a section (`admin.exams.exam.grade` to `exams/exam`). One that begins with the name of none is
 * misspelt: nobody who was given the right one holds it.
 */
function owners(resource: AnyResource, registry: Registry): Finding[] {
  const sections = ownersIn(registry);
  const isStray = (name: string) =>
    permissionPattern.test(name) && !sections.some((section) => name.startsWith(`admin.${section}.`));
  const fixFor = (name: string) => {
    const near = nearest(name.slice('admin.'.length, name.lastIndexOf('.')), sections);
    return near === undefined
      ? `begin with \`admin.${resource.name.replaceAll('/', '.')}.\`, or the name of another section`
      : `did you mean \`admin.${near}.${name.slice(name.lastIndexOf('.') + 1)}\`?`;
  };
  return findEach(permissionsIn(resource), isStray, 'D085', (name) => `permission ${name}`, fixFor);
}

/** How sections are called in permissions. */
const ownersIn = memoize((registry: Registry): readonly string[] =>
  [...registry.keys()].map((name) => name.replaceAll('/', '.')),
);

/** Every permission that a definition names. */
function permissionsIn(resource: AnyResource): string[] {
  const named = [
    ...Object.values(resource.permissions ?? {}),
    ...requirementsOf(resource.fields),
    ...Object.values(actionsOf(resource)).flatMap(({ permission, ask }) => [permission, ask?.consent?.permission]),
    ...(resource.pages ?? []).map((page) => page.permission),
  ].flatMap(namedPermissions);
  return [...new Set(named)];
}

const requirementsOf = (fields: Fields): (Requirement | 'create' | undefined)[] =>
  [...visitFields(fields)].flatMap(({ field }) => [field.read, field.write]);
