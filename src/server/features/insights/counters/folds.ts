/** The folds of the product. */
import { memoize } from '../../../../define/memoize.ts';
import type { Registry } from '../../../../define/registry.ts';
import { schoolEntries, shownWallets } from '../../money/index.ts';
import { learningFold } from '../statistics/learning-fold.ts';
import { saleFold } from '../statistics/sale-fold.ts';
import type { Fold } from '../../../generator/counters/fold.ts';
import { rollupFolds } from '../../../generator/counters/rollup-folds.ts';

/** Every fold, in the order in which they run. */
export const foldsOf = memoize((registry: Registry): readonly Fold[] => [
  saleFold,
  learningFold,
  ...rollupFolds(registry).values(),
  schoolEntries,
  shownWallets,
]);
