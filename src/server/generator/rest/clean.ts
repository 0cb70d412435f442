/**
 * Cleans rich text on the way in, so that what is stored can be shown as it is: a closed set of tags, no scripts, no
 * styles but alignment.
 */
import type { IOptions } from 'sanitize-html';
import type { Field, Fields } from '../../../define/field.ts';
import { isObject } from '../../../define/is-object.ts';
import { memoize } from '../../../define/memoize.ts';
import { fieldsWithin } from '../../../define/visit-fields.ts';
import { isMarkupTooDeep } from '../../platform/http/depth.ts';
import { invalidField } from '../../platform/errors/errors.ts';
import type { JsonObject } from './json.ts';

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

/**
 * The row with every rich text in it cleaned, nested ones too. It is not validated yet: what has no markup in it is left
 * to the schema, which then sees an empty text where an editor sent empty paragraphs. Throws `invalid` for markup that is
 * nested too deep.
 */
export async function cleanMarkup(fields: Fields, row: JsonObject, path = ''): Promise<JsonObject> {
  const cleaned: JsonObject = {};
  for (const name of fieldsWithMarkup(fields)) {
    if (row[name]) cleaned[name] = await cleanValue(fields[name]!, row[name], `${path}${name}`);
  }
  return { ...row, ...cleaned };
}

/** Names of the fields that are rich text or hold some inside. */
const fieldsWithMarkup = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => hasMarkup(field))
    .map(([name]) => name),
);

const hasMarkup = (field: Field): boolean => [...fieldsWithin(field)].some(({ kind }) => kind === 'richText');

async function cleanValue(field: Field, value: unknown, path: string): Promise<unknown> {
  if (field.kind === 'group') return isObject(value) ? cleanMarkup(field.item, value, `${path}.`) : value;
  if (field.kind === 'list') {
    if (!Array.isArray(value)) return value;
    return Promise.all(
      value.map((item: unknown, i) => (isObject(item) ? cleanMarkup(field.item, item, `${path}.${i}.`) : item)),
    );
  }
  if (typeof value !== 'string') return value;
  if (!plainParagraphs.test(value) && isMarkupTooDeep(value)) {
    throw invalidField(path, 'قالب‌بندی این متن بیش از اندازه تودرتو است');
  }
  return clean(value);
}

async function sanitize(html: string): Promise<string> {
  const { default: sanitizeHtml } = await (library ??= import('sanitize-html'));
  return sanitizeHtml(html, options);
}

/** Imported with the first rich text instead of at the start, and the promise is reused: `import()` is not free. */
let library: Promise<{ readonly default: (dirty: string, options: IOptions) => string }> | undefined;

/** Paragraphs of text without entities: clean as they are, which is known in a twentieth of the time of parsing them. */
const plainParagraphs = /^(?:<p>[^<>&\0]*<\/p>\s*)*$/;

/** Clean HTML; the empty paragraph that editors send for «nothing» becomes the empty text. */
export async function clean(html: string): Promise<string> {
  const cleaned = (plainParagraphs.test(html) ? html : await sanitize(html)).trim();
  return /^(<p[^>]*>(\s|<br ?\/?>|&nbsp;)*<\/p>\s*)*$/.test(cleaned) ? '' : cleaned;
}
