import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import { insertRows } from '../db/rows.ts';
import { testWorld, type SeenRow } from '../testing/sections.ts';
import { recountRollups } from './rollups.ts';

const world = await testWorld();
const { services } = world;
const all = ['books', 'shelves', 'users', 'settings', 'logs', 'drafts'].flatMap((s) =>
  ['view', 'create', 'edit', 'delete', 'export'].map((a) => `admin.${s}.${a}`),
);
const admin: Actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  role: 'admin',
  permissions: [...all, 'admin.books.cost'],
  identities: {},
};
const clerk: Actor = { ...admin, permissions: all };
const reader: Actor = { ...admin, permissions: ['admin.books.view'] };
const teacher: Actor = {
  userId: '00000000-0000-7000-8000-000000000002',
  role: 'teacher',
  permissions: [],
  identities: { teacher: { id: 't' } },
};
const as = {
  admin: world.as(admin),
  clerk: world.as(clerk),
  reader: world.as(reader),
  teacher: world.as(teacher),
  pending: world.as({ ...teacher, identities: {} }),
  nobody: world.as(null),
};
const books = '/api/admin/books';
const q = (filter: unknown, more = '') => `${books}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const make = async (body: object) => {
  const a = await as.admin('POST', books, body);
  expect(a.status, a.text).toBe(201);
  return a.row;
};

beforeAll(async () => {
  await insertRows(services.db, services.registry, 'users', [
    { id: admin.userId, name: 'مدیر', family: 'یک', role: 'admin', secret: 's' },
    { id: teacher.userId, name: 'استاد', family: 'دو', role: 'user', secret: 's' },
  ]);
});

describe('one row', () => {
  test('is created with defaults, read, changed, and its version rises', async () => {
    const made = await make({ title: 'شازده کوچولو', price: '۱۲۰٬۰۰۰', mobile: '۰۹۱۲۱۲۳۴۵۶۷', tags: ['قصه'] });
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
    const made = await make({ title: 'بی‌تغییر', publishedAt: '2026-01-01T10:00:00Z', weight: 1.5 });
    expect((await as.admin('PUT', `${books}/${made.id}`, made)).row.version).toBe(1);
    expect(
      (await as.admin('PUT', `${books}/${made.id}`, { publishedAt: '2026-01-01T10:00:00.000+00:00', weight: 1.5 })).row
        .version,
    ).toBe(1);
  });
  test('a stale save is refused with the row as it is now, and loses nothing', async () => {
    const made = await make({ title: 'کهنه' });
    await as.admin('PUT', `${books}/${made.id}`, { version: 1, subtitle: 'دیگری' });
    const stale = await as.admin('PUT', `${books}/${made.id}`, { ...made, title: 'من' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { title: 'کهنه', subtitle: 'دیگری', version: 2 } },
    });
    expect((await as.admin('GET', `${books}/${made.id}`)).row.title).toBe('کهنه');
  });
  test('two saves of the same version at once: one wins, one is told', async () => {
    const made = await make({ title: 'هم‌زمان' });
    const both = await Promise.all(
      ['الف', 'ب'].map((title) => as.admin('PUT', `${books}/${made.id}`, { version: 1, title })),
    );
    expect(both.map((b) => b.status).sort()).toEqual([200, 409]);
  });
  test.each(['x', '0', '00000000-0000-0000-0000-000000000000', '%00', "1'or'1"])(
    'an id that is none (%s) is not found',
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
    ['a zero byte', { title: 'a\u0000b' }, 400, undefined],
  ])('%s is refused at its place and nothing is stored', async (_, body, status, property) => {
    const before = (await services.db.query(sql`select count(*) as n from books`))[0];
    const answer = await as.admin('POST', books, body);
    expect([answer.status, answer.problem.errors[0]?.property]).toEqual([status, property]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect((await services.db.query(sql`select count(*) as n from books`))[0]).toEqual(before);
  });
  test('HTML and SQL are text like any other; rich text is cleaned', async () => {
    const evil = `<script>alert(1)</script>'; drop table books; --`;
    const made = await make({
      title: evil,
      body: `<p onclick="x()">سلام <b>تو</b></p><script>alert(1)</script><a href="javascript:x">پ</a><img src=x onerror=y>`,
    });
    expect(made.title).toBe(evil);
    expect(made.body).toBe('<p>سلام <b>تو</b></p><a>پ</a><img src="x" />');
  });
  test('a slug is made from its field, and a taken one is refused beside it', async () => {
    const first = await as.admin('POST', '/api/admin/shelves', { name: 'قفسهٔ  نخست' });
    expect(first.row.code).toBe('قفسه-نخست');
    expect(await as.admin('POST', '/api/admin/shelves', { name: 'دیگر', code: 'قفسه-نخست' })).toMatchObject({
      status: 422,
      body: { errors: [{ property: 'code' }] },
    });
  });
  test('bodies beyond a megabyte are refused', async () =>
    expect((await as.admin('POST', books, { title: 'x', body: 'x'.repeat(1_100_000) })).status).toBe(413));
});

