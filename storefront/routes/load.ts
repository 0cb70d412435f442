/** Shared by the loaders of pages: metadata, and 404 for what does not exist. */
import { data, type RouterContextProvider } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { api } from '../api.ts';
import type { PageSeo } from '../components/seo.ts';

type Context = Readonly<RouterContextProvider>;

/** The origin of the site, and the metadata that an administrator set for this URL, if any. */
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
/** Metadata is stored by decoded path. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The answer, or the 404 page when the call says that the record does not exist or the URL is invalid. */
export async function requireFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound();
    throw error;
  }
}

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
