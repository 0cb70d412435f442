/** Parts of URLs that rows keep, made from Persian names. Pure. */
import { trimDashes } from './dashed.ts';
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
