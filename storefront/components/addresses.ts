/** URLs of the pages of the storefront (specification, section 2). Pure. */
export { courseName, coursePath } from '../../src/locale/course-path.ts';

type Query = Readonly<Record<string, string | undefined>>;

export const articlePath = (slug: string): string => `/article/${encodeURIComponent(slug)}`;
export const teacherPath = (id: string): string => `/teacher/${id}`;
export const personPath = (id: string): string => `/user-profile/${encodeURIComponent(id)}`;
export const searchPath = (query: string): string => `/search/${encodeURIComponent(query)}`;

/** A page of a list; the URL of the first page has no number. */
export const pagePath = (base: string, page: number, query: Query = {}): string =>
  `${page > 1 ? `${base}/${page}` : base}${queryString(query)}`;
/** `/department/{page?}?group={slug}#courses`. @param vip `1`: only courses that the VIP subscription holds. */
export const departmentPath = (group?: string, page = 1, order?: string, tag?: string, vip?: string): string =>
  `${pagePath('/department', page, { group, tag, vip, order })}#courses`;
export const blogPath = (group?: string, page = 1, tag?: string): string => pagePath('/blog', page, { group, tag });

/** `?a=b` of the values that are set, or an empty string. */
export function queryString(query: Query): string {
  const text = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return text && `?${text}`;
}
