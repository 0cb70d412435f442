/** Sums. Pure. */

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

export const sumBy = <T>(list: readonly T[], value: (entry: T) => number): number =>
  list.reduce((total, entry) => total + value(entry), 0);
