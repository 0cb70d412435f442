/** «Did you mean»: the known name nearest to an unknown one. Pure. */

/** Steps from one name to another: a letter more, less or other, or two neighbours swapped. */
function distance(a: string, b: string): number {
  const steps = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number): number => steps[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      steps[i]![j] = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped);
    }
  }
  return at(a.length, b.length);
}

/** The known name that `name` most likely means, if any comes near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const ranked = [...known]
    .map((candidate) => ({ candidate, steps: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps);
  return ranked[0]?.candidate;
}

/** The way to fix an unknown name: the nearest known one, or all of them when they are few. */
export function nameOneOf(name: string, known: Iterable<string>, otherwise: string): string {
  const all = [...known];
  const near = nearest(name, all);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  return all.length > 0 && all.length <= 12 ? `${otherwise}: ${all.join(', ')}` : otherwise;
}
