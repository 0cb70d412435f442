/** Ids of generated rows: UUIDs derived from names by hashing, so that they are the same every time. Pure. */
import { hash } from 'node:crypto';

const epoch = Date.UTC(2024, 0, 1);
const minute = 60_000;

/** The id of the n-th row of a section: a UUIDv7 whose time part rises with `index`, so that ids sort in that order. */
export const demoId = (section: string, index: number): string => idAt(`${section} ${index}`, epoch + index * minute);

/** A UUIDv7 with a real creation time (ms), for sections whose rows are counted by the time part of their ids. */
export function idAt(name: string, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const rest = hash('sha256', name);
  return flatten(`${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`);
}

/** A UUID derived from a text: equal for equal texts. */
export function textId(text: string): string {
  const digest = hash('sha256', text);
  return flatten(
    `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(12, 15)}-8${digest.slice(15, 18)}-${digest.slice(18, 30)}`,
  );
}

/**
 * The same text as one flat string: V8 keeps a concatenated one as a tree of its parts, six times as large, which counts
 * with hundreds of thousands of ids.
 */
const flatten = (ascii: string): string => Buffer.from(ascii, 'latin1').toString('latin1');
