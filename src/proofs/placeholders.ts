/** The placeholders of a certificate's text, `{نام}` and others. Pure. */
import { escapeHtml } from '../locale/html-text.ts';

/** The value of a placeholder; `ltr` for numbers that keep their direction inside Persian text. */
export interface PlaceholderValue {
  readonly text: string;
  readonly ltr?: true;
}

/** The name in Persian letters, with plain spaces, for comparison. */
const canonicalName = (name: string): string =>
  name
    .replace(/&nbsp;/g, ' ')
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\s\u200c]+/g, ' ')
    .trim();

/**
 * Replaces every known placeholder; unknown ones, and single braces, are marked. Tags and their attributes are left as
 * they are: a placeholder with a tag inside it is not found.
 * @returns the HTML, and the unknown placeholders in their order, each once.
 */
export function fillPlaceholders(
  html: string,
  values: Readonly<Record<string, PlaceholderValue>>,
): { html: string; errors: string[] } {
  const errors = new Set<string>();
  const markError = (source: string) => {
    errors.add(source.replace(/&nbsp;/g, ' '));
    return `<mark>${source}</mark>`;
  };
  const text = html.replace(
    /(<[^>]*>)|\{([^{}<>]*)\}|[{}]/g,
    (whole, tag: string | undefined, name: string | undefined) => {
      if (tag !== undefined) return tag;
      const key = canonicalName(name ?? '');
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      if (!value) return markError(whole);
      return value.ltr ? `<bdi dir="ltr">${escapeHtml(value.text)}</bdi>` : escapeHtml(value.text);
    },
  );
  return { html: text, errors: [...errors] };
}
