/** Texts cut to fit. Pure. */

const graphemes = /* @__PURE__ */ new Intl.Segmenter('fa', { granularity: 'grapheme' });

/** The first `length` characters as a person counts them, and «…» when something was cut (60: specification, section 9). */
export function truncate(text: string, length = 60): string {
  if (text.length <= length) return text;
  let end = 0, count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (count++ === length) return `${text.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
  }
  return text;
}
