/** The steps of which the random histories of `histories.test.ts` are made. */
import * as fc from 'fast-check';

const which = fc.nat(20);
const times = fc.integer({ min: 1, max: 2 });
/** An administrator, among the staff. */
const clerk = fc.nat(20);
const act = <const T extends string>(...names: readonly T[]) =>
  fc.record({ do: fc.constantFrom(...names), which, times, clerk });

/** Buying and paying. */
const buying = [
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('charge' as const), amount: fc.integer({ min: 10_000, max: 300_000 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      things: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 3 }),
      code: fc.constantFrom(undefined, undefined, 'LIMITED', 'OPEN', 'ONCE', 'FIRST'),
      gateway: fc.constantFrom('zarinpal' as const, 'zibal' as const, 'nextpay' as const),
      useWallet: fc.boolean(),
      byLink: fc.boolean(),
      isTwice: fc.boolean(),
      paid: fc.constantFrom('not yet' as const, 'exactly' as const, 'exactly' as const, 'another amount' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      things: fc.uniqueArray(fc.nat(7), { minLength: 2, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('subscribe' as const), times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'pay',
        'pay',
        'pay another amount',
        'cancel at the bank',
        'return',
        'return unpaid',
        'cancel',
        'expire',
      ),
      which,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
] as const;

/** Giving back, learning, and what both do to each other. */
const givingBack = [
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask for a refund' as const),
      which,
      times,
      destination: fc.constantFrom('wallet' as const, 'wallet' as const, 'sheba' as const),
    }),
  },
  { weight: 4, arbitrary: act('approve refunds', 'deny refunds', 'approve refunds beside an exam') },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund by staff' as const),
      which,
      times,
      clerk,
      destination: fc.constantFrom('wallet' as const, 'gateway' as const, 'sheba' as const),
      againstBars: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('give back as far as' as const),
      which,
      times,
      clerk,
      destination: fc.constantFrom('wallet' as const, 'gateway' as const, 'sheba' as const, 'sheba' as const),
      againstBars: fc.boolean(),
      /** Asked for, approved, paid, transferred, returned by the bank, given again. */
      until: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take an exam as far as' as const),
      which,
      times,
      clerk,
      isGivenBack: fc.boolean(),
      /** In the end staff refund it though it was begun. */
      isTakenBack: fc.boolean(),
      /** Bought, begun, handed in, graded, certified. */
      until: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: act('pay refunds', 'transfer refunds', 'bounce refunds', 'give bounced refunds again') },
  { weight: 2, arbitrary: act('sit an exam', 'hand in', 'grade', 'ask for certificates', 'issue a certificate') },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('watch' as const), which, seconds: fc.constantFrom(100, 250, 700) }),
  },
] as const;

/** What the back office does beside. */
const staff = [
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reconcile', 'fold'), clerk }) },
  { weight: 2, arbitrary: act('pay out', 'settle a gateway', 'correct a settlement', 'decide mismatches') },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('commission by hand', 'adjust a wallet', 'gift'),
      which,
      clerk,
      amount: fc.constantFrom(40_000, 1_000_000, 7_000_000, 19_000_000, 21_000_000),
      givers: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: act('ask for a pay-out', 'decide pay-outs', 'bounce pay-outs') },
] as const;

const elsewhere = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 360, 960) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cut connections' as const),
      which,
      during: fc.constantFrom('return', 'buy', 'refund', 'office'),
      after: fc.integer({ min: 0, max: 12 }),
      clerk,
    }),
  },
] as const;

const step = fc.oneof(...buying, ...givingBack, ...staff, ...elsewhere);

/** A process that ends in the middle; there are few of them, as another one has to be started each time. */
const kill = fc.record({
  do: fc.constant('kill' as const),
  during: fc.constantFrom('buy', 'return', 'refund', 'pay-out'),
  /** Which step of it. */
  at: fc.nat(7),
  things: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 2 }),
  which,
  clerk,
});

const calm = fc.array(step, { minLength: 5, maxLength: 25 });
const broken = fc
  .tuple(fc.array(step, { minLength: 3, maxLength: 12 }), kill, fc.array(step, { minLength: 2, maxLength: 12 }))
  .map(([before, killed, after]) => [...before, killed, ...after]);
/** One in so many histories has a process that is killed. */
const killsAmong = 20;

/** What a buyer, and the staff beside them, do one after the other. @param kills whether processes are killed. */
export const historyOf = (kills: boolean): fc.Arbitrary<Step[]> =>
  fc.oneof({ weight: killsAmong - 1, arbitrary: calm }, { weight: 1, arbitrary: kills ? broken : calm });
type Kill = typeof kill extends fc.Arbitrary<infer T> ? T : never;
export type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never) | Kill;
type Named<S, Name> = S extends { readonly do: infer D } ? (Name extends D ? S : never) : never;
/** The steps of a name. */
export type StepOf<Name extends Step['do']> = Named<Step, Name>;
