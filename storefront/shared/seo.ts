/**
 * The metadata of a page for search engines and sharing: title, description, canonical URL, Open Graph, structured
 * data. The metadata section overrides the texts of the page. Computed in loaders, to keep it out of the browser
 * bundle.
 */
import type { MetaDescriptor } from 'react-router';
import type { PageMetadata } from '../../src/contract/public.ts';
import { currentLocale } from '../../src/locale/current.ts';
import { isSharePath, shareSize, sitePicture } from '../../src/locale/share-path.ts';
import { truncateAtWord } from '../../src/locale/text.ts';
import { t } from '../../src/locale/translate.ts';
import { siteName } from './site.ts';
import { fromHome, type Crumb } from './from-home.ts';

export type { Crumb } from './from-home.ts';

/** What a loader needs for the metadata of its page. */
export interface PageSeo {
  /** The public origin of the site, without a trailing slash. */
  readonly origin: string;
  readonly override: PageMetadata | null;
}

/** An object of schema.org. */
export type StructuredData = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

export interface PageText {
  readonly title: string;
  /** Empty for what has no words of its own: the title stands for them. */
  readonly description: string;
  /** Canonical path, with the relevant part of the query. */
  readonly path: string;
  readonly type?: 'website' | 'article' | 'profile';
  /** Else that of the school. */
  readonly image?: string | null;
  /** From below the home page down. */
  readonly crumbs?: readonly Crumb[];
  /** Structured data besides the breadcrumbs. */
  readonly data?: readonly StructuredData[];
  /** Whether search engines should follow its links only. */
  readonly hidden?: boolean;
}
const maxDescriptionLength = 160;

/** The meta descriptors of a page. */
export function metaOf({ origin, override }: PageSeo, page: PageText): MetaDescriptor[] {
  const absolute = (path: string) => (/^https?:/.test(path) ? path : origin + path);
  const title = override?.title || (page.path === '/' ? page.title : `${page.title} | ${t(siteName)}`);
  const description = truncateAtWord(override?.description || page.description || title, maxDescriptionLength);
  const canonical = absolute(override?.canonical || page.path);
  const image = override?.ogImage || page.image || sitePicture('school');
  const robots = override?.robots || (page.hidden ? 'noindex, follow' : null);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: t('مجلهٔ {siteName}', { siteName: t(siteName) }),
      href: '/rss.xml',
    },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:title', content: override?.ogTitle || title },
    { property: 'og:description', content: override?.ogDescription || description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: currentLocale().replace(/^fa$/, 'fa-IR').replace('-', '_') },
    { property: 'og:site_name', content: t(siteName) },
    { property: 'og:image', content: absolute(image) },
    ...sizeOf(image),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.crumbs ? [{ 'script:ld+json': breadcrumbData(page.crumbs, absolute) }] : []),
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** What shares a link lays it out before the picture is there. */
const sizeOf = (image: string): MetaDescriptor[] =>
  isSharePath(image)
    ? [
        { property: 'og:image:width', content: String(shareSize.width) },
        { property: 'og:image:height', content: String(shareSize.height) },
      ]
    : [];

const breadcrumbData = (crumbs: readonly Crumb[], absolute: (path: string) => string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: fromHome(crumbs).map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(path),
  })),
});
