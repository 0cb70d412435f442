/** The steps of which the random histories of `histories.test.ts` are made. */
import * as fc from 'fast-check';

/** What a buyer of a history does next; numbers choose among what there is. */
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 10_000, max: 300_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      things: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 3 }),
      code: fc.constantFrom(undefined, undefined, 'LIMITED', 'OPEN', 'ONCE', 'FIRST'),
      useWallet: fc.boolean(),
      byLink: fc.boolean(),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      things: fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay',
        'pay',
        'pay another amount',
        'cancel at the bank',
        'return',
        'return unpaid',
        'give up',
      ),
      which: fc.nat(20),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('expire', 'refund'),
      which: fc.nat(20),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reconcile', 'pay out', 'fold') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('subscribe' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 24 * 15, 24 * 40) }),
  },
);
export const history = fc.array(step, { minLength: 5, maxLength: 25 });
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
