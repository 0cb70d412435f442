/** The calls that are measured: the product's, signed in, and their raw counterparts. */
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
const walked = 400;
/** Offsets about 50,000, each asked for once in a long while: nobody turned pages to get there. */
const about = (n: number): number => deep + ((n * 37) % 9_973);
const terms = searchTerms(720);
const common = terms.filter((_, i) => i % 3 === 0);
const rare = terms.filter((_, i) => i % 3 === 1);
const part = terms.filter((_, i) => i % 3 === 2);
const newest = json(['publishedAt', 'DESC']);

/**
 * A moment before every article, another one for each `n`: a filter that nobody used before, and that leaves
 * everything.
 */
const moment = (n: number): string => new Date(Date.UTC(2000, 0, 1) + n * 1_000).toISOString();
const body = (groups: readonly string[], n: number, side: string) =>
  JSON.stringify({
    title: `مقالهٔ تازه ${n}`,
    slug: `new-${side}-${process.pid}-${n}`,
    group: groups[n % groups.length],
    summary: 'متنی برای سنجش',
    body: `<p>${'متن '.repeat(200)}</p>`,
    status: 'draft',
  });

/** The columns of an article as the product answers them, for the raw server to answer the same. */
export async function articleColumns(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/articles?range=[0,0]`, { headers: { cookie } });
  if (!response.ok) throw new Error(await response.text());
  const [row] = (await response.json()) as Record<string, unknown>[];
  return Object.keys(row!)
    .map((name) => `"${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}"`)
    .join(', ');
}

export type Side = Record<
  | 'home'
  | 'list'
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
  const search = (of: readonly string[]) => ({
    url,
    headers,
    next: path((n) => `${articles}?range=[0,24]&sort=${newest}&filter=${json({ q: of[n % of.length] })}`),
  });
  const created = counter();
  return {
    home: { url, next: () => ({ path: '/' }) },
    list: {
      url,
      headers,
      next: path(
        (n) =>
          `${articles}?range=[0,24]&sort=${newest}&filter=${json({ status: 'published', group: groups[n % groups.length] })}`,
      ),
    },
    jump: { url, headers, next: path((n) => `${articles}?range=[${about(n)},${about(n) + 24}]&sort=${newest}`) },
    jumpFresh: {
      url,
      headers,
      next: path(
        (n) => `${articles}?range=[${deep},${deep + 24}]&sort=${newest}&filter=${json({ publishedAt_gte: moment(n) })}`,
      ),
    },
    next: {
      url,
      headers,
      next: path((n) => {
        const from = deep + 25 * (1 + (n % walked));
        return `${articles}?range=[${from},${from + 24}]&sort=${newest}`;
      }),
    },
    get: { url, headers, next: path((n) => `${articles}/${ids[n % ids.length]}`) },
    create: {
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      next: () => ({ path: articles, body: body(groups, created(), 'a') }),
    },
    search: search(terms),
    searchCommon: search(common),
    searchPart: search(part),
    searchRare: search(rare),
  };
}

export type RawSide = Record<
  'home' | 'list' | 'listCount' | 'jump' | 'jumpDeferred' | 'jumpFresh' | 'next' | 'get' | 'create' | 'search',
  Target
>;

/** The same questions to the raw server. */
export function raw(url: string, ids: readonly string[], groups: readonly string[]): RawSide {
  const group = (n: number) => groups[n % groups.length];
  const created = counter();
  const always = moment(0);
  return {
    home: { url, next: () => ({ path: '/home' }) },
    list: { url, next: path((n) => `/list?v=${group(n)}`) },
    listCount: { url, next: path((n) => `/list-count?v=${group(n)}`) },
    jump: { url, next: path((n) => `/offset?v=${always}&o=${about(n)}`) },
    jumpDeferred: { url, next: path((n) => `/deferred?v=${always}&o=${about(n)}`) },
    jumpFresh: { url, next: path((n) => `/offset?v=${moment(n)}&o=${deep}`) },
    next: { url, next: path((n) => `/offset?v=${always}&o=${deep + 25 * (1 + (n % walked))}`) },
    get: { url, next: path((n) => `/get?v=${ids[n % ids.length]}`) },
    create: { url, next: () => ({ path: '/create', body: body(groups, created(), 'r') }) },
    search: { url, next: path((n) => `/search?v=${encodeURIComponent(terms[n % terms.length]!)}`) },
  };
}
