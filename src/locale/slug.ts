/** Parts of addresses made from Persian names. Pure. */
import { toAsciiDigits } from './digits.ts';

/**
 * Letters (Persian too), digits and single dashes, lower case, at most 200 characters: «آموزش React ۱۸» →
 * `آموزش-react-18`. Empty when the text has neither.
 */
export function slugify(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replace(/[\p{M}\u0640]/gu, '');
  return trimDashes(
    trimDashes(plain.replace(/[^\p{L}\p{N}]+/gu, '-'))
      .slice(0, 200)
      .replace(/[\ud800-\udbff]$/, ''),
  );
}
const trimDashes = (text: string): string => text.replace(/^-+|-+$/g, '');

/**
 * A name as the course route writes it (specification, section 2): spaces become dashes, and so does what would break a
 * path.
 */
export const dashed = (name: string): string => trimDashes(name.normalize('NFC').replace(/[\s/\\?#%-]+/g, '-'));

/** Whether an address names this row: `given` is the decoded part of the path. */
export const sameDashed = (given: string, name: string): boolean => dashed(given) === dashed(name);
