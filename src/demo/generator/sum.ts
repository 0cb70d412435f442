/** Sums and shares. Pure. */

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

export const sumBy = <T>(list: readonly T[], value: (entry: T) => number): number =>
  list.reduce((total, entry) => total + value(entry), 0);

/** 100 % in basis points. */
export const fullBps = 10_000;

/** So many basis points of an amount, rounded down. */
export const portionOf = (amount: number, bps: number): number => Math.floor((amount * bps) / fullBps);
