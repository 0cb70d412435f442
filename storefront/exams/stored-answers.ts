/** What a browser keeps of an attempt: the name of its device, and the answers that the server has not acknowledged. */
import type { SavedAnswer } from '../../src/contract/exams.ts';

export type LocalAnswer = Omit<SavedAnswer, 'question'>;

export interface StoredAnswers {
  readonly device: string;
  readonly unsaved: Readonly<Record<string, LocalAnswer>>;
}
export type AnswerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (attempt: string): string => `exam ${attempt}`;

/** What this browser keeps of the attempt; null for one that it never had. */
export function readStored(storage: AnswerStorage, attempt: string): StoredAnswers | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(attempt)) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isStored = (value: unknown): value is StoredAnswers =>
  typeof value === 'object' &&
  value !== null &&
  'device' in value &&
  typeof value.device === 'string' &&
  'unsaved' in value &&
  typeof value.unsaved === 'object' &&
  value.unsaved !== null;

/** A storage that is full or forbidden keeps nothing; the answers are sent all the same. */
export function keep(storage: AnswerStorage, attempt: string, stored: StoredAnswers | null): void {
  try {
    if (stored === null) storage.removeItem(keyOf(attempt));
    else storage.setItem(keyOf(attempt), JSON.stringify(stored));
  } catch {
    // Nothing to do: the server has what was acknowledged.
  }
}
