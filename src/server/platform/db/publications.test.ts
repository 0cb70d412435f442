import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { tablesChangedBy } from './publications.ts';

const { url } = await emptyDatabase();
const db = openDatabase(url, 2, { mustPublish: ['books'] });
afterAll(() => db.close());

test.each([
  ['insert into books (id) values (1)', ['books']],
  ['with gone as (delete from books where id = 1 returning 1) update shelves s set books = 0', ['books', 'shelves']],
  ['update "books" set id = 2', ['books']],
  ['insert into books (id) values (1) on conflict (id) do update set id = 3', ['books']],
  ['select id from books for update of books', []],
  ['select id from books b for no key update skip locked', []],
])('%s changes %j', (text, tables) => {
  expect(tablesChangedBy(text)).toEqual(tables);
});

test('a transaction that changes such a table and does not publish it fails, and leaves nothing', async () => {
  await db.pool.query('create table books (id int); create table shelves (id int)');
  const change = (text: string, ...published: string[]) =>
    db.transaction(async (tx) => {
      await tx.query(sql.raw(text));
      tx.publish(...published);
    });
  await expect(change('insert into books values (1)')).rejects.toThrow('books was changed and is not published');
  await expect(change('insert into books values (1)', 'shelves')).rejects.toThrow('insert into books');
  await change('update books set id = 2');
  await change('insert into shelves values (1)');
  await change('insert into books values (3)', 'books');
  expect((await db.pool.query('select id from books')).rows).toEqual([{ id: 3 }]);
});
