/**
 * Parts of amounts. Amounts are whole tomans, rates basis points (hundredths of a percent). Every part is a whole number
 * too: what rounding leaves over goes where the rule says, so that no toman is lost or invented. Pure.
 */

/** 100 % in basis points. */
export const fullBps = 10_000;

/** `a × b ÷ c`, rounded down, exact where the product is beyond the safe integers. For numbers that are not negative. */
export function multiplyAndDivide(a: number, b: number, c: number): number {
  const product = a * b;
  return Number.isSafeInteger(product) ? Math.floor(product / c) : Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** So many basis points of an amount, rounded down. */
export const portionOf = (amount: number, bps: number): number => multiplyAndDivide(amount, bps, fullBps);

/**
 * Divides an amount by weights, by the method of the largest remainder (domain, section 3): each part is its share
 * rounded down, and the tomans left over go to the parts that lost most by that, earlier ones first where they lost the
 * same. The parts sum to the amount, and none is larger than its weight unless the amount is larger than all weights.
 * @param weights not negative, at least one above 0 unless the amount is 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  if (whole === 0) {
    if (amount !== 0) throw new RangeError('an amount cannot be divided by weights of 0');
    return weights.map(() => 0);
  }
  const parts = weights.map((weight) => multiplyAndDivide(amount, weight, whole));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const lost = (place: number): bigint =>
    BigInt(amount) * BigInt(weights[place]!) - BigInt(parts[place]!) * BigInt(whole);
  const byLoss = weights
    .map((_, place) => ({ place, loss: lost(place) }))
    .sort((a, b) => (a.loss === b.loss ? a.place - b.place : Number(b.loss > a.loss) * 2 - 1));
  for (const { place } of byLoss.slice(0, left)) parts[place]! += 1;
  return parts;
}
