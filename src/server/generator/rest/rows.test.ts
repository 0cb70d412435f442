import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { admin, books, bookWorld } from '../testing/books.ts';

const { services, as, createBook } = await bookWorld();

describe('one row', () => {
  test('is created with defaults, read, changed, and its version rises', async () => {
    const made = await createBook({ title: 'شازده کوچولو', price: '۱۲۰٬۰۰۰', mobile: '۰۹۱۲۱۲۳۴۵۶۷', tags: ['قصه'] });
    expect(made).toMatchObject({
      title: 'شازده کوچولو',
      full: 'شازده کوچولو',
      price: 120000,
      mobile: '+989121234567',
      status: 'draft',
      version: 1,
      tags: ['قصه'],
      seo: { title: null },
      friends: [],
      createdBy: admin.userId,
    });
    const changed = await as.admin('PUT', `${books}/${made.id}`, { ...made, subtitle: 'آنتوان' });
    expect(changed.body).toMatchObject({ version: 2, full: 'شازده کوچولو آنتوان' });
    expect((await as.admin('GET', `${books}/${made.id}`)).body).toEqual(changed.body);
  });
  test('saved without a change keeps its version', async () => {
    const made = await createBook({ title: 'بی‌تغییر', publishedAt: '2026-01-01T10:00:00Z', weight: 1.5 });
    expect((await as.admin('PUT', `${books}/${made.id}`, made)).row.version).toBe(1);
    expect(
      (await as.admin('PUT', `${books}/${made.id}`, { publishedAt: '2026-01-01T10:00:00.000+00:00', weight: 1.5 })).row
        .version,
    ).toBe(1);
  });
  test('a stale save is refused with the row as it is now, and loses nothing', async () => {
    const made = await createBook({ title: 'کهنه' });
    await as.admin('PUT', `${books}/${made.id}`, { version: 1, subtitle: 'دیگری' });
    const stale = await as.admin('PUT', `${books}/${made.id}`, { ...made, title: 'من' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { title: 'کهنه', subtitle: 'دیگری', version: 2 } },
    });
    expect((await as.admin('GET', `${books}/${made.id}`)).row.title).toBe('کهنه');
  });
  test('two saves of the same version at once: one is stored, the other refused', async () => {
    const made = await createBook({ title: 'هم‌زمان' });
    const both = await Promise.all(
      ['الف', 'ب'].map((title) => as.admin('PUT', `${books}/${made.id}`, { version: 1, title })),
    );
    expect(both.map((b) => b.status).sort()).toEqual([200, 409]);
  });
  test.each(['x', '0', '00000000-0000-0000-0000-000000000000', '%00', "1'or'1"])(
    'a malformed id (%s) is not found',
    async (id) => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        expect((await as.admin(method, `${books}/${id}`, method === 'PUT' ? {} : undefined)).status).toBe(404);
      }
    },
  );
});

describe('input', () => {
  test.each([
    ['malformed JSON', '{"title":', 400, undefined],
    ['an array', [], 422, ''],
    ['a number', 5, 422, ''],
    ['no title', {}, 422, 'title'],
    ['an unknown field', { title: 'x', strange: 1 }, 422, 'strange'],
    ['a wrong type', { title: 5 }, 422, 'title'],
    ['an absurd price', { title: 'x', price: 1e30 }, 422, 'price'],
    ['a negative price', { title: 'x', price: -1 }, 422, 'price'],
    ['a far date', { title: 'x', publishedAt: '+275760-09-13T00:00:00Z' }, 422, 'publishedAt'],
    ['an unknown choice', { title: 'x', status: 'gone' }, 422, 'status'],
    ['a forged reference', { title: 'x', shelf: '00000000-0000-7000-8000-00000000ffff' }, 422, 'shelf'],
    [
      'a nested forged reference',
      { title: 'x', writers: [{ user: '00000000-0000-7000-8000-00000000ffff' }] },
      422,
      'writers.0.user',
    ],
    ['a file nobody uploaded', { title: 'x', cover: '/files/2026/a.webp' }, 422, 'cover'],
    ['a path that climbs', { title: 'x', cover: '/files/../../etc/passwd' }, 422, 'cover'],
    ['a bad mobile', { title: 'x', mobile: '123' }, 422, 'mobile'],
    ['a zero byte', { title: 'a\u0000b' }, 422, 'title'],
    ['JSON nested 5,000 deep', `{"title":"x","tags":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, undefined],
    ['markup nested 66,000 deep', { title: 'x', body: '<b>'.repeat(66_000) }, 422, 'body'],
  ])('%s is refused at its place and nothing is stored', async (_, body, status, property) => {
    const before = (await services.db.query(sql`select count(*) as n from books`))[0];
    const answer = await as.admin('POST', books, body);
    expect([answer.status, answer.problem.errors[0]?.property]).toEqual([status, property]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect((await services.db.query(sql`select count(*) as n from books`))[0]).toEqual(before);
  });
  test('HTML and SQL are text like any other; rich text is cleaned', async () => {
    const evil = `<script>alert(1)</script>'; drop table books; --`;
    const made = await createBook({
      title: evil,
      body: `<p onclick="x()">سلام <b>تو</b></p><script>alert(1)</script><a href="javascript:x">پ</a><img src=x onerror=y>`,
    });
    expect(made.title).toBe(evil);
    expect(made.body).toBe('<p>سلام <b>تو</b></p><a>پ</a><img src="x" />');
  });
  test('a slug is made from its field, and a duplicate is refused', async () => {
    const first = await as.admin('POST', '/api/admin/shelves', { name: 'قفسهٔ  اول' });
    expect(first.row.code).toBe('قفسه-اول');
    expect(await as.admin('POST', '/api/admin/shelves', { name: 'دیگر', code: 'قفسه-اول' })).toMatchObject({
      status: 422,
      body: { errors: [{ property: 'code' }] },
    });
  });
  test('bodies beyond a megabyte are refused', async () =>
    expect((await as.admin('POST', books, { title: 'x', body: 'x'.repeat(1_100_000) })).status).toBe(413));
});

test('a singleton is read before it is stored, stored once, and saved again', async () => {
  const path = '/api/admin/settings/current';
  expect((await as.admin('GET', path)).body).toEqual({ id: 'current', version: 0, name: 'پیش‌فرض', on: false });
  const made = await as.admin('PUT', path, { id: 'current', version: 0, name: 'نو', on: true });
  expect(made.row).toMatchObject({ name: 'نو', on: true, version: 1 });
  expect((await as.admin('PUT', path, { ...made.row, on: false })).body).toMatchObject({ on: false, version: 2 });
  expect((await as.admin('POST', '/api/admin/settings', { name: 'دوم' })).status).toBe(403);
  expect((await as.admin('PUT', path, { ...made.row, name: 'کهنه' })).status).toBe(409);
});
