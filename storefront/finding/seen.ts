/** The courses whose pages this browser has shown, the latest first: stored in its storage and nowhere else. */
import { seenKey } from './has-seen.ts';

export interface SeenCourse {
  readonly _id: string;
  readonly name: string;
  readonly image: string | null;
}
type SeenStorage = Pick<Storage, 'getItem' | 'setItem'>;

const maxSeen = 12;

/** The storage of this browser; undefined where it has none. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What is stored, as far as it can be read. */
export function readSeen(storage: SeenStorage | undefined): readonly SeenCourse[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(seenKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : [];
  } catch {
    return [];
  }
}

/** Notes that the page of a course was shown. */
export function noteSeen(storage: SeenStorage | undefined, { _id, name, image }: SeenCourse): void {
  const others = readSeen(storage).filter((course) => course._id !== _id);
  try {
    storage?.setItem(seenKey, JSON.stringify([{ _id, name, image }, ...others].slice(0, maxSeen)));
  } catch {
    // Full or forbidden: nothing is remembered.
  }
}

function isSeen(value: unknown): value is SeenCourse {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, image } = value as Record<string, unknown>; // cast: an object whose properties are checked here.
  return typeof _id === 'string' && typeof name === 'string' && (image === null || typeof image === 'string');
}
