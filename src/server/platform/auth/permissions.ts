/** Every permission that the definitions name, and what wildcards stand for. Pure. */
import { actionsOf } from '../../../define/actions.ts';
import { namedPermissions } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { permissionsOfPage } from '../../../define/menu.ts';
import type { Registry } from '../../../define/registry.ts';
import { actions, type AnyResource } from '../../../define/resource.ts';
import { requirementOf } from '../../../define/rules.ts';
import { visitFields } from '../../../define/visit-fields.ts';

/** The permissions of the product, sorted: rights of sections, fields, row actions and pages, also of those of no section. */
export function knownPermissions(registry: Registry): string[] {
  const ofSections = [...registry.values()].flatMap((resource) => permissionsOfResource(resource, registry));
  const ofPages = (registry.menuPages ?? []).flatMap(permissionsOfPage);
  return [...new Set([...ofSections, ...ofPages])].sort();
}

function permissionsOfResource(resource: AnyResource, registry: Registry): string[] {
  return [
    ...actions.flatMap((action) => namedPermissions(requirementOf(resource, action, registry))),
    ...permissionsOfFields(resource.fields),
    ...Object.values(actionsOf(resource)).flatMap((a) => [
      ...namedPermissions(a.permission),
      ...namedPermissions(a.ask?.consent?.permission),
    ]),
    ...(resource.pages ?? []).flatMap((page) => namedPermissions(page.permission)),
  ];
}

const permissionsOfFields = (fields: Fields): string[] =>
  [...visitFields(fields)].flatMap(({ field }) => [...namedPermissions(field.read), ...namedPermissions(field.write)]);

/**
 * The permissions that stored strings grant: `admin.*` is every known permission, `admin.courses.*` those of courses;
 * any other string is a permission.
 */
export function expandPermissions(stored: readonly string[], known: readonly string[]): string[] {
  const expand = (text: string): readonly string[] =>
    text.endsWith('.*') ? known.filter((permission) => permission.startsWith(text.slice(0, -1))) : [text];
  return [...new Set(stored.flatMap(expand))].sort();
}
