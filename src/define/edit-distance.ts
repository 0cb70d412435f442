/** How far one word is from another, in typing errors: the optimal string alignment distance. Pure. */

/**
 * The letters that are missing, added, wrong, or swapped with their neighbour between two words; more than `limit` is
 * answered as `limit + 1`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, j) => j + 1);
  last.unshift(0);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, wanted] of b.entries()) {
      const cost = letter === wanted ? 0 : 1;
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted;
      const swapped = isSwap ? beforeLast[j - 1]! + 1 : Infinity;
      row.push(Math.min(last[j]! + cost, last[j + 1]! + 1, row[j]! + 1, swapped));
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
