/** All definitions of the product by name, and what follows from one standing beside the others. Pure. */
import { isObject } from './is-object.ts';
import { memoize } from './memoize.ts';
import { menuPagesOf, type Menu, type MenuPage } from './menu.ts';
import type { PanelName, PersonalPanel } from './panels.ts';
import type { AnyResource } from './resource.ts';

export interface Registry extends ReadonlyMap<string, AnyResource> {
  /** Pages of the administrators' panel that belong to no section. */
  readonly menuPages?: readonly MenuPage[];
}

/** Whether a default export looks like a definition: `check.ts` says what is wrong with one, and with what is none. */
export const isDefinition = (exported: unknown): exported is AnyResource =>
  isObject(exported) && typeof exported.name === 'string' && isObject(exported.fields);

/**
 * Builds the registry from what the definition files export by default. A file without a definition is left out:
 * `checkDefinitions` names it, which stops the build.
 * @param menu the application's: its pages are part of the registry.
 */
export function registryOf(exported: Readonly<Record<string, unknown>>, menu: Menu = {}): Registry {
  const sections = new Map(
    Object.values(exported)
      .filter(isDefinition)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((r) => [r.name, r]),
  );
  return Object.assign(sections, { menuPages: menuPagesOf(menu) });
}

/** The definition whose table holds the rows of `resource`: itself, or the one it is a subset of. */
export function tableOwner(resource: AnyResource, registry: Registry): AnyResource {
  return resource.subsetOf ? (registry.get(resource.subsetOf.resource) ?? resource) : resource;
}

/** The section whose rights govern `resource`: itself, or the one its rows are part of. */
export function rightsOwner(resource: AnyResource, registry: Registry): AnyResource {
  const parent = resource.partOf && registry.get(resource.partOf.resource);
  return parent && parent !== resource ? rightsOwner(parent, registry) : resource;
}

/** The sections whose rows live inside rows of `resource`. */
export const partsOf = (resource: AnyResource, registry: Registry): AnyResource[] =>
  [...registry.values()].filter((r) => r.partOf?.resource === resource.name);

/** The panels whose views or people the definitions declare. */
export const personalPanelsOf = memoize((registry: Registry): readonly PersonalPanel[] => {
  const named = [...registry.values()].flatMap(({ panels = {}, identity }) => [
    ...Object.keys(panels),
    ...(identity ? [identity.panel] : []),
  ]);
  // cast: a definition names panels of the application and `public` alone, which types and the checks at the start see to.
  const known = named.filter((name) => name !== 'public') as PersonalPanel[];
  return [...new Set(known)].sort();
});

/** The panels that the definitions have, that of administrators first. */
export const panelsOf = (registry: Registry): readonly PanelName[] => ['admin', ...personalPanelsOf(registry)];
