/**
 * How an address of the site is built: each part is encoded here, once. The addresses themselves are beside this file,
 * by what they lead to; a browser loads those of the home page first and the others with the pages that use them. Pure.
 */

export type Query = Readonly<Record<string, string | undefined>>;

/** `/a/b`, each segment percent-encoded. */
export const pathOf = (...segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join('/')}`;

/** `?a=b` of the values that are set, or an empty string. */
export function queryString(query: Query): string {
  const text = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString();
  return text && `?${text}`;
}

/** A page of a list whose number is part of the path; the address of the first page has no number. */
export const pagePath = (base: string, page: number, query: Query = {}): string =>
  `${page > 1 ? `${base}/${page}` : base}${queryString(query)}`;
