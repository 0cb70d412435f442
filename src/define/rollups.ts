/** Which figures count or sum which rows (`computed.rollup`). Pure. */
import type { Computed } from './field.ts';
import { memoize } from './memoize.ts';
import type { Registry } from './registry.ts';
import type { AnyResource } from './resource.ts';

export type Rollup = Extract<Computed, { rollup: string }>;

/** One figure: the section and field that hold it, and what it counts. */
export interface RollupField {
  readonly parent: AnyResource;
  readonly field: string;
  readonly rollup: Rollup;
}

const rollupsOf = (parent: AnyResource): RollupField[] =>
  Object.entries(parent.fields).flatMap(([field, x]) =>
    x.computed && 'rollup' in x.computed ? [{ parent, field, rollup: x.computed }] : [],
  );

/** Every figure of the sections with tables. */
export const allRollups = memoize((registry: Registry): readonly RollupField[] =>
  [...registry.values()].filter((r) => !r.subsetOf).flatMap(rollupsOf),
);

const isDeferred = ({ rollup }: RollupField): boolean => rollup.deferred === true;

/** Figures that are updated in the transaction that changes a row, by the section they count. */
export const promptRollups = memoize((registry: Registry) =>
  bySection(allRollups(registry).filter((x) => !isDeferred(x))),
);
/** Figures that are folded after the commit, by the section they count. */
export const deferredRollups = memoize((registry: Registry) => bySection(allRollups(registry).filter(isDeferred)));

const bySection = (rollups: readonly RollupField[]): ReadonlyMap<string, readonly RollupField[]> =>
  Map.groupBy(rollups, ({ rollup }) => rollup.resource);
