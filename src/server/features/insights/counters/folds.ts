/** The folds of the product. */
import { memoize } from '../../../../define/memoize.ts';
import type { Registry } from '../../../../define/registry.ts';
import { schoolEntries, shownWallets } from '../../money/index.ts';
import { learningAggregate } from '../statistics/learning-fold.ts';
import { saleAggregate } from '../statistics/sale-fold.ts';
import type { Aggregate } from '../../../generator/counters/fold.ts';
import { rollupAggregates } from '../../../generator/counters/rollup-folds.ts';

/** Every fold, in the order in which they run. */
export const aggregatesOf = memoize((registry: Registry): readonly Aggregate[] => [
  saleAggregate,
  learningAggregate,
  ...rollupAggregates(registry).values(),
  schoolEntries,
  shownWallets,
]);
