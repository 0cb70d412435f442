import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/rows.ts';
import { testWorld } from '../testing/sections.ts';
import { purgeTrash } from './purge-trash.ts';
import { col } from '../../platform/db/row-shape.ts';

const {
  services: { db, registry },
} = await testWorld();
const [shelf, book, fresh, held] = ['a', 'b', 'c', 'd'].map((x) => `00000000-0000-7000-8000-00000000000${x}`) as [
  string,
  string,
  string,
  string,
];

test('old trash goes, with its parts; fresh trash, live rows and rows others point to stay', async () => {
  await insertRows(db, registry, 'shelves', [
    { id: shelf, name: 'الف' },
    { id: held, name: 'ب', code: 'b' },
  ]);
  await insertRows(db, registry, 'books', [
    { id: book, title: 'کهنه', shelf },
    { id: fresh, title: 'تازه', shelf: held },
  ]);
  await insertRows(db, registry, 'chapters', [{ title: 'فصل', book }]);
  await db.query(sql`update books set deleted_at = now() - interval '31 days' where id = ${book}`);
  await db.query(sql`update books set deleted_at = now() - interval '29 days' where id = ${fresh}`);
  await db.query(sql`update shelves set deleted_at = now() - interval '31 days'`);
  const published: string[] = [];
  const stop = db.onPublish((tables) => published.push(...tables));
  expect(await purgeTrash(db, registry)).toMatchObject({ books: 1 });
  stop();
  expect(published).toContain('books');
  await purgeTrash(db, registry);
  expect((await db.query(sql`select id from books`, { id: col.uuid })).map((r) => r.id)).toEqual([fresh]);
  expect(await db.query(sql`select 1 from chapters`)).toEqual([]);
  expect((await db.query(sql`select id from shelves`, { id: col.uuid })).map((r) => r.id)).toEqual([held]);
});
