/** Parts of URLs made from Persian names. Pure. */
import { toAsciiDigits } from './digits.ts';

/**
 * Letters (Persian ones too), digits and single dashes, in lower case, at most 200 characters: «آموزش React ۱۸» →
 * `آموزش-react-18`. Empty when the text has no letter or digit.
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
 * A name as it appears in the course route (specification, section 2): dashes replace spaces and characters that would
 * break a path.
 */
export const dashed = (name: string): string => trimDashes(name.normalize('NFC').replace(/[\s/\\?#%-]+/g, '-'));

/**
 * Whether a URL names this row.
 * @param given the decoded part of the path.
 */
export const sameDashed = (given: string, name: string): boolean => dashed(given) === dashed(name);
