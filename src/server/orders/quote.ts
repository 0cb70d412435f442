/**
 * What a cart costs: the rule of the checkout, from ids alone. Items are read as they are sold now; what cannot be bought
 * says why and counts in no sum; membership and then the code reduce the rest; the wallet pays its share.
 */
import type { CheckoutQuote, LineProblem, QuoteLine } from '../../contract/checkout.ts';
import type { PricedItem } from '../../money/discounts.ts';
import { memberReduction } from '../../money/membership.ts';
import { quoteOf, walletShare, type Quote } from '../../money/quote.ts';
import { ownedProducts, type Ownable } from '../access/owned.ts';
import type { Registry } from '../../define/registry.ts';
import { batchedReads, type Reads } from '../db/together.ts';
import { applyCode, type CodeResult, type DiscountCode } from '../discounts/codes.ts';
import { inviteeBps } from '../vip/invites.ts';
import { payableTemplates } from '../proofs/paid.ts';
import { readMembership, type BuyerMembership } from '../vip/membership.ts';
import { itemKey, readProducts, type ItemRef, type PricedProduct, type Product } from './products.ts';

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
  readonly code: CodeResult | null;
  readonly walletUsed: number;
  readonly payable: number;
}

/** What is for sale to somebody now: all that a quote reads, but for the code. */
export interface Offer {
  readonly found: ReadonlyMap<string, Product>;
  readonly owned: ReadonlySet<string>;
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
    ? items.map(({ kind, id }) => ({ kind, id, units: 1, courses: [{ id }] }))
    : [...(await products).values()];

/** @param products of the items, where they are read already. */
export async function readOffer(
  reads: Reads,
  registry: Registry,
  request: Pick<QuoteRequest, 'items' | 'user' | 'invite' | 'at'>,
  products = readProducts(reads, registry, request.items, request.at),
): Promise<Offer> {
  const { user, items } = request;
  const nothing = new Set<string>();
  const [found, membership, owned, unearned] = await Promise.all([
    products,
    membershipOf(reads, request),
    user === null ? nothing : ownableOf(items, products).then((all) => ownedProducts(reads, user, all)),
    user === null ? nothing : products.then((all) => unearnedProofs(reads, user, [...all.values()])),
  ]);
  return { found, membership, owned, unearned };
}

export async function quoteOrder(db: Reads, registry: Registry, request: QuoteRequest): Promise<OrderQuote> {
  return quoteOffer(db, await readOffer(batchedReads(db), registry, request), request);
}

/** The quote of an offer. Only the code, whose uses are counted now, is read. */
export async function quoteOffer(db: Reads, offer: Offer, request: QuoteRequest): Promise<OrderQuote> {
  const { items, user, at, wallet } = request;
  const products = items.map((item) => offer.found.get(itemKey(item)) ?? null);
  const problems = problemsOf(items, products, offer);
  const bought = products.flatMap((product, n) => (product && !problems.has(n) ? [product] : []));
  const groupOf = groupsOf(bought);
  const members = memberCuts(offer, bought, groupOf);
  const priced = bought.map((product, n) => priceOf(product, product.salePrice - members[n]!));
  const code =
    request.code === undefined ? null : await applyCode(db, { text: request.code, user, items: priced, groupOf, at });
  const codeParts = code && 'parts' in code ? code.parts : [];
  const cut = bought.map((product, n) => ({ ...product, member: members[n]!, code: codeParts[n] ?? 0 }));
  const quote = quoteOf(
    cut,
    cut.map((product) => product.member + product.code),
  );
  const walletUsed = walletShare(quote.due, wallet);
  return { quote, problems, products, code, walletUsed, payable: quote.due - walletUsed };
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
    const isHeld = product.kind === 'course' && product.courses.every((course) => membership.holds(course));
    return isHeld ? 0 : memberReduction(priceOf(product, product.salePrice), membership, groupOf);
  });
}

const messages = {
  not_found: 'این مورد دیگر در سایت نیست',
  not_for_sale: 'این مورد اکنون فروخته نمی‌شود',
  owned: 'این را پیش‌تر خریده‌اید',
  repeated: 'این مورد دو بار در سبد است',
  included: 'این دوره در مورد دیگری از همین سبد هست',
  not_earned: 'این گواهی را هنوز درخواست نکرده‌اید یا شرط‌های آن برآورده نیست',
} as const;
const problem = (code: keyof typeof messages): LineProblem => ({ code, message: messages[code] });

/** Certificates among these that the buyer may not pay for: none of theirs waits for it. The keys `kind id`. */
async function unearnedProofs(db: Reads, user: string, products: readonly Product[]): Promise<ReadonlySet<string>> {
  const proofs = products.filter(({ kind }) => kind === 'proof');
  if (proofs.length === 0) return new Set();
  const payable = await payableTemplates(
    db,
    user,
    proofs.map(({ id }) => id),
  );
  return new Set(proofs.filter(({ id }) => !payable.some((template) => template.id === id)).map(itemKey));
}

/** What is wrong with each item, by its place. */
function problemsOf(
  items: readonly ItemRef[],
  products: readonly (Product | null)[],
  { owned, unearned }: Offer,
): ReadonlyMap<number, LineProblem> {
  const problems = new Map<number, LineProblem>();
  const seen = new Set<string>();
  for (const [n, item] of items.entries()) {
    const product = products[n];
    const key = itemKey(item);
    if (seen.has(key)) problems.set(n, problem('repeated'));
    else if (!product) problems.set(n, problem('not_found'));
    else if (!product.isForSale) problems.set(n, problem('not_for_sale'));
    else if (owned.has(key)) problems.set(n, problem('owned'));
    else if (unearned.has(key)) problems.set(n, problem('not_earned'));
    seen.add(key);
  }
  const sets = products.filter((product, n) => isSet(product) && !problems.has(n));
  const inSets = new Set(sets.flatMap((product) => product?.courses.map(({ id }) => id) ?? []));
  for (const [n, item] of items.entries()) {
    if (item.kind === 'course' && inSets.has(item.id) && !problems.has(n)) problems.set(n, problem('included'));
  }
  return problems;
}
const isSet = (product: Product | null): boolean => product?.kind === 'bundle' || product?.kind === 'major';

/** The quote as a buyer sees it. */
export function shownQuote(
  { items, code, user }: Pick<QuoteRequest, 'items' | 'code' | 'user'>,
  result: OrderQuote,
  gateways: CheckoutQuote['gateways'],
  walletBalance: number,
): CheckoutQuote {
  const { quote, problems, products, walletUsed, payable } = result;
  const lines = new Map(quote.lines.map((line) => [itemKey(line), line]));
  const shown = items.map((item, n): QuoteLine => {
    const product = products[n];
    const line = problems.has(n) ? undefined : lines.get(itemKey(item));
    return {
      kind: item.kind,
      id: item.id,
      title: product?.title ?? '',
      image: product?.image ?? null,
      path: product?.path ?? null,
      listPrice: product?.listPrice ?? 0,
      salePrice: product?.salePrice ?? 0,
      discount: line?.discount ?? 0,
      net: line?.net ?? 0,
      problem: problems.get(n) ?? null,
    };
  });
  const refusal = result.code && 'message' in result.code ? result.code.message : null;
  return {
    lines: shown,
    subtotal: quote.subtotal,
    discountTotal: quote.discountTotal,
    walletUsed,
    payable,
    code: code === undefined ? null : { code, problem: refusal },
    walletBalance: user === null ? null : walletBalance,
    gateways,
  };
}
