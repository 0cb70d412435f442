/**
 * What a cart costs: the rule of the checkout, from ids alone. Items are read as they are sold now; what cannot be bought
 * says why and counts in no sum; membership and then the code reduce the rest; the wallet pays its share.
 */
import type { LineProblem } from '../../../../contract/checkout.ts';
import type { PricedItem } from '../../../../domain/money/discounts.ts';
import { memberReduction } from '../../../../domain/money/membership.ts';
import { quoteOf, roundedOff, walletShare, type Quote } from '../../../../domain/money/quote.ts';
import {
  itemKey,
  type ItemRef,
  type Ownable,
  type Owned,
  type PricedProduct,
  type Product,
  readOwned,
  readProducts,
} from '../../access/index.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Reads } from '../../../platform/db/database.ts';
import { applyCode, type CodeResult, type DiscountCode } from '../discounts/codes.ts';
import { type BuyerMembership, inviteeBps, readMembership } from '../../vip/index.ts';
import { includedProblem, problemsOf, unearnedProofs } from './cart-problems.ts';
import { withoutOverlap, type LeftOut } from './overlap.ts';

export interface QuoteRequest {
  readonly items: readonly ItemRef[];
  readonly code?: string | undefined;
  /** The buyer; null without a session. */
  readonly user: string | null;
  /** The invitation in the buyer's browser: the value of the cookie. */
  readonly invite: string | null;
  /** What the buyer's wallet may pay; 0 where they keep it. */
  readonly wallet: number;
  /** Milliseconds. */
  readonly at: number;
}

export interface OrderQuote {
  /** What can be bought, in the order of the request. */
  readonly quote: Quote<PricedProduct>;
  /** What was asked for and cannot. */
  readonly problems: ReadonlyMap<number, LineProblem>;
  /** Of the items as they were asked for: those that are missing are null. */
  readonly products: readonly (Product | null)[];
  /** What sets are sold without, by the place of the set. */
  readonly leftOut: ReadonlyMap<number, readonly LeftOut[]>;
  /** Tomans that are rounded off: too little for a gateway. They are part of the discounts of the lines. */
  readonly rounding: number;
  readonly code: CodeResult | null;
  readonly walletUsed: number;
  readonly payable: number;
}

/** What is for sale to somebody now: all that a quote reads, but for the code. */
export interface Offer {
  readonly found: ReadonlyMap<string, Product>;
  readonly owned: Owned;
  readonly unearned: ReadonlySet<string>;
  readonly membership: BuyerMembership | null;
}

/**
 * What may be owned of these items. Of courses alone it is known before they are read, so that nobody waits for that.
 * @param products of the items.
 */
export const ownableOf = async (
  items: readonly ItemRef[],
  products: Promise<ReadonlyMap<string, Product>>,
): Promise<readonly Ownable[]> =>
  items.every(({ kind }) => kind === 'course')
    ? items.map(({ kind, id }) => ({ kind, id, courses: [{ id }] }))
    : [...(await products).values()];

const nothing: ReadonlySet<string> = new Set();
const nothingOwned: Owned = { courses: nothing, exams: nothing, usedUpExams: nothing, proofs: nothing };

/** @param products of the items, where they are read already. */
export async function readOffer(
  reads: Reads,
  registry: Registry,
  request: Pick<QuoteRequest, 'items' | 'user' | 'invite' | 'at'>,
  products = readProducts(reads, registry, request.items, request.at),
): Promise<Offer> {
  const { user, items } = request;
  const [found, membership, owned, unearned] = await Promise.all([
    products,
    membershipOf(reads, request),
    user === null ? nothingOwned : ownableOf(items, products).then((all) => readOwned(reads, user, all)),
    user === null ? nothing : products.then((all) => unearnedProofs(reads, user, [...all.values()])),
  ]);
  return { found, membership, owned, unearned };
}

export async function quoteOrder(db: Reads, registry: Registry, request: QuoteRequest): Promise<OrderQuote> {
  return quoteOffer(db, await readOffer(db, registry, request), request);
}

