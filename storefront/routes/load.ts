/**
 * What the loaders of pages share: the API in process, the page's words for search engines, and 404 for what is not
 * there.
 */
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { api } from '../api.ts';
import type { PageSeo } from '../components/seo.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the site is, and what an administrator wrote for this address; without that the page's own words stand. */
export async function pageSeo(context: Context, request: Request): Promise<PageSeo> {
  const { origin, pathname } = new URL(request.url);
  const path = readable(pathname);
  const override =
    path.length > 300
      ? null
      : await api(context)
          .call('GET /api/metadata', { query: { path } })
          .catch(() => null);
  return { origin, override };
}
/** Addresses are written down as they are read. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The answer, or the 404 page when the call says there is no such thing or the address asks for what cannot be. */
export async function requireFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound();
    throw error;
  }
}

/** The 404 page. */
export const notFound = () => data(null, { status: 404 });

/** The page number of an address; 404 for one that cannot be. */
export function requirePage(text: string | undefined | null): number {
  if (text === undefined || text === null) return 1;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound();
  return Number(text);
}

/** 404 for a page beyond the last; the first is always there. */
export function requireWithin(list: { readonly page: number; readonly pages: number }): void {
  if (list.page > Math.max(list.pages, 1)) throw notFound();
}
