/** Addresses of the storefront's pages (specification, section 2). Pure. */
import { dashed } from '../../src/locale/slug.ts';

type Named = { readonly _id: string; readonly name: string };
type Query = Readonly<Record<string, string | undefined>>;

/** The name as `/course/{id}/{name}` writes it; empty when nothing of it can stand in an address. */
export const courseName = (name: string): string => dashed(name).replace(/^\.+$/, '');

/** `/course/{id}/{name}/{code?}`, percent-encoded. @param code a marketer's referral code. */
export function coursePath({ _id, name }: Named, code?: string): string {
  const parts = [courseName(name), code ?? ''].filter((part) => part !== '');
  return ['/course', _id, ...parts.map(encodeURIComponent)].join('/');
}
export const articlePath = (slug: string): string => `/article/${encodeURIComponent(slug)}`;
export const teacherPath = (id: string): string => `/teacher/${id}`;
export const searchPath = (query: string): string => `/search/${encodeURIComponent(query)}`;

/** A list's page: the first has no number in its address. */
export const pagePath = (base: string, page: number, query: Query = {}): string =>
  `${page > 1 ? `${base}/${page}` : base}${queryString(query)}`;
/** `/department/{page?}?group={slug}#courses` */
export const departmentPath = (group?: string, page = 1, order?: string): string =>
  `${pagePath('/department', page, { group, order })}#courses`;
export const blogPath = (group?: string, page = 1): string => pagePath('/blog', page, { group });

/** `?a=b` of what is set, or nothing. */
export function queryString(query: Query): string {
  const text = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return text && `?${text}`;
}
