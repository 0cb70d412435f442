/** The text of HTML, for excerpts, exports, search and word counts. Pure. Not a sanitizer: see `src/server`'s. */

/** The named entities that editors write; others stay as they are. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  zwnj: '\u200c',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};
const entityPattern = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
const tagStart = /[a-z/!?]/i;

/**
 * The text of HTML: each tag or comment becomes a space, entities become their characters, white space becomes single
 * spaces. A `<` that starts no tag stays; a tag that is never closed is dropped with all that follows it. Takes time
 * linear in the length, whatever the input.
 */
export function htmlToText(html: string): string {
  if (latest.html !== html) latest = { html, text: decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim() };
  return latest.text;
}
/** One write reads the same body more than once: for its search text, and for what the rules compute from it. */
let latest = { html: '', text: '' };

function stripTags(html: string): string {
  const pieces: string[] = [];
  let textStart = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', open)) {
    if (!tagStart.test(html.charAt(open + 1))) {
      open++;
      continue;
    }
    pieces.push(html.slice(textStart, open));
    const closing = html.startsWith('<!--', open) ? '-->' : '>';
    const close = html.indexOf(closing, open);
    if (close === -1) return pieces.join(' ');
    open = close + closing.length;
    textStart = open;
  }
  pieces.push(html.slice(textStart));
  return pieces.join(' ');
}

/** Entities become their characters; what is none stays as it is written. */
export const decodeEntities = (text: string): string =>
  text.replace(entityPattern, (entity, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10), entity);
    if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16), entity);
    return namedEntities[(name ?? '').toLowerCase()] ?? entity;
  });

/** The character of a code point; the entity as written where there is no such character. */
function characterOf(codePoint: number, entity: string): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10_ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : entity;
}

/** Plain text as a paragraph of HTML, whose lines stay lines. */
export const paragraphOf = (text: string): string => `<p>${escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>')}</p>`;

/** Plain text as it stands in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
