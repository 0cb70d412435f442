import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { compile } from './compile.ts';

const dialect = new PgDialect();
const shelves = pgTable('shelves', { id: integer() });
const when = new Date(0);

test.each<[string, SQL]>([
  ['text alone', sql`select 1`],
  ['values', sql`select ${1}, ${'two'}, ${null}, ${true}, ${12n}`],
  ['a part that is missing', sql`select 1${undefined}`],
  ['names with quotes', sql`select ${sql.identifier('a "b"')} from ${sql.identifier('t')}`],
  ['queries in queries', sql`select * from (${sql`select ${1} where ${sql`x = ${2}`}`}) s where y = ${3}`],
  ['raw text', sql`select ${sql.raw('now()')}, ${1}`],
  ['parts that are joined', sql`select ${sql.join([sql`${1}`, sql`a`, sql`${'b'}`], sql`, `)}`],
  ['a list', sql`select 1 where a in ${[1, 2, 'x']}`],
  ['no list', sql`select 1 where a in ${[]}`],
  ['an array as one value', sql`select ${sql.param(['a', 'b'])}::text[], ${sql.param(null)}`],
  ['an instant', sql`select ${sql.param(when)}, ${when}`],
  ['values within the text', sql`select ${sql`a = ${1}`.inlineParams()}, ${2}`],
  ['a table and a column', sql`select ${shelves.id} from ${shelves} where ${shelves.id} = ${4}`],
])('%s: as drizzle writes it', (_, query) => {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const compiled = compile(query);
  expect([compiled.text, compiled.values]).toEqual([text, values]);
});
