/** Shared by the loaders of pages: metadata, and 404 for what does not exist. */
import { data, redirect, type RouterContextProvider } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { api } from './api.ts';
import type { PageSeo } from './seo.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The origin of the site, and the metadata that an administrator set for this page, if any. Metadata is of a path, and
 * so of the page without filters: what it says of all rows is not true of some of them.
 * @param filters the parameters of the query that make another page of the path.
 */
export async function pageSeo(context: Context, request: Request, filters: readonly string[] = []): Promise<PageSeo> {
  const { origin, pathname, searchParams } = new URL(request.url);
  const path = readable(pathname);
  const isFiltered = filters.some((name) => searchParams.get(name));
  const override =
    isFiltered || path.length > 300
      ? null
      : await api(context)
          .call('GET /api/metadata', { query: { path } })
          .catch(() => null);
  return { origin, override };
}
/** Metadata is stored by decoded path. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether login with Google is set up; not while that is unknown. */
export const hasGoogle = (context: Context): Promise<boolean> =>
  api(context)
    .call('GET /auth/methods', {})
    .then(
      ({ google }) => google,
      () => false,
    );

/** The answer, or the 404 page when the call says that the record does not exist or the URL is invalid. */
export async function requireFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound();
    throw error;
  }
}

/** The redirect to the one address of a page, with the query of the request. */
export const movedTo = (path: string, request: Request): Response => redirect(path + new URL(request.url).search, 301);

/** The response of the 404 page. */
export const notFound = () => data(null, { status: 404 });

/** The page number of a URL; 404 if it is invalid. */
export function requirePage(text: string | undefined | null): number {
  if (text === undefined || text === null) return 1;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound();
  return Number(text);
}

/** 404 for a page after the last one; the first page always exists. */
export function requireWithin(list: { readonly page: number; readonly pages: number }): void {
  if (list.page > Math.max(list.pages, 1)) throw notFound();
}
