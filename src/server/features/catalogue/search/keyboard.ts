/** Texts that were typed in the wrong keyboard layout: «hk'gdsd» for «انگلیسی», «حغفاخد» for «python». Pure. */

/** The Persian letters of the standard layout (ISIRI 9147), and of Windows where it differs, by the key of an English one. */
const persianOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...keys('qwertyuiop[]', 'ضصثقفغعهخحجچ'),
    ...keys("asdfghjkl;'", 'شسیبلاتنمکگ'),
    ...keys('zxcvbnm,', 'ظطزرذدپو'),
    '\\': 'پ',
    '`': 'پ',
    H: 'آ',
    C: 'ژ',
    M: 'ئ',
  }),
);
const latinOf: ReadonlyMap<string, string> = new Map([
  ...[...persianOf]
    .map(([key, letter]): [string, string] => [letter, key])
    .filter(([, key]) => !'\\`HCM'.includes(key)),
  ['آ', 'h'],
  ['ژ', 'c'],
  ['ئ', 'm'],
  ['ي', 'd'],
  ['ك', ';'],
]);
const persian = /[\u0600-\u06ff]/u;
const latin = /[a-z]/iu;

function keys(from: string, to: string): Record<string, string> {
  const letters = [...to];
  return Object.fromEntries([...from].map((key, at) => [key, letters[at]!]));
}

/** What the same keys write in the other layout; null for a text of both, or of neither. */
export function inOtherLayout(text: string): string | null {
  const [isPersian, isLatin] = [persian.test(text), latin.test(text)];
  if (isPersian === isLatin) return null;
  const letters = isLatin ? persianOf : latinOf;
  return [...text].map((letter) => letters.get(letter) ?? letters.get(letter.toLowerCase()) ?? letter).join('');
}
