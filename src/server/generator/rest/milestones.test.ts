import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { columnName } from '../../platform/db/names.ts';
import { col } from '../../platform/db/row-shape.ts';
import { recorded } from '../../platform/testing/recorded.ts';
import { productAccess } from '../section/authorize.ts';
import { bookWorld } from '../testing/books.ts';
import { list } from './list.ts';
import { listQuery } from './query.ts';

const { services } = await bookWorld();
const { db, registry } = services;
const count = 12_000;
/** Rows from one milestone to the next. */
const stride = 5_000;

beforeAll(async () => {
  // Every third book has no price, so that both orders have a far page among those without.
  await db.query(sql`
    insert into books (title, pages, price)
    select 'کتاب ' || n, n, case when n % 3 > 0 then n / 10 end from generate_series(1, ${count}::int) n`);
  services.changes.publish('books');
});

/** A page as a process reads it, and the offsets that its statements skip. */
async function pageOf(from: number, field: string, order: 'ASC' | 'DESC', process = services) {
  const { db: reader, statements } = recorded(process.db);
  const access = productAccess({ ...process, db: reader }, registry.get('books')!);
  const query = listQuery(access.view, {
    range: `[${from},${from + 9}]`,
    sort: JSON.stringify([field, order]),
  });
  const { body } = await list(access, query);
  const skipped = statements.flatMap(({ text, values }) => {
    const [, isParameter, number] = /offset (\$?)(\d+)/.exec(text) ?? [];
    if (number === undefined) return [];
    return [Number(isParameter ? values[Number(number) - 1] : number)];
  });
  // cast: the rows of books, of which the ids are compared.
  return { ids: (JSON.parse(body) as { id: string }[]).map(({ id }) => id), skipped };
}

async function idsAt(from: number, field: string, order: 'ASC' | 'DESC'): Promise<string[]> {
  const by = field === 'id' ? `id ${order}` : `"${columnName(field)}" ${order}, id ${order}`;
  const rows = await db.query(
    sql.raw(`select id from books where deleted_at is null order by ${by} limit 10 offset ${from}`),
    { id: col.uuid },
  );
  return rows.map(({ id }) => id);
}

const orders = ['id', 'title', 'price'].flatMap((field) =>
  (['ASC', 'DESC'] as const).map((order) => [field, order] as const),
);

test.each(orders)('far pages by %s %s are those of the whole order, and skip few rows', async (field, order) => {
  for (const from of [stride - 5, stride, 7_345, 8_003, 11_995, 10_000, count + 50]) {
    const { ids, skipped } = await pageOf(from, field, order);
    expect(ids, `at ${from}`).toEqual(await idsAt(from, field, order));
    expect(Math.max(0, ...skipped), `at ${from}`).toBeLessThan(stride);
  }
});

test('what changes leaves far pages where they were for some minutes, and near ones never', async () => {
  const [near, far] = [await pageOf(0, 'title', 'ASC'), await pageOf(stride, 'title', 'ASC')];
  await db.query(sql`insert into books (title, pages) values ('آ نخست', 0)`);
  services.changes.publish('books');
  expect((await pageOf(0, 'title', 'ASC')).ids.slice(1)).toEqual(near.ids.slice(0, 9));
  expect((await pageOf(stride, 'title', 'ASC')).ids).toEqual(far.ids);
});

test('the end of a list that was opened is known before somebody goes there', async () => {
  const { ids } = await pageOf(0, 'subtitle', 'DESC');
  expect(ids).toHaveLength(10);
  await expect.poll(async () => (await pageOf(10_500, 'subtitle', 'DESC')).skipped).toEqual([500]);
});
