/** Pages while the database is away, or hangs, over the API of the product. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { primaryReader } from '../src/server/platform/db/replicas/reader.ts';
import { testServices } from '../src/server/testing/app.ts';
import { ownerOf } from '../src/server/platform/testing/database.ts';
import { testPerson } from '../src/server/testing/people.ts';
import { parseHtml, textsOf } from './testing/html.ts';
import { productSite } from './testing/product.ts';

const services = await testServices();
const { cookie } = await testPerson(services);
const siteOver = (db: typeof services.db) => productSite({ ...services, db, reader: primaryReader(db) });
const away = () => openDatabase('postgres://app@localhost/none?host=/nonexistent');
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

const id = '0190a2c4-1b1f-7c3e-9d1a-5b0d8f6e2a11';
const pages = [
  '/',
  '/department?order=popular',
  `/course/${id}`,
  '/search',
  '/search/x',
  '/blog/2',
  '/article/x',
  '/teachers',
  `/teacher/${id}`,
  '/faqs',
  '/terms-and-conditions',
];

test.each(pages)('%s answers 503 in Persian, to visitors with and without a session', async (path) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const db = away();
  const site = siteOver(db);
  const answers = [
    await site.shared(request(path), {}),
    await site.fetch(request(path), {}),
    await site.fetch(request(path, { cookie }), {}),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const html = await answer.text();
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).not.toMatch(/ENOENT|nonexistent|\n\s+at /);
  }
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  await db.close();
});

const reads = ['/api/courses', '/api/faqs?page=1', '/sitemap.xml'];

test('what is read of a database that takes connections and never answers is refused in 3 seconds', async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => void sockets.push(socket.on('error', () => {}).resume()));
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const db = openDatabase(`postgres://app@127.0.0.1:${(hanging.address() as AddressInfo).port}/none`);
  const site = siteOver(db);
  const start = performance.now();
  const [answers, refusals] = await Promise.all([
    Promise.all(
      pages.flatMap((path) => [
        site.shared(request(path), {}),
        site.fetch(request(path), {}),
        site.fetch(request(path, { cookie }), {}),
        site.fetch(request(`${path}.data`, { cookie }), {}),
      ]),
    ),
    Promise.all(reads.map((path) => site.fetch(request(path, { cookie }), {}))),
  ]);
  // One page takes 2.5 s; these 47 share a core, and PostgreSQL's own limit for connections is 10 s.
  expect(performance.now() - start).toBeLessThan(9_000);
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    answers.map(() => [503, '2']),
  );
  expect(await Promise.all(refusals.map(async (answer) => [answer.status, await answer.json()]))).toEqual(
    reads.map(() => [503, expect.objectContaining({ code: 'unavailable' })]),
  );
  expect(await answers[1]!.text()).toContain('<html lang="fa" dir="rtl">');
  for (const socket of sockets) socket.destroy();
  hanging.close();
  await db.close();
});

test('the page says that it passes, and offers to try again where one is', async () => {
  const db = away();
  const document = parseHtml(await (await siteOver(db).shared(request('/faqs'), {})).text());
  expect(textsOf(document, 'h1, .error-page-status')).toEqual(['۵۰۳', 'این بخش موقتاً در دسترس نیست']);
  expect(textsOf(document, '.error-page-advice')).toEqual(['چیزی از دست نرفته است؛ چند لحظهٔ دیگر دوباره تلاش کنید.']);
  const [again] = document.querySelectorAll('.error-page-actions a');
  expect([again?.textContent, again?.getAttribute('href')]).toEqual(['تلاش دوباره', '']);
  await db.close();
});

test('the data of a page is refused with 503 too', async () => {
  const db = away();
  const answer = await siteOver(db).fetch(request('/faqs.data', { cookie }), {});
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  await db.close();
});

test('a page of which a part alone is missing is answered, and not cached', async () => {
  // The disk is full for one table.
  const owner = ownerOf(services.db);
  await owner.pool.query(`
    alter table course_groups rename to groups_on_disk;
    create function full_disk() returns setof groups_on_disk language plpgsql as
      $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$;
    create view course_groups as select * from full_disk();
    grant select on course_groups to public`);
  const answer = await siteOver(services.db).shared(request('/search'), {});
  await owner.pool.query(`
    drop view course_groups;
    alter table groups_on_disk rename to course_groups`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await siteOver(services.db).shared(request('/search'), {})).headers.get('cache-control')).toBeNull();
});

test('a page without its nonce does not say how long it was with it', async () => {
  const site = siteOver(services.db);
  const [own, shared] = [await site.fetch(request('/faqs', { cookie }), {}), await site.shared(request('/faqs'), {})];
  expect([own, shared].map(({ headers }) => headers.has('content-length'))).toEqual([true, false]);
});
