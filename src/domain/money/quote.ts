/** What an order costs: its lines after the discount, and which part of it the wallet pays. Amounts are tomans. Pure. */

/** Gateways refuse smaller payments (Zarinpal: 10,000 rials). */
export const leastGatewayAmount = 1_000;

/**
 * What is rounded off an order in the favour of its buyer: all of it, where it is less than a gateway takes and the wallet
 * does not pay it.
 */
export const roundedOff = (due: number, wallet: number): number =>
  due > 0 && due < leastGatewayAmount && wallet < due ? due : 0;

interface Priced {
  readonly salePrice: number;
}
export interface Reduced {
  /** Its part of the discount of the order. */
  readonly discount: number;
  /** What is paid for it. */
  readonly net: number;
}
export interface Quote<T> {
  readonly lines: readonly (T & Reduced)[];
  readonly subtotal: number;
  readonly discountTotal: number;
  /** What wallet and gateway pay together. */
  readonly due: number;
}

/**
 * The lines of an order and their sums.
 * @param parts the reduction of each item; empty without a discount.
 */
export function quoteOf<T extends Priced>(items: readonly T[], parts: readonly number[] = []): Quote<T> {
  const lines = items.map((item, n) => {
    const discount = parts[n] ?? 0;
    return { ...item, discount, net: item.salePrice - discount };
  });
  const subtotal = items.reduce((total, { salePrice }) => total + salePrice, 0);
  const due = lines.reduce((total, { net }) => total + net, 0);
  return { lines, subtotal, discountTotal: subtotal - due, due };
}

/**
 * What the wallet pays of an order, where the buyer wants it to: as much as it holds, but it leaves the gateway nothing or
 * at least what that accepts.
 */
export function walletShare(due: number, balance: number): number {
  if (balance >= due) return due;
  return Math.max(0, Math.min(balance, due - leastGatewayAmount));
}
