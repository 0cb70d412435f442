/** The folds of the product. */
import { memoize } from '../../../../define/memoize.ts';
import type { Registry } from '../../../../define/registry.ts';
import { schoolEntries, shownWallets } from '../../money/index.ts';
import { learningAggregate } from '../statistics/learning-aggregate.ts';
import { saleAggregate } from '../statistics/sale-aggregate.ts';
import type { Aggregate } from '../../../generator/counters/aggregate.ts';
import { rollupAggregates } from '../../../generator/counters/rollup-aggregates.ts';

/** Every fold, in the order in which they run. */
export const aggregatesOf = memoize((registry: Registry): readonly Aggregate[] => [
  saleAggregate,
  learningAggregate,
  ...rollupAggregates(registry).values(),
  schoolEntries,
  shownWallets,
]);
