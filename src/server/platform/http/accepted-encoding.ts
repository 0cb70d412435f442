/** Which encoding of a body a client takes (RFC 9110, 12.5.3). Pure. */

/** Those that bodies are compressed in. */
export type Encoding = 'br' | 'gzip';

const named = (name: string): RegExp => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;([^,]*))?(?=,|$)`, 'i');
const mentions: Readonly<Record<Encoding, RegExp>> = { br: named('br'), gzip: named('gzip') };
const anyOther = named('\\*');

/** @param header `Accept-Encoding`; without it, nothing is taken but the body as it is. */
export function takes(encoding: Encoding, header: string | null | undefined): boolean {
  if (!header) return false;
  const mention = mentions[encoding].exec(header) ?? anyOther.exec(header);
  return mention !== null && weightOf(mention[1] ?? '') > 0;
}

/** The better of the two that a client takes. */
export function bestEncoding(header: string | null | undefined): Encoding | undefined {
  if (takes('br', header)) return 'br';
  return takes('gzip', header) ? 'gzip' : undefined;
}

/** How much it is wanted, by the parameters after its name; NaN for what is no weight. */
function weightOf(parameters: string): number {
  const weight = /(?:^|;)\s*q\s*=\s*([^;\s]*)/i.exec(parameters)?.[1];
  return weight === undefined ? 1 : Number(weight || Number.NaN);
}
