/**
 * What a page tells search engines and those who share it: titles, canonical address, Open Graph, structured data.
 * An administrator's words for an address (the metadata section) come before the page's own. Loaders make it, so none
 * of it is in the scripts.
 */
import type { MetaDescriptor } from 'react-router';
import type { PageMetadata } from '../../src/contract/public.ts';
import { siteName } from '../site.ts';

/** What a loader learns for the meta of its page. */
export interface PageSeo {
  /** Where people reach the site, without a trailing slash. */
  readonly origin: string;
  readonly written: PageMetadata | null;
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface PageWords {
  readonly title: string;
  readonly description: string;
  /** The one address of this content: path and what of the query matters. */
  readonly path: string;
  readonly type?: 'website' | 'article' | 'profile';
  readonly image?: string | null;
  readonly crumbs?: readonly Crumb[];
  /** Structured data beside the breadcrumbs. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  /** Not for search engines, though its links are. */
  readonly hidden?: boolean;
}
type StructuredData = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];
const shortEnough = 160;

/** The meta of a page. */
export function metaOf({ origin, written }: PageSeo, words: PageWords): MetaDescriptor[] {
  const absolute = (path: string) => (/^https?:/.test(path) ? path : origin + path);
  const title = written?.title || (words.path === '/' ? words.title : `${words.title} | ${siteName}`);
  const description = cut(written?.description || words.description);
  const canonical = absolute(written?.canonical || words.path);
  const image = written?.ogImage || words.image;
  const robots = written?.robots || (words.hidden ? 'noindex, follow' : null);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:title', content: written?.ogTitle || title },
    { property: 'og:description', content: written?.ogDescription || description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: words.type ?? 'website' },
    { property: 'og:locale', content: 'fa_IR' },
    { property: 'og:site_name', content: siteName },
    ...(image ? [{ property: 'og:image', content: absolute(image) }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(words.crumbs ? [{ 'script:ld+json': breadcrumbData(words.crumbs, absolute) }] : []),
    ...(words.data ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data } as StructuredData,
    })),
  ];
}

const breadcrumbData = (crumbs: readonly Crumb[], absolute: (path: string) => string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(path),
  })),
});

const cut = (text: string): string =>
  text.length <= shortEnough ? text : `${text.slice(0, shortEnough).replace(/\s+\S*$/, '')}…`;
