/** The requests that are measured: the product's, with a session, and their raw counterparts. */
import { searchTerms } from './data.ts';
import type { Target } from './measure.ts';

const counter = (): (() => number) => {
  let n = 0;
  return () => n++;
};
const path = (make: (n: number) => string): (() => { path: string }) => {
  const next = counter();
  return () => ({ path: make(next()) });
};
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const deep = 50_000;
const consecutivePages = 400;
/** Offsets about 50,000, each requested rarely, so that no cursor of a previous page is cached. */
const offsetAt = (n: number): number => deep + ((n * 37) % 9_973);
const { mixed, common, rare, partial } = searchTerms(240);
const newest = json(['publishedAt', 'DESC']);

/**
 * A time before every article, another one for each `n`: a filter that was never used before and matches every row.
 */
const timeBefore = (n: number): string => new Date(Date.UTC(2000, 0, 1) + n * 1_000).toISOString();
const body = (groups: readonly string[], n: number, side: string) =>
  JSON.stringify({
    title: `مقالهٔ تازه ${n}`,
    slug: `new-${side}-${process.pid}-${n}`,
    group: groups[n % groups.length],
    summary: 'متنی برای سنجش',
    body: `<p>${'متن '.repeat(200)}</p>`,
    status: 'draft',
  });

/** The columns of an article in the product's responses, so that the raw server responds with the same. */
export async function articleColumns(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/articles?range=[0,0]`, { headers: { cookie } });
  if (!response.ok) throw new Error(await response.text());
  const rows: unknown = await response.json();
  if (!Array.isArray(rows) || rows.length === 0) throw new Error('there is no article');
  return Object.keys(Object(rows[0]))
    .map((name) => `"${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`)
    .join(', ');
}

export type Side = Record<
  | 'home'
  | 'list'
  | 'listCompressed'
  | 'jump'
  | 'jumpFresh'
  | 'next'
  | 'get'
  | 'create'
  | 'search'
  | 'searchCommon'
  | 'searchPart'
  | 'searchRare',
  Target
>;

/** @param ids of articles to get; @param groups of articles, to filter by and to create in. */
export function ours(url: string, cookie: string, ids: readonly string[], groups: readonly string[]): Side {
  const articles = '/api/admin/articles';
  const headers = { cookie, origin: url };
  const search = (terms: readonly string[]) => ({
    url,
    headers,
    next: path((n) => `${articles}?range=[0,24]&sort=${newest}&filter=${json({ q: terms[n % terms.length] })}`),
  });
  const created = counter();
  const list = path(
    (n) =>
      `${articles}?range=[0,24]&sort=${newest}&filter=${json({ status: 'published', group: groups[n % groups.length] })}`,
  );
  return {
    home: { url, next: () => ({ path: '/' }) },
    list: { url, headers, next: list },
    listCompressed: { url, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' }, next: list },
    jump: { url, headers, next: path((n) => `${articles}?range=[${offsetAt(n)},${offsetAt(n) + 24}]&sort=${newest}`) },
    jumpFresh: {
      url,
      headers,
      next: path(
        (n) =>
          `${articles}?range=[${deep},${deep + 24}]&sort=${newest}&filter=${json({ publishedAt_gte: timeBefore(n) })}`,
      ),
    },
    next: {
      url,
      headers,
      next: path((n) => {
        const from = deep + 25 * (1 + (n % consecutivePages));
        return `${articles}?range=[${from},${from + 24}]&sort=${newest}`;
      }),
    },
    get: { url, headers, next: path((n) => `${articles}/${ids[n % ids.length]}`) },
    create: {
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      next: () => ({ path: articles, body: body(groups, created(), 'a') }),
    },
    search: search(mixed),
    searchCommon: search(common),
    searchPart: search(partial),
    searchRare: search(rare),
  };
}

export type RawSide = Record<
  'home' | 'list' | 'listCount' | 'jump' | 'jumpDeferred' | 'jumpFresh' | 'next' | 'get' | 'create' | 'search',
  Target
>;

/** The same requests to the raw server. */
export function raw(url: string, ids: readonly string[], groups: readonly string[]): RawSide {
  const group = (n: number) => groups[n % groups.length];
  const created = counter();
  const everything = timeBefore(0);
  return {
    home: { url, next: () => ({ path: '/home' }) },
    list: { url, next: path((n) => `/list?v=${group(n)}`) },
    listCount: { url, next: path((n) => `/list-count?v=${group(n)}`) },
    jump: { url, next: path((n) => `/offset?v=${everything}&o=${offsetAt(n)}`) },
    jumpDeferred: { url, next: path((n) => `/deferred?v=${everything}&o=${offsetAt(n)}`) },
    jumpFresh: { url, next: path((n) => `/offset?v=${timeBefore(n)}&o=${deep}`) },
    next: { url, next: path((n) => `/offset?v=${everything}&o=${deep + 25 * (1 + (n % consecutivePages))}`) },
    get: { url, next: path((n) => `/get?v=${ids[n % ids.length]}`) },
    create: { url, next: () => ({ path: '/create', body: body(groups, created(), 'r') }) },
    search: { url, next: path((n) => `/search?v=${encodeURIComponent(mixed[n % mixed.length]!)}`) },
  };
}
