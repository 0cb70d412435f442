/** «Did you mean»: the known name nearest to an unknown one. Pure. */
import { editDistance } from '../edit-distance.ts';

/** The known name that `name` most likely means, if any comes near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const ranked = [...known]
    .map((candidate) => ({ candidate, edits: editDistance(name.toLowerCase(), candidate.toLowerCase(), limit) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate;
}

/** The way to fix an unknown name: the nearest known one, or all of them when they are few. */
export function nameOneOf(name: string, known: Iterable<string>, otherwise: string): string {
  const all = [...known];
  const near = nearest(name, all);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  return all.length > 0 && all.length <= 12 ? `${otherwise}: ${all.join(', ')}` : otherwise;
}
