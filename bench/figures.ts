/**
 * The figures of the product relative to the raw server, each with its counterparts and bounds.
 */
import type { Target } from './measure.ts';
import type { RawSide, Side } from './targets.ts';

export interface Figure {
  readonly name: string;
  readonly mine: Target;
  readonly against: readonly { readonly name: string; readonly target: Target; readonly bound: number }[];
}

export const figures = (mine: Side, raw: RawSide): Figure[] => [
  {
    name: 'home page, anonymous',
    mine: mine.home,
    against: [{ name: 'raw, the same bytes', target: raw.home, bound: 0.5 }],
  },
  {
    name: 'list of 25',
    mine: mine.list,
    against: [
      { name: 'raw with count(*)', target: raw.listCount, bound: 3 },
      { name: 'raw without a count', target: raw.list, bound: 0.6 },
    ],
  },
  {
    name: 'compressed list of 25',
    mine: mine.listCompressed,
    against: [{ name: 'the same without compression', target: mine.list, bound: 0.6 }],
  },
  {
    name: 'jump to 50,000 or thereabouts',
    mine: mine.jump,
    against: [
      { name: 'raw OFFSET', target: raw.jump, bound: 3 },
      { name: 'raw deferred join', target: raw.jumpDeferred, bound: 0.9 },
    ],
  },
  {
    name: 'the first jump under a filter',
    mine: mine.jumpFresh,
    against: [{ name: 'raw OFFSET', target: raw.jumpFresh, bound: 3 }],
  },
  { name: 'the page after it', mine: mine.next, against: [{ name: 'raw OFFSET', target: raw.next, bound: 10 }] },
  { name: 'get by id', mine: mine.get, against: [{ name: 'raw', target: raw.get, bound: 0.5 }] },
  {
    name: 'search with total',
    mine: mine.search,
    against: [{ name: 'raw, trigram index, exact count', target: raw.search, bound: 1.2 }],
  },
  { name: 'create', mine: mine.create, against: [{ name: 'raw insert', target: raw.create, bound: 0.25 }] },
];
