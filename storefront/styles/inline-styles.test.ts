import { expect, test } from 'vitest';
import { articlePath, coursePath } from '../../src/paths/catalogue.ts';
import { alignedByClass } from '../components/RichText.tsx';
import { articleDetail, courseCard } from '../testing/records.ts';
import { openPage } from '../testing/site.ts';

const aligned =
  '<h2 style="text-align:center">عنوان</h2><p dir="ltr" style="text-align:left">a &lt; b</p><p>style="text-align:end"</p>';

test('the alignment of a rich text becomes a class; text that looks like it stays', () => {
  expect(alignedByClass(aligned)).toBe(
    '<h2 class="align-center">عنوان</h2><p dir="ltr" class="align-left">a &lt; b</p><p>style="text-align:end"</p>',
  );
});

test.each([
  '/',
  '/department',
  coursePath(courseCard()),
  '/blog',
  articlePath(articleDetail().slug),
  '/teachers',
  '/faqs',
  '/privacy-policy',
  '/cart',
  '/no-such',
])('%s has no style element and no style attribute, which its policy would forbid', async (path) => {
  const { document } = await openPage(path, {
    'GET /api/articles/{slug}': articleDetail({ body: aligned }),
    'GET /api/banner': {
      status: 'active',
      endDate: null,
      bgColor: '#ff7952',
      bgImage: '/files/2026/spring.webp',
      link: '/department',
      text: 'جشن نوروز',
      code: null,
      withImage: true,
      withText: true,
    },
  });
  expect(document.body.children.length).toBeGreaterThan(0);
  expect([...document.querySelectorAll('[style], style')].map(({ outerHTML }) => outerHTML)).toEqual([]);
});
