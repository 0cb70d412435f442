/** What a browser keeps of an attempt: the name of its device, and the answers that the server has not acknowledged. */
import type { SavedAnswer } from '../../src/contract/exams.ts';

export type LocalAnswer = Omit<SavedAnswer, 'question'>;

export interface Kept {
  readonly device: string;
  readonly unsaved: Readonly<Record<string, LocalAnswer>>;
}
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (attempt: string): string => `exam ${attempt}`;

/** What this browser keeps of the attempt; null for one that it never had. */
export function readKept(storage: KeptStorage, attempt: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(attempt)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'device' in value &&
  typeof value.device === 'string' &&
  'unsaved' in value &&
  typeof value.unsaved === 'object' &&
  value.unsaved !== null;

/** A storage that is full or forbidden keeps nothing; the answers are sent all the same. */
export function keep(storage: KeptStorage, attempt: string, kept: Kept | null): void {
  try {
    if (kept === null) storage.removeItem(keyOf(attempt));
    else storage.setItem(keyOf(attempt), JSON.stringify(kept));
  } catch {
    // Nothing to do: the server has what was acknowledged.
  }
}
