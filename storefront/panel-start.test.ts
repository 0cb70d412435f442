/** What the page of a panel brings with it: as the person may see it at that moment, and nothing for anyone else. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../src/server/testing/app.ts';
import { testPerson, type TestPerson } from '../src/server/testing/people.ts';
import { productSite } from './testing/product.ts';

const services = await testServices();
const site = productSite(services);
const secretTitle = 'دسته‌ای که تنها ویراستار می‌بیند';
await services.db.query(sql`insert into article_groups (name, slug) values (${secretTitle}, 'seen-by-editors')`);
const editor = await testPerson(services, { role: 'admin', permissions: ['admin.article-groups.view'] });
const other = await testPerson(services, { role: 'admin', permissions: ['admin.faqs.view'] });
const student = await testPerson(services);

async function open(path: string, cookie: string) {
  const response = await site.fetch(new Request(`http://localhost${path}`, { headers: { cookie } }), {});
  const html = await response.text();
  const [, definitions = ''] = /href="(\/api\/definitions\/[\w-]+)"/.exec(html) ?? [];
  return { status: response.status, headers: response.headers, html, definitions };
}
const list = '/admin/article-groups';
const read = (path: string, person: TestPerson) =>
  site.fetch(new Request(`http://localhost${path}`, { headers: { cookie: person.cookie } }), {});

test('a list comes with its rows, and the definitions at an address to keep; nothing is changed by a page', async () => {
  const page = await open(list, editor.cookie);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.html).toContain(secretTitle);
  expect(page.headers.getSetCookie()).toEqual([]);
  const answer = await read(page.definitions, editor);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
});

test.each([
  ['who may not see the section', other],
  ['who has no panel', student],
])('the page of %s has no rows of it', async (_, person) => {
  const page = await open(list, person.cookie);
  expect(page.status).toBe(200);
  expect(page.html).not.toContain(secretTitle);
});

test('a session that has ended brings nothing: neither rows nor a person', async () => {
  const gone = await testPerson(services, { role: 'admin', permissions: ['admin.*'], values: { name: 'رفته' } });
  await services.db.transaction(async (tx) => {
    await tx.query(sql`delete from sessions where user_id = ${gone.id}`);
    tx.publish('sessions');
  });
  await expect.poll(async () => (await read('/api/definitions', gone)).status).toBe(401);
  const page = await open(list, gone.cookie);
  expect(page.html).not.toMatch(new RegExp(`${secretTitle}|رفته`));
  expect(page.definitions).toBe('');
});

test('rights that are taken are missed by the next page', async () => {
  const person = await testPerson(services, { role: 'admin', permissions: ['admin.article-groups.view'] });
  const before = await open(list, person.cookie);
  expect(before.html).toContain(secretTitle);
  await services.db.transaction(async (tx) => {
    await tx.query(
      sql`update permissions set permissions = '{admin.faqs.view}' where name = ${`مجوز ${person.email}`}`,
    );
    tx.publish('permissions');
  });
  await expect.poll(async () => (await open(list, person.cookie)).html).not.toContain(secretTitle);
  // The definitions of before are no longer theirs, at an address they know.
  expect((await read(before.definitions, person)).status).toBe(404);
});

test('the address of one person’s definitions answers nobody else, also of the same rights', async () => {
  const twin = await testPerson(services, { role: 'admin', permissions: ['admin.article-groups.view'] });
  const [mine, theirs] = [await open(list, editor.cookie), await open(list, twin.cookie)];
  expect(mine.definitions).not.toBe(theirs.definitions);
  for (const person of [twin, other, student]) {
    const refused = await read(mine.definitions, person);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(await refused.text()).not.toContain('article');
  }
  const visitor = await site.fetch(new Request(`http://localhost${mine.definitions}`), {});
  expect([visitor.status, visitor.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
});

test.each(['/admin', '/admin/article-groups/create', '/admin/article-groups?filter={', '/admin/nothing'])(
  '%s asks for no rows',
  async (path) => {
    const page = await open(path, editor.cookie);
    expect([page.status, page.html.includes(secretTitle)]).toEqual([200, false]);
  },
);
