/** The placeholders of a certificate's text, `{نام}` and others. Pure. */
import { escapeHtml } from '../../locale/html-text.ts';

/** The value of a placeholder; `ltr` for numbers that keep their direction inside Persian text. */
export interface PlaceholderValue {
  readonly text: string;
  readonly ltr?: true;
  /** Whether the text only stands for something that is not known. */
  readonly unknown?: true;
}

/** The name in Persian letters, with plain spaces, for comparison. */
const canonicalName = (name: string): string =>
  name
    .replace(/&nbsp;/g, ' ')
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\s\u200c]+/g, ' ')
    .trim();

type Values = Readonly<Record<string, PlaceholderValue>>;

const valueOf = (name: string, values: Values): PlaceholderValue | undefined => {
  const key = canonicalName(name);
  return Object.hasOwn(values, key) ? values[key] : undefined;
};

/** What a certificate states at all: a sentence with one of these stays, whatever else of it is not known. */
const essential: ReadonlySet<string> = new Set(['نام', 'عنوان']);
const lacks = (text: string, values: Values): boolean =>
  [...text.matchAll(/\{([^{}<>]*)\}/g)].some(([, name = '']) => valueOf(name, values)?.unknown);
const isEssential = (text: string): boolean =>
  [...text.matchAll(/\{([^{}<>]*)\}/g)].some(([, name = '']) => essential.has(canonicalName(name)));
const isBalanced = (text: string): boolean =>
  (text.match(/<[a-z]/g) ?? []).length === (text.match(/<\//g) ?? []).length;

const blockTag = /(<\/?(?:p|h[2-4]|li|ul|ol|blockquote|table|tr|td|th|figure)\b[^>]*>|<br\b[^>]*>)/;
/** A sentence with its end and the space behind it, tags included. */
const sentence = /(?:<[^>]*>|[^<.؟!؛]|[.؟!؛](?![\s<]|$))+(?:[.؟!؛](?:<\/[^>]*>)*\s*)?|[.؟!؛]\s*/g;

/**
 * The text without what would state nothing: a part in square brackets, or else a sentence, one of whose facts is not
 * known. Brackets around other text stay as they are.
 */
function knownParts(html: string, values: Values): string {
  const optional = html.replace(/\[([^[\]<>]*\{[^{}<>]*\}[^[\]<>]*)\]/g, (_, part: string) =>
    lacks(part, values) ? '' : part,
  );
  return optional
    .split(blockTag)
    .map((block) =>
      block.startsWith('<') && blockTag.test(block)
        ? block
        : block.replace(sentence, (one) => (lacks(one, values) && !isEssential(one) && isBalanced(one) ? '' : one)),
    )
    .join('');
}

/**
 * Replaces every known placeholder; unknown ones, and single braces, are marked. Tags and their attributes are left as
 * they are: a placeholder with a tag inside it is not found.
 * What needs a fact that is not known is left out.
 * @returns the HTML, and the unknown placeholders in their order, each once.
 */
export function fillPlaceholders(html: string, values: Values): { html: string; errors: string[] } {
  const errors = new Set<string>();
  const markError = (source: string) => {
    errors.add(source.replace(/&nbsp;/g, ' '));
    return `<mark>${source}</mark>`;
  };
  const text = knownParts(html, values).replace(
    /(<[^>]*>)|\{([^{}<>]*)\}|[{}]/g,
    (whole, tag: string | undefined, name: string | undefined) => {
      if (tag !== undefined) return tag;
      const value = valueOf(name ?? '', values);
      if (!value) return markError(whole);
      return value.ltr ? `<bdi dir="ltr">${escapeHtml(value.text)}</bdi>` : escapeHtml(value.text);
    },
  );
  return { html: text, errors: [...errors] };
}
