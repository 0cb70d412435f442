/** What makes up the difference between the list price of something bought and what is paid for it, each part by its name. Tomans. Pure. */

/** In the order in which they are taken off. */
export const reductionKinds = ['sale', 'owned', 'member', 'invited', 'code', 'rounding'] as const;
export type ReductionKind = (typeof reductionKinds)[number];
export type Reductions = Readonly<Record<ReductionKind, number>>;

/** A line as it was sold. */
export interface SoldLine {
  readonly kind: string;
  readonly listPrice: number;
  readonly salePrice: number;
  /** Off the sale price: membership or invitation, code and rounding together. */
  readonly discount: number;
  /** The part of the code; null where it was not stored. */
  readonly codeDiscount: number | null;
  /** The part of membership or invitation; null where it was not stored. */
  readonly memberDiscount: number | null;
  /** What a set costs less for courses that the buyer has, or that the cart holds twice; null where it was not stored. */
  readonly ownedDiscount: number | null;
}

/**
 * The reductions of a line: its list price without all of them is its net.
 * @param hasCode whether its order has a code, which of orders from before the parts were stored took off all there is.
 */
export function reductionsOf(line: SoldLine, hasCode: boolean): Reductions {
  const { kind, listPrice, salePrice, discount } = line;
  const owned = line.ownedDiscount ?? 0;
  const code = Math.min(line.codeDiscount ?? (hasCode ? discount : 0), discount);
  const member = Math.min(line.memberDiscount ?? discount, discount - code);
  const isInvited = kind === 'vip';
  return {
    sale: listPrice - owned - salePrice,
    owned,
    member: isInvited ? 0 : member,
    invited: isInvited ? member : 0,
    code,
    rounding: discount - code - member,
  };
}

/** The reductions of lines together, those that are none left out. */
export const reductionSums = (
  lines: readonly { readonly reductions: Reductions }[],
): readonly { readonly kind: ReductionKind; readonly amount: number }[] =>
  reductionKinds
    .map((kind) => ({ kind, amount: lines.reduce((sum, { reductions }) => sum + reductions[kind], 0) }))
    .filter(({ amount }) => amount !== 0);
