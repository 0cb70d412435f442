/**
 * Cleans rich text on the way in, so that what is stored can be shown as it is: a closed set of tags, no scripts, no
 * styles but alignment.
 */
import type { IOptions } from 'sanitize-html';
import type { Field, Fields } from '../../define/field.ts';
import { memoize } from '../../define/memoize.ts';

const options: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(start|end|center|justify|left|right)$/] } },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    h1: 'h2',
  },
};

/** The row with every rich text in it cleaned, nested ones too. */
export async function cleanMarkup(fields: Fields, row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const cleaned: Record<string, unknown> = {};
  for (const name of holdersOfMarkup(fields)) if (row[name]) cleaned[name] = await cleanValue(fields[name]!, row[name]);
  return { ...row, ...cleaned };
}

const holdersOfMarkup = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(
      ([, x]) =>
        x.kind === 'richText' || ((x.kind === 'group' || x.kind === 'list') && holdersOfMarkup(x.item).length > 0),
    )
    .map(([name]) => name),
);

function cleanValue(field: Field, value: unknown): Promise<unknown> {
  if (field.kind === 'group') return cleanMarkup(field.item, value as Record<string, unknown>);
  if (field.kind === 'list') {
    return Promise.all((value as Record<string, unknown>[]).map((item) => cleanMarkup(field.item, item)));
  }
  return clean(value as string);
}

/** Loaded with the first rich text that comes, not at the start; once, as asking the loader again is not free. */
let library: Promise<{ readonly default: (dirty: string, options: IOptions) => string }> | undefined;

/** Clean HTML; an editor's way of saying «nothing» (an empty paragraph) is the empty text. */
export async function clean(html: string): Promise<string> {
  const { default: sanitize } = await (library ??= import('sanitize-html'));
  const cleaned = sanitize(html, options).trim();
  return /^(<p[^>]*>(\s|<br ?\/?>|&nbsp;)*<\/p>\s*)*$/.test(cleaned) ? '' : cleaned;
}
