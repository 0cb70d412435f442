/** Every permission string the definitions speak of, and what wildcards stand for. Pure. */
import { actionsOf } from '../../define/actions.ts';
import { namedPermissions } from '../../define/condition.ts';
import type { Field, Fields } from '../../define/field.ts';
import type { Registry } from '../../define/registry.ts';
import { actions, type AnyResource } from '../../define/resource.ts';
import { requirementOf } from '../../define/rules.ts';

/** The permissions known to the product, sorted: rights of sections, fields, row actions and custom pages. */
export function knownPermissions(registry: Registry): string[] {
  return [...new Set([...registry.values()].flatMap((resource) => ofResource(resource, registry)))].sort();
}

function ofResource(resource: AnyResource, registry: Registry): string[] {
  return [
    ...actions.flatMap((action) => namedPermissions(requirementOf(resource, action, registry))),
    ...ofFields(resource.fields),
    ...Object.values(actionsOf(resource)).flatMap((a) => [
      ...namedPermissions(a.permission),
      ...namedPermissions(a.ask?.consent?.permission),
    ]),
    ...(resource.pages ?? []).flatMap((page) => namedPermissions(page.permission)),
  ];
}

const ofFields = (fields: Fields): string[] =>
  Object.values(fields).flatMap((x: Field) => [
    ...namedPermissions(x.read),
    ...namedPermissions(x.write),
    ...('item' in x ? ofFields(x.item) : []),
  ]);

/**
 * What the stored strings grant: `admin.*` is every known permission, `admin.courses.*` those of courses; others stand
 * as they are.
 */
export function expandPermissions(stored: readonly string[], known: readonly string[]): string[] {
  return [
    ...new Set(stored.flatMap((p) => (p.endsWith('.*') ? known.filter((k) => k.startsWith(p.slice(0, -1))) : [p]))),
  ].sort();
}