describe('lists', () => {
  beforeAll(async () => {
    await insertRows(
      services.db,
      services.registry,
      'books',
      Array.from({ length: 120 }, (_, i) => ({
        title: `فهرست ${String(i).padStart(3, '0')}`,
        subtitle: i % 3 ? `ز ${i}` : null,
        pages: i,
        price: i % 2 ? i * 1000 : null,
        tags: i % 5 ? [] : ['پنج'],
        cost: i,
        owner: i % 10 ? null : teacher.userId,
      })),
    );
    services.changes.publish('books');
  });
  test('answer a range with its total, in the dialect of ra-data-simple-rest', async () => {
    const answer = await as.admin(
      'GET',
      q({ q: 'فهرست' }, `&range=[10,19]&sort=${encodeURIComponent('["title","ASC"]')}`),
    );
    expect(answer.rows.map((b) => b.title)).toEqual(Array.from({ length: 10 }, (_, i) => `فهرست 0${10 + i}`));
    expect(answer.headers.get('content-range')).toBe('books 10-19/120');
    expect(answer.headers.get('x-total-estimated')).toBe('false');
  });
  test.each(
    ['title', 'subtitle', 'price', 'publishedAt', 'id'].flatMap((field) =>
      ['ASC', 'DESC'].map((order) => [field, order]),
    ),
  )('pages by %s %s, in order or by jumps, hold every row once', async (field, order) => {
    const page = async (from: number) =>
      (
        await as.admin(
          'GET',
          q({ q: 'فهرست' }, `&range=[${from},${from + 24}]&sort=${encodeURIComponent(JSON.stringify([field, order]))}`),
        )
      ).rows.map((b) => b.title);
    const inOrder = [
      ...(await page(0)),
      ...(await page(25)),
      ...(await page(50)),
      ...(await page(75)),
      ...(await page(100)),
    ];
    expect(new Set(inOrder).size).toBe(120);
    services.changes.publish('books');
    expect([...(await page(100)), ...(await page(50))]).toEqual([...inOrder.slice(100), ...inOrder.slice(50, 75)]);
  });
  test('a page read after a change is not what it was', async () => {
    const first = await as.admin('GET', q({ pages_gte: 118 }));
    await make({ title: 'افزوده', pages: 500 });
    expect((await as.admin('GET', q({ pages_gte: 118 }))).headers.get('content-range')).toBe(
      `books 0-${first.rows.length}/${first.rows.length + 1}`,
    );
  });
  test('filters: equal, any of, bounds, empty, holding', async () => {
    const count = async (filter: object) =>
      (await as.admin('GET', q({ q: 'فهرست', ...filter }, '&range=[0,199]'))).rows.length;
    expect([
      await count({ pages: 7 }),
      await count({ pages: [7, 8] }),
      await count({ pages_gte: 10, pages_lte: '۱۹' }),
      await count({ price: null }),
      await count({ tags: 'پنج' }),
      await count({ status: 'published' }),
    ]).toEqual([1, 2, 10, 60, 24, 0]);
  });
  test('rows asked for by id come all, without a range', async () => {
    const ids = (await as.admin('GET', q({ q: 'فهرست' }, '&range=[0,59]'))).rows.map((b) => b.id);
    expect(ids).toHaveLength(60);
    expect((await as.admin('GET', q({ id: ids }))).rows).toHaveLength(60);
  });
  test.each(
    [
      'q=x',
      'range=x',
      'range=[5,1]',
      'range=[0,5000]',
      'range=[-1,5]',
      'sort=["weight","ASC"]',
      'sort=["title","UP"]',
      'sort=["nothing","ASC"]',
      'filter={"nothing":1}',
      'filter={"body":"x"}',
      'filter={"status":"gone"}',
      'filter={"pages":"x"}',
      'filter=[]',
      'filter={"q":5}',
      'filter={"id":5}',
      'filter={"status_gte":"a"}',
      'filter={"title":{"$ne":1}}',
    ].slice(1),
  )('%s is refused', async (query) => {
    const [key, value] = query.split(/=(.*)/);
    expect((await as.admin('GET', `${books}?${key}=${encodeURIComponent(value!)}`)).status).toBeOneOf([400, 422]);
  });
  test('search folds Persian: Arabic letters, half-spaces, digits', async () => {
    const made = await make({ title: 'می‌خواهم کتاب‌های ۱۴۰۳ یک‌جا' });
    for (const query of ['مي‌خواهم كتاب', 'میخواهم', 'می خواهم', 'کتابهای 1403', 'كتاب‌هاي ١٤٠٣', 'يكجا']) {
      expect(
        (await as.admin('GET', q({ q: query }))).rows.map((b) => b.id),
        query,
      ).toContain(made.id);
    }
    expect((await as.admin('GET', q({ q: '100%' }))).body).toEqual([]);
    expect((await as.admin('GET', q({ q: '_' }))).body).toEqual([]);
  });
  test('getMany asks by ids; what is no id matches nothing', async () => {
    const made = await make({ title: 'شناسه' });
    expect((await as.admin('GET', q({ id: [made.id, 'x'] }))).body).toHaveLength(1);
  });
  test('exact on request', async () =>
    expect((await as.admin('GET', `${books}?total=exact`)).headers.get('x-total-estimated')).toBe('false'));
});

