/** Declared rows are what PostgreSQL answers: each kind of column, and each mistake of a declaration. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { col, type RowShape } from './row-shape.ts';

const { db } = await emptyDatabase();
const everything = sql`
  select gen_random_uuid() as id, 'x'::text as title, 7::bigint as price, 1.5::numeric as share, true as "isOpen",
    now() as "at", current_date as day, '{a}'::text[] as tags, '{"n": 1}'::jsonb as facts, null::text as note`;

test('each column is read as it is declared', async () => {
  const [row] = await db.query(everything, {
    id: col.uuid,
    title: col.text.as<'x' | 'y'>(),
    price: col.number,
    share: col.number,
    isOpen: col.boolean,
    at: col.instant,
    day: col.date,
    tags: col.listOf(col.text),
    facts: col.json<{ n: number }>(),
    note: col.text.orNull,
  });
  const typed: { title: 'x' | 'y'; price: number; tags: string[]; note: string | null } | undefined = row;
  expect(typed).toMatchObject({ title: 'x', price: 7, tags: ['a'], note: null, share: 1.5, facts: { n: 1 } });
});

test.each<[why: string, shape: RowShape, message: string]>([
  ['a name that is not answered', { n: col.number, m: col.number }, 'm is declared and not answered'],
  ['a column too many', {}, 'n is answered and not declared'],
  ['another type', { n: col.text }, 'n is declared text, its type is 23'],
  ['all columns of another type', col.text, 'n is declared text, its type is 23'],
])('%s is refused in tests', async (_, shape, message) => {
  await expect(db.query(sql`select 1 as n`, shape)).rejects.toThrow(message);
});

test('a null is refused where none is declared, in a list too', async () => {
  await expect(db.query(sql`select null::int as n`, { n: col.number })).rejects.toThrow('a value is null');
  const list = sql`select '{a, null}'::text[] as names`;
  await expect(db.query(list, { names: col.listOf(col.text) })).rejects.toThrow('a value is ["a",null]');
  expect(await db.query(list, { names: col.listOf(col.text.orNull) })).toEqual([{ names: ['a', null] }]);
});

test('one column stands for all whose names only run time knows', async () => {
  const [row] = await db.query(sql`select 1 as a, 2 as b`, col.number);
  expect(row).toEqual({ a: 1, b: 2 });
});

test('a statement within a transaction is compared too, and a prepared one', async () => {
  await expect(db.transaction((tx) => tx.query(sql`select 1 as n`, { n: col.boolean }))).rejects.toThrow('boolean');
  const statement = { name: 'one', text: 'select 1 as n' };
  await expect(db.run(statement, [], { n: col.boolean })).rejects.toThrow('boolean');
  expect(await db.run(statement, [], { n: col.number })).toEqual([{ n: 1 }]);
});
