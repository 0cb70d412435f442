/**
 * Makes the text layer of a document that which was written. Readers of PDF take the characters of a line as they are
 * on the page, from left to right, and turn those of right-to-left words round. A glyph of several letters, as that of
 * lam and alef, has to give them in the order of the page, or «لیلا» is found and copied as «لیال»; and the half-space,
 * which has no glyph, is set as a mark without width that stands for it (`half-space` of the templates). Pure.
 */
import { readStream, withStream, type PdfFile } from './pdf-objects.ts';

/** What the templates set for a half-space, in hexadecimal: a narrow space of the size of nothing. */
const mark = '202F';
const halfSpace = '200C';

/** Data in which the mark stands for nothing else. */
export const withoutMarks = (data: string): string => data.replaceAll('\u202f', '\u00a0');

const rightToLeft = /^[\p{Script=Arabic}\p{Mn}]+$/u;
const oneGlyph = /(<[0-9A-Fa-f]{2,4}> )<((?:[0-9A-Fa-f]{4})+)>/g;

const lettersOf = (hex: string): string[] =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16)));

/** A mapping of glyphs to text with its letters in the order of the page. */
export const visualMapping = (map: string): string =>
  map.replace(oneGlyph, (whole, glyph: string, hex: string) => {
    if (hex.toUpperCase() === mark) return `${glyph}<${halfSpace}>`;
    if (hex.length === 4 || !rightToLeft.test(lettersOf(hex).join(''))) return whole;
    return `${glyph}<${(hex.match(/.{4}/g) ?? []).toReversed().join('')}>`;
  });

export function makeReadable(file: PdfFile): void {
  for (const [number, object] of file.objects) {
    if (!object.includes('/Type /CMap')) continue;
    const map = readStream(object);
    if (map !== null) file.objects.set(number, withStream(object, visualMapping(map)));
  }
  for (const [number, object] of file.objects) {
    // The title is in the window of the reader instead of the name of the file.
    if (!object.includes('/Type /Catalog')) continue;
    file.objects.set(
      number,
      object.replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true'),
    );
  }
}