/** The quote of an offer. Only the code, whose uses are counted now, is read. */
export async function quoteOffer(db: Reads, offer: Offer, request: QuoteRequest): Promise<OrderQuote> {
  const { items, user, at, wallet } = request;
  const products = items.map((item) => offer.found.get(itemKey(item)) ?? null);
  const { problems, bought, leftOut, owned } = sellable(items, products, offer);
  const groupOf = groupsOf(bought);
  const members = memberCuts(offer, bought, groupOf);
  const priced = bought.map((product, n) => priceOf(product, product.salePrice - members[n]!));
  const code =
    request.code === undefined ? null : await applyCode(db, { text: request.code, user, items: priced, groupOf, at });
  const codeParts = code && 'parts' in code ? code.parts : [];
  const cut = bought.map((product, n) => ({
    ...product,
    owned: owned[n]!,
    member: members[n]!,
    code: codeParts[n] ?? 0,
  }));
  const exact = quoteOf(
    cut,
    cut.map((product) => product.member + product.code),
  );
  const rounding = roundedOff(exact.due, wallet);
  const quote = rounding === 0 ? exact : withoutRest(cut, exact);
  const walletUsed = walletShare(quote.due, wallet);
  return { quote, problems, products, leftOut, code, rounding, walletUsed, payable: quote.due - walletUsed };
}

/** The same lines, of which nothing is left to pay. */
const withoutRest = (cut: readonly PricedProduct[], { lines }: Quote<PricedProduct>): Quote<PricedProduct> =>
  quoteOf(
    cut,
    lines.map(({ discount, net }) => discount + net),
  );

/** What of the items can be bought, without what would be paid twice, and what is wrong with the others. */
function sellable(items: readonly ItemRef[], products: readonly (Product | null)[], offer: Offer) {
  const problems = new Map(problemsOf(items, products, offer));
  const places = [...items.keys()].filter((n) => !problems.has(n));
  const reduced = withoutOverlap(
    places.flatMap((n) => products[n] ?? []),
    offer.owned.courses,
  );
  const leftOut = new Map<number, readonly LeftOut[]>();
  const bought = reduced.flatMap(({ product, leftOut: left }, at) => {
    const place = places[at]!;
    if (left.length > 0) leftOut.set(place, left);
    if (product) return [{ product, owned: left.reduce((sum, { amount }) => sum + amount, 0) }];
    problems.set(place, includedProblem);
    return [];
  });
  return {
    problems,
    bought: bought.map(({ product }) => product),
    owned: bought.map((each) => each.owned),
    leftOut,
  };
}

/** The code that reduces an order; null without one, or with one that was refused. */
export const acceptedCode = ({ code }: OrderQuote): DiscountCode | null => (code && 'code' in code ? code.code : null);

const priceOf = ({ kind, id }: Product, salePrice: number): PricedItem => ({ kind, productId: id, salePrice });

/** The departments of the courses that are about to be bought. */
function groupsOf(products: readonly Product[]): (course: string) => string {
  const groups = new Map(products.flatMap(({ courses }) => courses.map(({ id, group }) => [id, group])));
  return (course) => groups.get(course) ?? '';
}

async function membershipOf(
  reads: Reads,
  { items, user, invite, at }: Pick<QuoteRequest, 'items' | 'user' | 'invite' | 'at'>,
): Promise<BuyerMembership | null> {
  const isInvited = items.some(({ kind }) => kind === 'vip');
  const invitedBps = isInvited ? await inviteeBps(reads, { user, invite, at }) : 0;
  return readMembership(reads, { user, at, invitedBps });
}

function memberCuts(
  { membership }: Offer,
  products: readonly Product[],
  groupOf: (course: string) => string,
): readonly number[] {
  if (!membership) return products.map(() => 0);
  return products.map((product) => {
    // Members pay less for what their subscription does not hold.
    const isIncluded = product.kind === 'course' && product.courses.every((course) => membership.holds(course));
    return isIncluded ? 0 : memberReduction(priceOf(product, product.salePrice), membership, groupOf);
  });
}
