/** Pages that all with a session share are those that each would get alone. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { testComments } from '../src/server/features/testing/comments.ts';
import { siteHandler } from '../src/server/platform/http-server/http.ts';
import { sharedRequest } from '../src/server/platform/pages/anonymous.ts';
import { sharing } from '../src/server/page-sharing.ts';
import { openSharedPages } from '../src/server/platform/pages/shared-pages.ts';
import { testPerson } from '../src/server/testing/people.ts';
import { productSite } from './testing/product.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

const school = await testComments();
const { services, student, course, admin } = school;
const site = productSite(services);
const pages = openSharedPages(services.registry, services.changes, [], sharing);
const files = { has: () => false, fetch: () => new Response() };
const server = createServer(siteHandler(site, pages, files, [], services.log)).listen(0, '127.0.0.1');
afterAll(() => new Promise((done) => server.close(done)));
const [first, second] = await Promise.all([student({ name: 'سارا', family: 'راد' }), student({ name: 'نیما' })]);
const cookieOf = ({ headers }: typeof first): string => new Headers(headers).get('cookie') ?? '';

const withoutNonces = (html: string): string => html.replaceAll(/ nonce="[^"]*"/g, '');
const shared = [
  '/',
  '/_root.data',
  '/department',
  '/department.data',
  '/search?query=x',
  '/search/x',
  '/blog',
  '/teachers',
  '/faqs',
  '/about-us',
];

test.each(shared)('%s is for everybody with a session what it is for one of them', async (path) => {
  for (const locale of ['fa', 'en-GB']) {
    const cookie = `${cookieOf(first)}; locale=${locale}`;
    const request = new Request(new URL(path, services.config.publicUrl), { headers: { cookie, 'x-request-id': 'a' } });
    const key = sharing.sharedKey({ method: 'GET', url: path, headers: { cookie } });
    const [alone, together] = await Promise.all([
      site.fetch(request, {}),
      site.shared(sharedRequest(request, key ?? ''), {}),
    ]);
    expect([together.status, together.headers.get('set-cookie')]).toEqual([alone.status, null]);
    expect(withoutNonces(await together.text())).toBe(withoutNonces(await alone.text()));
  }
});

test('members share a page, which is not that of visitors; a page of a person is theirs alone', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = async (path: string, cookie = '') => (await fetch(url + path, { headers: { cookie } })).text();
  pages.clear();
  const [sara, nima, visitor] = [await page('/', cookieOf(first)), await page('/', cookieOf(second)), await page('/')];
  expect(pages.size).toBe(2);
  expect(nima).toBe(sara);
  expect(sara).not.toContain('سارا');
  expect([sara, visitor].map((html) => html.includes('class="account-wait"'))).toEqual([true, false]);
  expect(await page('/profile', cookieOf(first))).toContain('سارا');
  expect(await page('/profile', cookieOf(second))).toContain('نیما');
  expect(pages.size).toBe(2);
});

test('of a course, those share the page who may do the same below it; who has written there has their own', async () => {
  const { write, act, teacherId } = school;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [buyer, writer] = await Promise.all([student({ name: 'مینا' }), student({ name: 'پارسا' })]);
  const [without, other] = await Promise.all([testPerson(services), testPerson(services)]);
  const alone = async (path: string, cookie: string) => {
    const answer = await site.fetch(new Request(new URL(path, services.config.publicUrl), { headers: { cookie } }), {});
    return withoutNonces(await answer.text());
  };
  const page = async (path: string, cookie: string) => (await fetch(url + path, { headers: { cookie } })).text();
  const short = await fetch(`${url}/course/${course}`, { redirect: 'manual' });
  const path = short.headers.get('location') ?? '';
  pages.clear();
  for (const person of [without, other, buyer, writer]) {
    expect(await page(path, cookieOf(person))).toBe(await alone(path, cookieOf(person)));
  }
  expect(pages.size).toBe(2);
  expect((await page(path, cookieOf(buyer))) === (await page(path, cookieOf(without)))).toBe(false);
  const { body } = await write(writer, { text: 'نوشتهٔ پارسا', rating: 4 });
  expect(await page(path, cookieOf(writer))).toContain('نوشتهٔ پارسا');
  expect(await page(path, cookieOf(buyer))).not.toContain('نوشتهٔ پارسا');
  await act('approve', body._id);
  await expect.poll(() => page(path, cookieOf(buyer))).toContain('نوشتهٔ پارسا');
  expect(await page(path, cookieOf(writer))).toBe(await alone(path, cookieOf(writer)));
  expect(await page(path, 'sid=ended')).toBe(await alone(path, 'sid=ended'));
  expect(await page(`/teacher/${teacherId}`, cookieOf(first))).toBe(
    await alone(`/teacher/${teacherId}`, cookieOf(first)),
  );
});

test('a page that many ask for and nobody keeps arrives whole', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const cookie of ['', cookieOf(first)]) {
    const answer = await fetch(`${url}/department?group=nothing`, { headers: { cookie } });
    expect([answer.status, (await answer.text()).endsWith('</html>')]).toEqual([404, true]);
  }
});

test('a change of content is on the page of members as on that of visitors', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/teachers`;
  const page = async () => (await fetch(url, { headers: { cookie: cookieOf(first) } })).text();
  await expect.poll(async () => (await page(), pages.size)).toBeGreaterThan(0);
  const [teacher] = await services.db.query(sql`select id from teachers`, { id: col.uuid });
  const init = { method: 'PUT', headers: admin.headers, body: JSON.stringify({ displayName: 'استاد تازه' }) };
  const answer = await site.fetch(new Request(`http://localhost/api/admin/teachers/${teacher!.id}`, init), {});
  expect(answer.status).toBe(200);
  await expect.poll(page).toContain('استاد تازه');
});
