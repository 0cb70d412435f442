import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../platform/db/rows.ts';
import { books, booksWhere, bookWorld, teacher } from '../testing/books.ts';
import type { SeenRow } from '../testing/rest-world.ts';

const { services, as, createBook } = await bookWorld();

/** Rows by a field, then by their ids; empty values are after all others, so they come first where the order is reversed. */
function sorted(rows: readonly SeenRow[], field: string, order: string): SeenRow[] {
  type Value = string | number | null;
  const compare = (a: Value, b: Value): number => {
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -1 : 1;
  };
  const valueOf = (row: SeenRow) => row[field] as Value;
  const ascending = rows.toSorted((a, b) => compare(valueOf(a), valueOf(b)) || compare(a.id, b.id));
  return order === 'ASC' ? ascending : ascending.reverse();
}

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
      booksWhere({ q: 'فهرست' }, `&range=[10,19]&sort=${encodeURIComponent('["title","ASC"]')}`),
    );
    expect(answer.rows.map((b) => b.title)).toEqual(Array.from({ length: 10 }, (_, i) => `فهرست 0${10 + i}`));
    expect(answer.headers.get('content-range')).toBe('books 10-19/120');
    expect(answer.headers.get('x-total-estimated')).toBe('false');
  });
  test.each([{ q: 'فهرست' }, { pages_gte: 100 }])(
    'of %j say beyond their end too how many rows there are',
    async (filter) => {
      const totalOf = async (range: string) => {
        const { rows, headers } = await as.admin('GET', booksWhere(filter, `&range=${range}`));
        return [rows.length, headers.get('content-range')?.split('/').at(-1)];
      };
      const [, total] = await totalOf('[0,9]');
      expect(Number(total)).toBeGreaterThan(10);
      expect(await totalOf('[300,309]')).toEqual([0, total]);
    },
  );
  test.each(
    ['title', 'subtitle', 'price', 'publishedAt', 'id'].flatMap((field) =>
      ['ASC', 'DESC'].map((order) => [field, order]),
    ),
  )('pages by %s %s, in order or by jumps, hold every row once', async (field, order) => {
    const sort = encodeURIComponent(JSON.stringify([field, order]));
    const page = async (from: number) =>
      (await as.admin('GET', booksWhere({ q: 'فهرست' }, `&range=[${from},${from + 24}]&sort=${sort}`))).rows;
    const inOrder = [
      ...(await page(0)),
      ...(await page(25)),
      ...(await page(50)),
      ...(await page(75)),
      ...(await page(100)),
    ];
    expect(new Set(inOrder.map(({ id }) => id)).size).toBe(120);
    expect(inOrder).toEqual(sorted(inOrder, field!, order!));
    services.changes.publish('books');
    expect([...(await page(100)), ...(await page(50))]).toEqual([...inOrder.slice(100), ...inOrder.slice(50, 75)]);
  });
  test('a page read after a change shows it', async () => {
    const first = await as.admin('GET', booksWhere({ pages_gte: 118 }));
    await createBook({ title: 'افزوده', pages: 500 });
    expect((await as.admin('GET', booksWhere({ pages_gte: 118 }))).headers.get('content-range')).toBe(
      `books 0-${first.rows.length}/${first.rows.length + 1}`,
    );
  });
  test('filters: equal, any of, bounds, empty, holding', async () => {
    const count = async (filter: object) =>
      (await as.admin('GET', booksWhere({ q: 'فهرست', ...filter }, '&range=[0,199]'))).rows.length;
    expect([
      await count({ pages: 7 }),
      await count({ pages: [7, 8] }),
      await count({ pages_gte: 10, pages_lte: '۱۹' }),
      await count({ price: null }),
      await count({ tags: 'پنج' }),
      await count({ status: 'published' }),
    ]).toEqual([1, 2, 10, 60, 24, 0]);
  });
  test('rows requested by id are all answered, without a range', async () => {
    const ids = (await as.admin('GET', booksWhere({ q: 'فهرست' }, '&range=[0,59]'))).rows.map((b) => b.id);
    expect(ids).toHaveLength(60);
    expect((await as.admin('GET', booksWhere({ id: ids }))).rows).toHaveLength(60);
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
  test('search normalises Persian: Arabic letters, half-spaces, digits', async () => {
    const made = await createBook({ title: 'می‌خواهم کتاب‌های ۱۴۰۳ یک‌جا' });
    for (const query of ['مي‌خواهم كتاب', 'میخواهم', 'می خواهم', 'کتابهای 1403', 'كتاب‌هاي ١٤٠٣', 'يكجا']) {
      expect(
        (await as.admin('GET', booksWhere({ q: query }))).rows.map((b) => b.id),
        query,
      ).toContain(made.id);
    }
    expect((await as.admin('GET', booksWhere({ q: '100%' }))).body).toEqual([]);
    expect((await as.admin('GET', booksWhere({ q: '_' }))).body).toEqual([]);
  });
  test('getMany requests by ids; a malformed id matches nothing', async () => {
    const made = await createBook({ title: 'شناسه' });
    expect((await as.admin('GET', booksWhere({ id: [made.id, 'x'] }))).body).toHaveLength(1);
  });
  test('a filter, a sort or a range nested thousands deep is a mistake of the client', async () => {
    const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;
    for (const query of [`filter={"status":${deep}}`, `sort=${deep}`, `range=${deep}`]) {
      expect(await as.admin('GET', `${books}?${query}`)).toMatchObject({ status: 400, body: { code: 'too_deep' } });
    }
  });
  test('exact on request', async () =>
    expect((await as.admin('GET', `${books}?total=exact`)).headers.get('x-total-estimated')).toBe('false'));
});

test('an export streams everything that matches, with labels, formulas disarmed', async () => {
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

test('nested rows are exported in words', async () => {
  const seo = { title: 'عنوان «جستجو»' };
  await insertRows(services.db, services.registry, 'books', [{ title: 'تودرتو', pages: 7_001, seo }]);
  services.changes.publish('books');
  const { text: body } = await as.admin('GET', `${books}/export?filter=${encodeURIComponent('{"pages":7001}')}`);
  expect(body).toContain('عنوان: عنوان «جستجو»');
  expect(body).not.toContain('{');
});
