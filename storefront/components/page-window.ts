/**
 * The page numbers that a pager shows: first, last, the current one and its neighbours. A gap is a unique negative
 * number. Pure.
 */
export function pageWindow(page: number, pages: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages))];
  return shown.flatMap((n, i) => {
    const before = shown[i - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [-n, n] : [n];
  });
}
