/** What things cost at an instant. Amounts are whole tomans, instants milliseconds. Pure. */

export interface CoursePrices {
  readonly price: number;
  readonly discountedPrice: number | null;
  /** When the discounted price ends; null for never. */
  readonly discountEndsAt: number | null;
}

/** The price of a course at an instant: the discounted one while it lasts, where it is lower. */
export function coursePriceAt({ price, discountedPrice, discountEndsAt }: CoursePrices, at: number): number {
  if (discountedPrice === null || (discountEndsAt !== null && discountEndsAt <= at)) return price;
  return Math.min(price, discountedPrice);
}

/** The price of a subscription: the discounted one, where it is lower. */
export const planPrice = ({ price, discountedPrice }: Omit<CoursePrices, 'discountEndsAt'>): number =>
  Math.min(price, discountedPrice ?? price);
