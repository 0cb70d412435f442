import { describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { books, bookWorld } from '../testing/books.ts';
import { recountRollups } from './rollups.ts';

const { services, as, createBook } = await bookWorld();

describe('figures over rows of another section', () => {
  test('figures over parts are right after every kind of change, up to the top', async () => {
    const shelf = (await as.admin('POST', '/api/admin/shelves', { name: 'ارقام' })).row;
    const book = await createBook({ title: 'ارقام', shelf: shelf.id });
    const rollups = async () => {
      const s = (await as.admin('GET', `/api/admin/shelves/${shelf.id}`)).row;
      const b = (await as.admin('GET', `${books}/${book.id}`)).row;
      return [s.bookCount, s.pageCount, b.pageCount];
    };
    const chapter = (await as.admin('POST', '/api/admin/chapters', { title: 'الف', book: book.id, pages: 10 })).row;
    await as.admin('POST', '/api/admin/chapters', { title: 'ب', book: book.id, pages: 5 });
    expect(await rollups()).toEqual([1, 15, 15]);
    await as.admin('PUT', `/api/admin/chapters/${chapter.id}`, { pages: 20 });
    expect(await rollups()).toEqual([1, 25, 25]);
    await as.admin('DELETE', `/api/admin/chapters/${chapter.id}`);
    expect(await rollups()).toEqual([1, 5, 5]);
    await as.admin('POST', `/api/admin/chapters/${chapter.id}/restore`);
    expect(await rollups()).toEqual([1, 25, 25]);
    await as.admin('PUT', `${books}/${book.id}`, { shelf: null });
    expect(await rollups()).toEqual([0, 0, 25]);
  });
  test('figures with a condition stay right when many rows change at once', async () => {
    const [one, two] = await Promise.all(
      ['یک', 'دو'].map(async (name) => (await as.admin('POST', '/api/admin/shelves', { name })).row),
    );
    const rollups = async () =>
      Promise.all(
        [one!, two!].map(async ({ id }) => {
          const s = (await as.admin('GET', `/api/admin/shelves/${id}`)).row;
          return [s.bookCount, s.publishedCount];
        }),
      );
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        createBook({ title: `کتاب ${i}`, shelf: one!.id, status: i % 2 ? 'published' : 'draft' }),
      ),
    );
    expect(await rollups()).toEqual([
      [12, 6],
      [0, 0],
    ]);
    await Promise.all(
      made.map(({ id }, i) =>
        as.admin('PUT', `${books}/${id}`, [{ shelf: two!.id }, { status: 'published' }, { status: 'draft' }][i % 3]),
      ),
    );
    expect(await rollups()).toEqual([
      [8, 4],
      [4, 2],
    ]);
  });
  test('a recount corrects figures of rows written another way, and answers how many', async () => {
    const shelf = (await as.admin('POST', '/api/admin/shelves', { name: 'شمارش' })).row;
    const book = await createBook({ title: 'شمارش', shelf: shelf.id });
    await as.admin('POST', '/api/admin/chapters', { title: 'الف', book: book.id, pages: 10 });
    expect(await recountRollups(services.db, services.registry)).toEqual({});
    await services.db.query(sql`update chapters set pages = 30 where book = ${book.id}`);
    // Two figures of the shelf sum pages.
    expect(await recountRollups(services.db, services.registry)).toEqual({ books: 1, shelves: 2 });
    expect((await as.admin('GET', `/api/admin/shelves/${shelf.id}`)).row).toMatchObject({
      bookCount: 1,
      pageCount: 30,
      allPages: 30,
      publishedCount: 0,
    });
  });
  test('a part without a number adds nothing, and a recount says that the figures of one row changed', async () => {
    const book = await createBook({ title: 'بی‌شماره' });
    const chapter = (await as.admin('POST', '/api/admin/chapters', { title: 'الف', book: book.id, pages: null })).row;
    const pages = async () => (await as.admin('GET', `${books}/${book.id}`)).row.pageCount;
    expect([chapter.pages, await pages()]).toEqual([null, 0]);
    await as.admin('PUT', `/api/admin/chapters/${chapter.id}`, { pages: 7 });
    expect(await pages()).toBe(7);
    await as.admin('PUT', `/api/admin/chapters/${chapter.id}`, { pages: null });
    expect(await pages()).toBe(0);
    const changed: string[] = [];
    services.changes.on((table) => void changed.push(table));
    await services.db.query(sql`update books set page_count = 5 where id = ${book.id}`);
    expect(await recountRollups(services.db, services.registry)).toEqual({ books: 1 });
    expect(changed).toEqual(['books']);
  });
  test('a recount reaches all rows, however many there are', async () => {
    await services.db.query(
      sql`insert into shelves (name, book_count) select 'بسیار ' || i, 7 from generate_series(1, 1001) i`,
    );
    expect(await recountRollups(services.db, services.registry)).toEqual({ shelves: 1001 });
    expect(await recountRollups(services.db, services.registry)).toEqual({});
  });
  test('figures cannot be written', async () => {
    const book = await createBook({ title: 'ننویس' });
    expect(
      (await as.admin('PUT', `${books}/${book.id}`, { pageCount: 99, id: 'x', createdAt: 'y', deletedAt: null })).body,
    ).toMatchObject({ pageCount: 0, id: book.id });
  });
});
