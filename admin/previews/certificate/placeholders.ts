/** The blanks of a certificate's text, `{نام}` and the others, and how they are filled. Pure. */

/** A fact as a certificate shows it; `ltr` for numbers that must not turn round inside Persian text. */
export interface Fact {
  readonly text: string;
  readonly ltr?: true;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
/** As it is compared: Persian letters, a plain space for every other one. */
const canonical = (name: string): string =>
  name
    .replace(/&nbsp;/g, ' ')
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\s\u200c]+/g, ' ')
    .trim();

/**
 * The text with every known blank filled; what stands in braces and is no blank, or a brace without its other half, is
 * marked.
 * Tags and their attributes are left as they are: a blank that is half bold is not found.
 * @returns the HTML, and the faults in the order they were found, each once.
 */
export function filled(html: string, facts: Readonly<Record<string, Fact>>): { html: string; faults: string[] } {
  const faults = new Set<string>();
  const fault = (words: string) => {
    faults.add(words.replace(/&nbsp;/g, ' '));
    return `<mark>${words}</mark>`;
  };
  const text = html.replace(
    /(<[^>]*>)|\{([^{}<>]*)\}|[{}]/g,
    (whole, tag: string | undefined, name: string | undefined) => {
      if (tag !== undefined) return tag;
      const known = canonical(name ?? '');
      const fact = Object.hasOwn(facts, known) ? facts[known] : undefined;
      if (!fact) return fault(whole);
      return fact.ltr ? `<bdi dir="ltr">${escaped(fact.text)}</bdi>` : escaped(fact.text);
    },
  );
  return { html: text, faults: [...faults] };
}
