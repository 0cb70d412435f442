import { beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { insertRows } from '../../platform/db/rows.ts';
import { books, bookWorld, teacher } from '../testing/books.ts';

const { services, as } = await bookWorld();
type Caller = (typeof as)['admin'];
const count = 12;

const search = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString();
const neighbours = (caller: Caller, base: string, id: string, query: Readonly<Record<string, unknown>> = {}) =>
  caller('GET', `${base}/${id}/neighbours?${search(query)}`);

beforeAll(async () => {
  await insertRows(
    services.db,
    services.registry,
    'books',
    Array.from({ length: count }, (_, i) => ({
      title: `همسایه ${i}`,
      subtitle: null,
      pages: i,
      // Equal values and empty ones: the order is total by id alone.
      price: i % 3 ? Math.floor(i / 4) * 1_000 : null,
      tags: [],
      cost: i,
      owner: i % 2 ? null : teacher.userId,
    })),
  );
  services.changes.publish('books');
});

describe('the rows beside a row', () => {
  test.each(
    ['title', 'cost', 'price', 'publishedAt', 'id', 'createdAt'].flatMap((field) =>
      ['ASC', 'DESC'].flatMap((order) =>
        [{}, { pages_gte: 3 }, { q: 'همسایه' }].map((filter) => ({ field, order, filter })),
      ),
    ),
  )('by $field $order, filtered by $filter, are those of the list', async ({ field, order, filter }) => {
    const query = { sort: [field, order], filter };
    const listed = await as.admin('GET', `${books}?${search({ ...query, range: [0, 99] })}`);
    const ids = listed.rows.map((row) => row.id);
    expect(ids.length).toBeGreaterThan(8);
    const answers = await Promise.all(ids.map((id) => neighbours(as.admin, books, id, query)));
    expect(answers.map(({ body }) => body)).toEqual(
      ids.map((_, i) => ({ previous: ids[i - 1] ?? null, next: ids[i + 1] ?? null })),
    );
  });

  test('are found for a row that has just left the list', async () => {
    const sort = ['cost', 'ASC'];
    const { rows } = await as.admin('GET', `${books}?${search({ sort, range: [0, 99] })}`);
    const moved = rows.find((row) => row.pages === 5)!;
    const answer = await neighbours(as.admin, books, moved.id, { sort, filter: { pages: [4, 6] } });
    const titleOf = (id: unknown) => rows.find((row) => row.id === id)?.title;
    const { previous, next } = answer.row;
    expect([titleOf(previous), titleOf(next)]).toEqual(['همسایه 4', 'همسایه 6']);
  });

  test('are those that the person may see', async () => {
    const own = await as.teacher('GET', `/api/teacher/books?${search({ range: [0, 99] })}`);
    const ids = own.rows.map((row) => row.id);
    expect(ids.length).toBeGreaterThan(2);
    const answer = await neighbours(as.teacher, '/api/teacher/books', ids[1]!);
    expect(answer.body).toEqual({ previous: ids[0], next: ids[2] });
  });

  test('are refused to those who may not see the row, or what its list is sorted and filtered by', async () => {
    const { rows } = await as.admin('GET', `${books}?${search({ range: [0, 99] })}`);
    const foreign = rows.find((row) => row.pages === 1)!.id;
    const status = async (caller: Caller, base: string, id: string, query = {}) =>
      (await neighbours(caller, base, id, query)).status;
    expect(await status(as.nobody, books, foreign)).toBe(401);
    expect(await status(as.teacher, books, foreign)).toBe(403);
    expect(await status(as.teacher, '/api/teacher/books', foreign)).toBe(404);
    expect(await status(as.admin, books, randomUUID())).toBe(404);
    expect(await status(as.admin, books, "1' or '1'='1")).toBe(404);
    expect(await status(as.admin, books, foreign, { sort: ['cost', 'ASC'] })).toBe(200);
    expect(await status(as.clerk, books, foreign, { sort: ['cost', 'ASC'] })).toBe(422);
    expect(await status(as.clerk, books, foreign, { filter: { cost: 1 } })).toBe(422);
    expect(await status(as.admin, books, foreign, { sort: ['nothing', 'ASC'] })).toBe(422);
    expect(await status(as.admin, books, foreign, { filter: { deleted: 'x' } })).toBe(422);
  });
});
