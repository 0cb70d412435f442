/** All definitions of the product by name, and what follows from one standing beside the others. Pure. */
import type { AnyResource } from './resource.ts';

export type Registry = ReadonlyMap<string, AnyResource>;

/** Builds the registry from the modules of the definition files (each exports its definition as default). */
export function registryOf(modules: Readonly<Record<string, AnyResource>>): Registry {
  return new Map(
    Object.values(modules)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map((r) => [r.name, r]),
  );
}

/** The definition whose table holds the rows of `resource`: itself, or the one it is `of`. */
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
