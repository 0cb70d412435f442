/**
 * The definitions as one person may know them: sections whole where they work, and of the others what their screens say:
 * a name, and how a title reads where a reference leads there. What `viewFor` answers over them is what it answers over all.
 */
import { actionsOf } from '../../../define/actions.ts';
import { meets, type Actor } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource, Panel } from '../../../define/resource.ts';
import { panelOf } from '../../../define/panels.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import { targetsOf } from '../../../define/visit-fields.ts';

/**
 * The right to see everything the product can do: who reads permission sets reads there what each permission opens, in every
 * section.
 */
export const wholeRight = 'admin.permissions.view';

/** Whether a person may read the definitions and calls of all sections. */
export const seesWhole = (actor: Actor | null): boolean =>
  actor?.role === 'admin' && meets(wholeRight, actor.permissions);

/** Names what a person may read of definitions and calls: the same for everyone of the same rights. */
export const rightsKey = (actor: Actor | null): string =>
  actor === null
    ? ''
    : JSON.stringify([
        actor.role,
        actor.permissions.toSorted(),
        Object.keys(actor.identities).toSorted(),
        actor.panelStatus ?? {},
      ]);

/** The definitions for a person, in the order of the registry. */
export function visibleDefinitions(registry: Registry, actor: Actor): AnyResource[] {
  const sections = [...registry.values()];
  if (seesWhole(actor)) return sections;
  const panel = panelOf(actor.role);
  const views = new Map<string, View>();
  for (const resource of sections) {
    const view = panel && viewFor(resource, panel, actor, registry);
    if (view) views.set(resource.name, view);
  }
  const owners = new Set([...views.values()].map(({ resource }) => tableOwner(resource, registry).name));
  const targets = new Set([...views.values()].flatMap(shownTargets));
  return sections.flatMap((resource) => {
    const { name, identity, title } = resource;
    const view = views.get(name);
    if (view) return [panel === 'admin' ? resource : inPanel(resource, view, panel)];
    const isApplicant = identity !== undefined && actor.panelStatus?.[identity.panel] !== undefined;
    const shown = [
      ...(targets.has(name) || owners.has(name) ? [title] : []),
      ...(owners.has(name) ? tableWide(resource) : []),
      ...(isApplicant ? [identity.statusField] : []),
    ];
    if (panel !== 'admin') return shown.length > 0 ? [outline(resource, shown, isApplicant)] : [];
    // Administrators receive the name of what they may not enter, at each of its addresses.
    const { pages, rowPath } = resource;
    return [{ ...outline(resource, shown, isApplicant), ...(pages && { pages }), ...(rowPath && { rowPath }) }];
  });
}

/** The sections that references in the fields of a view, or in the forms of its actions, lead to. */
function shownTargets({ resource, readable }: View): string[] {
  const formFields = Object.values(actionsOf(resource)).flatMap(({ ask }) => Object.values(ask?.fields ?? {}));
  const shown = readable.flatMap((name) => resource.fields[name] ?? []);
  return [...shown, ...formFields].flatMap(targetsOf);
}

/** The fields of a table that decide what may be searched or moved in every section of it. */
const tableWide = ({ fields, states }: AnyResource): string[] => [
  ...Object.keys(fields).filter((name) => fields[name]?.search),
  ...Object.keys(states ?? {}),
];

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** A section as a marketer or a teacher works with it: their own view, the fields it shows, no rights of administrators. */
function inPanel(resource: AnyResource, { readable }: View, panel: Panel | null): AnyResource {
  const { actions: _, permissions: _p, panels, publication, import: _i, fields, identity, title, ...rest } = resource;
  const panelSpec = panel !== null && panel !== 'admin' ? panels?.[panel] : undefined;
  const statusField = identity?.panel === panel ? [identity?.statusField ?? ''] : [];
  const shown = [...readable, title, ...tableWide(resource), ...statusField];
  return {
    ...rest,
    title,
    ...(identity?.panel === panel && identity && { identity }),
    ...(panelSpec && panel && { panels: { [panel]: panelSpec } }),
    ...(publication && panelSpec?.edit?.includes(publication.field) && { publication }),
    fields: pick(fields, shown),
  };
}

/** A section that a person does not enter: its name, the rights that keep them out, and the fields that are named. */
function outline(resource: AnyResource, shown: readonly string[], isApplicant: boolean): AnyResource {
  const { name, label, labelEn, title, permissions, partOf, subsetOf, states, fields, identity } = resource;
  return {
    name,
    label,
    labelEn,
    title,
    ...(permissions?.view !== undefined && { permissions: { view: permissions.view } }),
    ...(partOf && { partOf }),
    ...(subsetOf && { subsetOf }),
    ...(states && Object.keys(states).some((field) => shown.includes(field)) && { states }),
    ...(isApplicant && identity && { identity }),
    fields: pick(fields, shown),
  };
}
