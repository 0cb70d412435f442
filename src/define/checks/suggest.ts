/** «Did you mean»: the known name nearest to an unknown one. Pure. */

/** Steps (a letter more, less, other) from one name to another. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const current = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = previous[j]! + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, previous[j + 1]! + 1, current[j]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
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