describe('rights', () => {
  test('G07 no session, wrong role, no permission, no such section', async () => {
    expect([
      (await as.nobody('GET', books)).status,
      (await as.teacher('GET', books)).status,
      (await as.pending('GET', '/api/teacher/books')).problem.code,
      (await as.reader('GET', '/api/admin/shelves')).status,
      (await as.reader('GET', '/api/admin/nothing')).status,
    ]).toEqual([401, 403, 'not_approved', 403, 404]);
    const made = await make({ title: 'حق' });
    for (const [method, path, body] of [
      ['POST', books, { title: 'x' }],
      ['PUT', `${books}/${made.id}`, { title: 'x' }],
      ['DELETE', `${books}/${made.id}`],
      ['GET', `${books}/export`],
      ['POST', `${books}/${made.id}/restore`],
      ['POST', `${books}/actions/publish`, { ids: [made.id] }],
      ['GET', q({ deleted: true })],
    ] as const) {
      expect((await as.reader(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
  });
  test('a hidden field is in no answer, and no filter, sort, history, export or write tells of it', async () => {
    const made = await make({ title: 'پنهان', cost: 77 });
    await as.admin('PUT', `${books}/${made.id}`, { cost: 78 });
    expect((await as.clerk('GET', `${books}/${made.id}`)).body).not.toHaveProperty('cost');
    expect((await as.clerk('GET', q({ cost: 78 }))).status).toBe(422);
    expect((await as.clerk('GET', `${books}?sort=["cost","ASC"]`)).status).toBe(422);
    expect(JSON.stringify((await as.clerk('GET', `${books}/${made.id}/history`)).body)).not.toContain('cost');
    expect((await as.clerk('GET', `${books}/export`)).text.split('\r\n')[0]).not.toContain('هزینه');
    expect((await as.admin('GET', `${books}/export`)).text.split('\r\n')[0]).toContain('هزینه');
    expect((await as.clerk('PUT', `${books}/${made.id}`, { cost: 78 })).status).toBe(403);
    expect((await as.clerk('POST', books, { title: 'x', cost: 1 })).status).toBe(403);
  });
  test('a field that is written once', async () => {
    const made = await make({ title: 'شابک', isbn: '1' });
    expect((await as.admin('PUT', `${books}/${made.id}`, { isbn: '1', title: 'شابک ۲' })).status).toBe(200);
    expect((await as.admin('PUT', `${books}/${made.id}`, { isbn: '2' })).status).toBe(403);
  });
  test('a panel shows its own rows only, reads its fields only and writes what it names', async () => {
    const mine = await make({ title: 'مال استاد', owner: teacher.userId });
    const other = await make({ title: 'مال دیگری' });
    const list = await as.teacher('GET', '/api/teacher/books?range=[0,199]');
    expect(list.rows.every((b) => b.owner === teacher.userId)).toBe(true);
    expect(Object.keys(list.rows[0]!).sort()).toEqual([
      'createdAt',
      'id',
      'owner',
      'status',
      'subtitle',
      'title',
      'updatedAt',
      'version',
    ]);
    expect((await as.teacher('GET', `/api/teacher/books/${other.id}`)).status).toBe(404);
    expect((await as.teacher('PUT', `/api/teacher/books/${other.id}`, { subtitle: 'x' })).status).toBe(404);
    expect((await as.teacher('PUT', `/api/teacher/books/${mine.id}`, { subtitle: 'من' })).row.subtitle).toBe('من');
    expect((await as.teacher('PUT', `/api/teacher/books/${mine.id}`, { title: 'من' })).status).toBe(403);
    expect((await as.teacher('PUT', `/api/teacher/books/${mine.id}`, { owner: admin.userId })).status).toBe(403);
    for (const [method, path] of [
      ['POST', ''],
      ['DELETE', `/${mine.id}`],
      ['GET', '/export'],
      ['GET', `/${mine.id}/history`],
    ] as const) {
      expect(
        (await as.teacher(method, `/api/teacher/books${path}`, method === 'POST' ? { title: 'x' } : undefined)).status,
      ).toBe(403);
    }
    expect(
      (await as.teacher('GET', `/api/teacher/books?filter={"status":"draft","owner":"${admin.userId}"}`)).body,
    ).toEqual([]);
  });
  test('look-ups give id and title only, by the right to the field', async () => {
    const found = await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"q":""}')}`);
    expect(found.rows[0]).toEqual({ id: expect.any(String), title: expect.any(String) });
    expect(
      (
        await as.clerk(
          'GET',
          `${books}/lookup/writers.user?filter=${encodeURIComponent(JSON.stringify({ id: [teacher.userId] }))}`,
        )
      ).body,
    ).toEqual([{ id: teacher.userId, title: 'استاد' }]);
    expect((await as.reader('GET', `${books}/lookup/friends`)).status).toBe(403);
    expect((await as.reader('GET', `${books}/lookup/friends?filter=${encodeURIComponent('{"id":[]}')}`)).status).toBe(
      200,
    );
    expect((await as.teacher('GET', '/api/teacher/books/lookup/writers.user')).status).toBe(404);
    expect((await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"secret":"s"}')}`)).status).toBe(
      422,
    );
    expect((await as.clerk('GET', `${books}/lookup/title`)).status).toBe(404);
    expect(
      (await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"q":"استاد"}')}`)).rows.map(
        (r) => r.title,
      ),
    ).toEqual(['استاد']);
    expect((await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"q":"دو"}')}`)).body).toEqual(
      [],
    );
    expect((await as.teacher('GET', `/api/teacher/chapters?filter=${encodeURIComponent('{"q":"x"}')}`)).status).toBe(
      403,
    );
  });
  test('a section of another section holds only its rows', async () => {
    const draft = await make({ title: 'بخشی' });
    const published = await make({ title: 'بخشی', status: 'published' });
    expect(
      (
        await as.admin(
          'GET',
          `/api/admin/drafts?filter=${encodeURIComponent(JSON.stringify({ id: [draft.id, published.id] }))}`,
        )
      ).rows.map((r) => r.id),
    ).toEqual([draft.id]);
    expect((await as.admin('GET', `/api/admin/drafts/${published.id}`)).status).toBe(404);
    const made = await as.admin('POST', '/api/admin/drafts', { title: 'تازه' });
    expect((await as.admin('GET', `${books}/${made.row.id}`)).row.status).toBe('draft');
  });
  test('read-only sections and parts', async () => {
    expect((await as.admin('POST', '/api/admin/logs', { name: 'x' })).status).toBe(403);
    expect((await as.reader('GET', '/api/admin/chapters')).status).toBe(200);
    expect((await as.reader('POST', '/api/admin/chapters', { title: 'x' })).status).toBe(403);
  });
  test('wrong methods and addresses', async () => {
    expect([
      (await as.admin('PATCH', books)).status,
      (await as.admin('POST', `${books}/x/y`)).status,
      (await as.admin('POST', `${books}/lookup/owner`)).status,
    ]).toEqual([405, 404, 405]);
  });
});

describe('trash, history, actions', () => {
  test('a deleted row is gone from lists, in the trash, and comes back', async () => {
    const made = await make({ title: 'پاک' });
    expect((await as.admin('DELETE', `${books}/${made.id}`)).row.id).toBe(made.id);
    expect((await as.admin('GET', `${books}/${made.id}`)).status).toBe(404);
    expect((await as.admin('PUT', `${books}/${made.id}`, { title: 'x' })).status).toBe(404);
    expect((await as.admin('GET', q({ deleted: true }))).rows.map((b) => b.id)).toContain(made.id);
    expect((await as.admin('POST', `${books}/${made.id}/restore`)).row.title).toBe('پاک');
    expect((await as.admin('GET', `${books}/${made.id}`)).status).toBe(200);
  });
  test('a row that live rows point to is not deleted', async () => {
    const shelf = (await as.admin('POST', '/api/admin/shelves', { name: 'پر' })).row;
    const friend = await make({ title: 'دوست', shelf: shelf.id });
    expect(await as.admin('DELETE', `/api/admin/shelves/${shelf.id}`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    const lover = await make({ title: 'دوستدار', friends: [friend.id] });
    expect((await as.admin('DELETE', `${books}/${friend.id}`)).status).toBe(409);
    await as.admin('DELETE', `${books}/${lover.id}`);
    expect((await as.admin('DELETE', `${books}/${friend.id}`)).status).toBe(200);
    expect((await as.admin('DELETE', `/api/admin/shelves/${shelf.id}`)).status).toBe(200);
  });
  test('history says who changed what; going back is itself a change', async () => {
    const made = await make({ title: 'یک', price: 1 });
    await as.admin('PUT', `${books}/${made.id}`, { title: 'دو' });
    await as.admin('PUT', `${books}/${made.id}`, { title: 'سه', price: 3 });
    const entries = (await as.admin('GET', `${books}/${made.id}/history`)).rows;
    expect(entries.map((e) => [e.action, e.before])).toEqual([
      ['update', { title: 'دو', price: 1 }],
      ['update', { title: 'یک' }],
      ['create', null],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: admin.userId, name: 'مدیر یک' },
      after: { title: 'سه', price: 3 },
    });
    expect((await as.admin('POST', `${books}/${made.id}/history/${entries[1]!.id}/restore`)).body).toMatchObject({
      title: 'دو',
      price: 1,
      version: 4,
    });
    expect((await as.admin('POST', `${books}/${made.id}/history/${entries[2]!.id}/restore`)).body).toMatchObject({
      title: 'یک',
      price: 1,
    });
    expect((await as.admin('POST', `${books}/${made.id}/history/x/restore`)).status).toBe(404);
  });
  test('an action sets its fields on the rows it applies to, all or none', async () => {
    const one = await make({ title: 'اول' });
    const two = await make({ title: 'دوم', status: 'published' });
    expect((await as.admin('POST', `${books}/actions/publish`, { ids: [one.id, two.id] })).body).toEqual({
      ids: [one.id],
    });
    expect((await as.admin('GET', `${books}/${one.id}`)).body).toMatchObject({
      status: 'published',
      publishedAt: expect.any(String),
    });
    const three = await make({ title: 'سوم' });
    expect(
      (await as.admin('POST', `${books}/actions/publish`, { ids: [three.id, '00000000-0000-7000-8000-00000000ffff'] }))
        .status,
    ).toBe(404);
    expect((await as.admin('GET', `${books}/${three.id}`)).row.status).toBe('draft');
    expect((await as.admin('POST', `${books}/actions/nothing`, { ids: [three.id] })).status).toBe(404);
    expect((await as.admin('POST', `${books}/actions/publish`, { ids: 'x' })).status).toBe(422);
  });
  test('rows are put in order together or not at all, and only what moves is touched', async () => {
    const book = await make({ title: 'چیدن' });
    const order = '/api/admin/chapters/order/order';
    const made: SeenRow[] = [];
    for (const title of ['الف', 'ب', 'پ']) {
      made.push((await as.admin('POST', '/api/admin/chapters', { title, book: book.id, order: made.length })).row);
    }
    const [a, b, c] = made.map((m) => m.id);
    const stored = async () =>
      (
        await as.admin(
          'GET',
          `/api/admin/chapters?filter=${encodeURIComponent(JSON.stringify({ book: book.id }))}&sort=["order","ASC"]`,
        )
      ).rows.map((r) => [r.title, r.version]);
    expect((await as.admin('POST', order, { ids: [b, a, c] })).body).toEqual({ ids: [b, a] });
    expect(await stored()).toEqual([
      ['ب', 2],
      ['الف', 2],
      ['پ', 1],
    ]);
    expect((await as.admin('GET', `/api/admin/chapters/${b}/history`)).rows[0]).toMatchObject({
      action: 'update',
      before: { order: 1 },
      after: { order: 0 },
    });
    for (const [who, path, body, status] of [
      [as.admin, order, { ids: [c, '00000000-0000-7000-8000-00000000ffff'] }, 404],
      [as.admin, order, { ids: [c, c] }, 422],
      [as.admin, order, { ids: [] }, 422],
      [as.admin, order, { ids: "1'or'1" }, 422],
      [as.admin, order, { ids: [...Array(501)].map(() => a) }, 422],
      [as.admin, '/api/admin/chapters/order/pages', { ids: [c] }, 404],
      [as.admin, '/api/admin/chapters/order/title', { ids: [c] }, 404],
      [as.admin, '/api/admin/chapters/order/version', { ids: [c] }, 404],
      [as.reader, order, { ids: [c, b, a] }, 403],
      [as.teacher, order, { ids: [c, b, a] }, 403],
      [as.nobody, order, { ids: [c, b, a] }, 401],
      [as.admin, '/api/admin/logs/order/order', { ids: [c] }, 403],
    ] as const) {
      expect((await who('POST', path, body)).status, JSON.stringify(body)).toBe(status);
    }
    expect((await as.admin('GET', order)).status).toBe(405);
    const more = await Promise.all(
      ['ت', 'ث'].map(async (title) => (await as.admin('POST', '/api/admin/chapters', { title, book: book.id })).row.id),
    );
    expect((await as.admin('POST', order, { ids: [c, b, a, ...more] })).problem.errors).toEqual([
      { property: 'ids', errors: ['شمار ردیف‌ها بیش از اندازه است'] },
    ]);
    expect((await stored()).filter(([, version]) => version === 2)).toHaveLength(2);
  });
  test('figures over parts are right after every kind of change, up to the top', async () => {
    const shelf = (await as.admin('POST', '/api/admin/shelves', { name: 'ارقام' })).row;
    const book = await make({ title: 'ارقام', shelf: shelf.id });
    const figures = async () => {
      const s = (await as.admin('GET', `/api/admin/shelves/${shelf.id}`)).row;
      const b = (await as.admin('GET', `${books}/${book.id}`)).row;
      return [s.bookCount, s.pageCount, b.pageCount];
    };
    const chapter = (await as.admin('POST', '/api/admin/chapters', { title: 'الف', book: book.id, pages: 10 })).row;
    await as.admin('POST', '/api/admin/chapters', { title: 'ب', book: book.id, pages: 5 });
    expect(await figures()).toEqual([1, 15, 15]);
    await as.admin('PUT', `/api/admin/chapters/${chapter.id}`, { pages: 20 });
    expect(await figures()).toEqual([1, 25, 25]);
    await as.admin('DELETE', `/api/admin/chapters/${chapter.id}`);
    expect(await figures()).toEqual([1, 5, 5]);
    await as.admin('POST', `/api/admin/chapters/${chapter.id}/restore`);
    expect(await figures()).toEqual([1, 25, 25]);
    await as.admin('PUT', `${books}/${book.id}`, { shelf: null });
    expect(await figures()).toEqual([0, 0, 25]);
  });
  test('figures over a condition follow it, also when many rows change at once', async () => {
    const [one, two] = await Promise.all(
      ['یک', 'دو'].map(async (name) => (await as.admin('POST', '/api/admin/shelves', { name })).row),
    );
    const figures = async () =>
      Promise.all(
        [one!, two!].map(async ({ id }) => {
          const s = (await as.admin('GET', `/api/admin/shelves/${id}`)).row;
          return [s.bookCount, s.outs];
        }),
      );
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        make({ title: `کتاب ${i}`, shelf: one!.id, status: i % 2 ? 'published' : 'draft' }),
      ),
    );
    expect(await figures()).toEqual([
      [12, 6],
      [0, 0],
    ]);
    await Promise.all(
      made.map(({ id }, i) =>
        as.admin(
          'PUT',
          `${books}/${id}`,
          i % 3 === 0 ? { shelf: two!.id } : i % 3 === 1 ? { status: 'published' } : { status: 'draft' },
        ),
      ),
    );
    expect(await figures()).toEqual([
      [8, 4],
      [4, 2],
    ]);
  });
  test('a recount mends figures of rows that came another way, and says how many', async () => {
    const shelf = (await as.admin('POST', '/api/admin/shelves', { name: 'شمارش' })).row;
    const book = await make({ title: 'شمارش', shelf: shelf.id });
    await as.admin('POST', '/api/admin/chapters', { title: 'الف', book: book.id, pages: 10 });
    expect(await recountRollups(services.db, services.registry)).toEqual({});
    await services.db.query(sql`update chapters set pages = 30 where book = ${book.id}`);
    expect(await recountRollups(services.db, services.registry)).toEqual({ books: 1, shelves: 1 });
    expect((await as.admin('GET', `/api/admin/shelves/${shelf.id}`)).row).toMatchObject({
      bookCount: 1,
      pageCount: 30,
      outs: 0,
    });
  });
  test('figures cannot be written', async () => {
    const book = await make({ title: 'ننویس' });
    expect(
      (await as.admin('PUT', `${books}/${book.id}`, { pageCount: 99, id: 'x', createdAt: 'y', deletedAt: null })).body,
    ).toMatchObject({ pageCount: 0, id: book.id });
  });
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

test('an export streams everything that matches, in readable words, formulas disarmed', async () => {
  await insertRows(
    services.db,
    services.registry,
    'books',
    Array.from({ length: 1_250 }, (_, i) => ({ title: i === 0 ? '=HYPERLINK("x")' : `خروجی ${i}`, pages: 7_000 })),
  );
  services.changes.publish('books');
  const { text: body, headers } = await as.admin(
    'GET',
    `${books}/export?filter=${encodeURIComponent('{"pages":7000}')}`,
  );
  const lines = body.trimEnd().split('\r\n');
  expect(headers.get('content-disposition')).toContain('books.csv');
  expect(lines).toHaveLength(1_251);
  expect(body).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain('پیش‌نویس');
});
