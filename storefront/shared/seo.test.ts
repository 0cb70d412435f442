import { expect, test } from 'vitest';
import type { PageMetadata } from '../../src/contract/public.ts';
import { siteName } from './site.ts';
import { metaOf, type PageText } from './seo.ts';

const origin = 'https://school.example';
const page: PageText = {
  title: 'استادان',
  path: '/teachers',
  description: 'استادان ما',
  crumbs: [{ name: 'استادان', path: '/teachers' }],
};
const override: PageMetadata = {
  title: 'عنوان مدیر',
  description: 'شرح مدیر',
  canonical: '/other',
  ogTitle: 'عنوان شبکه',
  ogDescription: null,
  ogImage: '/files/2026/a.webp',
  robots: 'noindex, follow',
};
/** The descriptors as name → content. */
const flat = (descriptors: ReturnType<typeof metaOf>) =>
  Object.fromEntries(
    descriptors.flatMap((d): [string, unknown][] => {
      if ('tagName' in d && d.tagName === 'link') return [[String(d.rel), d.href]];
      if ('title' in d) return [['title', d.title]];
      if ('property' in d) return [[String(d.property), d.content]];
      return 'name' in d ? [[String(d.name), d.content]] : [];
    }),
  );

test('a page says what it is, in search engines and where it is shared', () => {
  expect(flat(metaOf({ origin, override: null }, page))).toEqual({
    title: `استادان | ${siteName}`,
    description: 'استادان ما',
    canonical: `${origin}/teachers`,
    alternate: '/rss.xml',
    'og:title': `استادان | ${siteName}`,
    'og:description': 'استادان ما',
    'og:url': `${origin}/teachers`,
    'og:type': 'website',
    'og:locale': 'fa_IR',
    'og:site_name': siteName,
    'og:image': `${origin}/api/share/site/school.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
});

test('what has no words of its own is described by its title', () => {
  expect(flat(metaOf({ origin, override: null }, { ...page, description: '' })).description).toBe(
    `استادان | ${siteName}`,
  );
});

test('the metadata of an administrator comes first', () => {
  expect(flat(metaOf({ origin, override }, page))).toMatchObject({
    title: 'عنوان مدیر',
    description: 'شرح مدیر',
    canonical: `${origin}/other`,
    'og:title': 'عنوان شبکه',
    'og:description': 'شرح مدیر',
    'og:image': `${origin}/files/2026/a.webp`,
    robots: 'noindex, follow',
    'twitter:card': 'summary_large_image',
  });
});

test('structured data: breadcrumbs with whole addresses, and what the page adds', () => {
  const data = metaOf({ origin, override: null }, { ...page, data: [{ '@type': 'Person', name: 'سارا' }] }).flatMap(
    (d) => ('script:ld+json' in d ? [d['script:ld+json']] : []),
  );
  expect(data).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'صفحهٔ اصلی', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'استادان', item: `${origin}/teachers` },
      ],
    },
    { '@context': 'https://schema.org', '@type': 'Person', name: 'سارا' },
  ]);
});

test('long descriptions are cut at a word; hidden pages are not indexed', () => {
  const meta = flat(
    metaOf({ origin, override: null }, { ...page, description: 'واژه '.repeat(60).trim(), hidden: true }),
  );
  expect(String(meta['description']).length).toBeLessThanOrEqual(161);
  expect(meta['description']).toMatch(/واژه…$/);
  expect(meta['robots']).toBe('noindex, follow');
});

test('a text of the greatest length stays whole; one character more cuts it', () => {
  const descriptionOf = (description: string) => flat(metaOf({ origin, override: null }, { ...page, description }));
  expect(descriptionOf('ب'.repeat(160))['description']).toBe('ب'.repeat(160));
  expect(descriptionOf(`${'ب'.repeat(100)} ${'پ'.repeat(60)}`)['description']).toBe(`${'ب'.repeat(100)}…`);
});

test('the title of the home page has no site name behind it; images of other sites keep their address', () => {
  const meta = flat(
    metaOf({ origin, override: null }, { ...page, path: '/', type: 'article', image: 'https://cdn.example/a.webp' }),
  );
  expect(meta).toMatchObject({
    title: 'استادان',
    canonical: `${origin}/`,
    'og:type': 'article',
    'og:image': 'https://cdn.example/a.webp',
    'twitter:card': 'summary_large_image',
  });
  const plain = metaOf({ origin, override: null }, { title: 'ب', path: '/b', description: 'ب' });
  expect(plain.filter((descriptor) => 'script:ld+json' in descriptor)).toEqual([]);
});

test('texts for sharing come from the metadata of sharing first', () => {
  const sharing = {
    ...override,
    ogTitle: null,
    ogDescription: 'شرح شبکه',
    canonical: null,
    robots: null,
    ogImage: null,
  };
  const meta = flat(metaOf({ origin, override: sharing }, { ...page, image: '/a.webp', hidden: false }));
  expect(meta).toMatchObject({
    canonical: `${origin}/teachers`,
    'og:title': 'عنوان مدیر',
    'og:description': 'شرح شبکه',
    'og:image': `${origin}/a.webp`,
  });
  expect(meta['robots']).toBeUndefined();
});
