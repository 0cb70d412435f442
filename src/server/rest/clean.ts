/** Cleans rich text on the way in, so that what is stored can be shown as it is: a closed set of tags, no scripts, no styles but alignment. */
import type { IOptions } from 'sanitize-html';
import type { Fields } from '../../define/field.ts';

const options: IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span'],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'], '*': ['dir', 'style'] },
  allowedStyles: { '*': { 'text-align': [/^(start|end|center|justify|left|right)$/] } },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs }), h1: 'h2' },
};

/** The row with every rich text in it cleaned, nested ones too. */
export async function cleanMarkup(fields: Fields, row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const cleaned = await Promise.all(Object.entries(row).map(async ([name, value]) => [name, await cleanValue(fields, name, value)] as const));
  return Object.fromEntries(cleaned);
}

async function cleanValue(fields: Fields, name: string, value: unknown): Promise<unknown> {
  const field = fields[name];
  if (field?.kind === 'richText' && typeof value === 'string') return clean(value);
  if (field?.kind === 'group' && value) return cleanMarkup(field.item, value as Record<string, unknown>);
  if (field?.kind === 'list' && Array.isArray(value)) return Promise.all(value.map((item: Record<string, unknown>) => cleanMarkup(field.item, item)));
  return value;
}

/** Clean HTML; an editor's way of saying «nothing» (an empty paragraph) is the empty text. */
export async function clean(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  const cleaned = sanitize(html, options).trim();
  return /^(<p[^>]*>(\s|<br ?\/?>|&nbsp;)*<\/p>\s*)*$/.test(cleaned) ? '' : cleaned;
}
