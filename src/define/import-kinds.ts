/** The kinds of files that can be brought in: the sections whose definitions have an `import`. Pure. */
import type { Import } from './import.ts';
import type { Registry } from './registry.ts';
import type { AnyResource } from './resource.ts';

export interface ImportKind extends Import {
  readonly resource: AnyResource;
}

/** In the order in which they are offered. */
export const importKinds = (registry: Registry): ImportKind[] =>
  [...registry.values()]
    .flatMap((resource) => (resource.import ? [{ ...resource.import, resource }] : []))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The kind of this name; undefined where no definition has it. */
export const importKind = (registry: Registry, name: string): ImportKind | undefined =>
  importKinds(registry).find((kind) => kind.name === name);
