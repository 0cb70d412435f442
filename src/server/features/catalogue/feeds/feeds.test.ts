import { sql } from 'drizzle-orm';
import { Window as DomWindow } from 'happy-dom';
import { expect, test } from 'vitest';
import { fillSchool } from '../../testing/school.ts';
import { testApp } from '../../../testing/app.ts';
import { robotsText } from './robots.ts';
import { addressesPerFile } from './sitemap.ts';
import { escapeXml } from './xml.ts';

const { app, services } = await testApp({ publicUrl: 'https://school.example' });
const ids = await fillSchool(services);
const window = new DomWindow();

/** Fetches a file, which must be well-formed XML. */
async function read(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  const text = await response.text();
  const document = new window.DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return { text, document, type: response.headers.get('content-type') };
}
const locations = (text: string): string[] =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('robots.txt names the sitemap by the public address, and keeps robots out of what belongs to one visitor', async () => {
  const response = await app.request('/robots.txt', { headers: { host: 'elsewhere.example' } });
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toBe(robotsText('https://school.example'));
  expect(text).toContain('Sitemap: https://school.example/sitemap.xml');
  for (const area of ['/api/', '/admin', '/profile']) expect(text).toContain(`Disallow: ${area}\n`);
});

test('the index names the files, each with the time of its last change; every file can be read', async () => {
  const { text, type } = await read('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const files = locations(text);
  expect(files).toEqual([
    'https://school.example/sitemap/pages.xml',
    ...['courses', 'articles', 'teachers', 'course-groups', 'article-groups'].map(
      (section) => `https://school.example/sitemap/${section}-1.xml`,
    ),
  ]);
  expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(files.length - 1);
  for (const file of files) await read(new URL(file).pathname);
});

test('the files list what visitors see and nothing else', async () => {
  const courses = (await read('/sitemap/courses-1.xml')).text;
  expect(courses).toContain(ids.react);
  for (const hidden of [ids.draft, ids.future, ids.trashed]) expect(courses).not.toContain(hidden);
  const articles = locations((await read('/sitemap/articles-1.xml')).text);
  expect(articles).toContain(`https://school.example/article/${encodeURIComponent('کتاب-خوانی')}`);
  expect((await read('/sitemap/teachers-1.xml')).text).not.toContain(ids.blocked);
});

test('a long section takes several files, none of which has an address twice or leaves one out', async () => {
  const count = addressesPerFile + 1;
  await services.db.query(sql`
    insert into article_groups (name, slug) select 'گروه ' || n, 'many-' || n from generate_series(1, ${count}::int) n`);
  services.changes.publish('article_groups');
  const files = locations((await read('/sitemap.xml')).text).filter((file) => file.includes('article-groups'));
  expect(files).toHaveLength(2);
  const lists = await Promise.all(files.map(async (file) => locations((await read(new URL(file).pathname)).text)));
  expect(lists[0]).toHaveLength(addressesPerFile);
  const listed = new Set(lists.flat().filter((address) => address.includes('many-')));
  expect(listed.size).toBe(count);
  expect(lists.flat()).toHaveLength(new Set(lists.flat()).size);
});

test.each(['/sitemap/courses-2.xml', '/sitemap/courses-0.xml', '/sitemap/users-1.xml', '/sitemap/pages-1.xml'])(
  '%s does not exist',
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);

test('the feed has the newest articles first, with their addresses and times', async () => {
  const { text, document, type } = await read('/rss.xml');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  expect(text).toContain('<title>مجلهٔ آکادمی مهرگان</title>');
  expect(text).toContain('<description>تازه‌ترین مقاله‌های آکادمی مهرگان</description>');
  const items = [...document.querySelectorAll('item')];
  expect(items).toHaveLength(14);
  expect(items[0]?.querySelector('title')?.textContent).toBe('کتاب‌خوانی');
  expect(text).toContain(`<link>https://school.example/article/${encodeURIComponent('کتاب-خوانی')}</link>`);
  expect(text).not.toContain('پیش‌نویس کتاب');
  const times = items.map((item) => Date.parse(item.querySelector('pubDate')?.textContent ?? ''));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('no text breaks the documents', () => {
  expect(escapeXml(`<a b="c">&'\u0000\u0001\ufffe\n`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;\n');
});
