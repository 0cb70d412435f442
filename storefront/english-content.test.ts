/** What the school wrote in Persian, on an English page: levels, departments and the banner are shown in English. */
import { expect, test } from 'vitest';
import { insertRows } from '../src/server/platform/db/rows.ts';
import { fillSchool } from '../src/server/features/testing/school.ts';
import { testServices } from '../src/server/testing/app.ts';
import { parseHtml, textsOf } from './testing/html.ts';
import { productSite } from './testing/product.ts';
import { origin } from './testing/site.ts';

const services = await testServices({ publicUrl: origin });
const ids = await fillSchool(services);
await insertRows(services.db, services.registry, 'banner', [
  { status: 'active', text: 'جشنوارهٔ پاییز', code: 'FALL', withText: true, withImage: false },
]);
await insertRows(services.db, services.registry, 'course-groups', [
  { name: 'طراحی گرافیک', topGroup: 'graphic-design', icon: 'brush', order: 9, description: '', status: 'published' },
]);
const site = productSite(services);
const fetchPage = (path: string, cookie: string): Promise<Response> =>
  Promise.resolve(site.fetch(new Request(new URL(path, origin), { headers: { cookie } }), {}));
async function open(path: string, cookie: string) {
  const first = await fetchPage(path, cookie);
  const moved = first.headers.get('location');
  const response = moved === null ? first : await fetchPage(moved, cookie);
  expect([path, response.status]).toEqual([path, 200]);
  return parseHtml(await response.text());
}

test('an English page holds no Persian level, department or banner', async () => {
  const persian = /[\u0600-\u06ff]/;
  for (const path of ['/', `/course/${ids.react}/x`, '/department', '/search']) {
    const document = await open(path, 'locale=en-GB');
    const shown = textsOf(
      document,
      '.banner-text, .card-badge, .course-card .card-kicker, .department-text strong, .crumbs a[href^="/department"], .menu-departments a',
    );
    expect(shown.filter((text) => persian.test(text))).toEqual([]);
    expect(textsOf(document, '.banner-text')).toEqual(['Special offer']);
  }
  expect(textsOf(await open('/', 'locale=en-GB'), '.card-badge')).toContain('Beginner');
  const tiles = textsOf(await open('/department', 'locale=en-GB'), '.department-text strong');
  expect(tiles).toContain('Web');
  expect(tiles).toContain('Graphic design');
});

test('a Persian page says what the school wrote', async () => {
  const document = await open('/department', '');
  expect(textsOf(document, '.department-text strong')).toContain('طراحی گرافیک');
  expect(textsOf(document, '.banner-text')).toEqual(['جشنوارهٔ پاییز']);
});
