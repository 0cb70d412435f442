/** URLs of the pages of the storefront (specification, section 2). Pure. */
import { dashed } from '../../src/locale/slug.ts';

type Named = { readonly _id: string; readonly name: string };
type Query = Readonly<Record<string, string | undefined>>;

/** The name part of `/course/{id}/{name}`; empty when no character of the name can be part of a URL. */
export const courseName = (name: string): string => dashed(name).replace(/^\.+$/, '');

/**
 * `/course/{id}/{name}/{code?}`, percent-encoded.
 * @param code the referral code of a marketer.
 */
export function coursePath({ _id, name }: Named, code?: string): string {
  const parts = [courseName(name), code ?? ''].filter((part) => part !== '');
  return ['/course', _id, ...parts.map(encodeURIComponent)].join('/');
}
export const articlePath = (slug: string): string => `/article/${encodeURIComponent(slug)}`;
export const teacherPath = (id: string): string => `/teacher/${id}`;
export const searchPath = (query: string): string => `/search/${encodeURIComponent(query)}`;

/** A page of a list; the URL of the first page has no number. */
export const pagePath = (base: string, page: number, query: Query = {}): string =>
  `${page > 1 ? `${base}/${page}` : base}${queryString(query)}`;
/** `/department/{page?}?group={slug}#courses` */
export const departmentPath = (group?: string, page = 1, order?: string, tag?: string): string =>
  `${pagePath('/department', page, { group, tag, order })}#courses`;
export const blogPath = (group?: string, page = 1, tag?: string): string => pagePath('/blog', page, { group, tag });

/** `?a=b` of the values that are set, or an empty string. */
export function queryString(query: Query): string {
  const text = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return text && `?${text}`;
}
