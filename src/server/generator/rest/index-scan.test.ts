import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../define/condition.ts';
import { planOf, recorded } from '../../platform/testing/recorded.ts';
import { testWorld } from '../testing/sections.ts';
import { authorize } from '../section/authorize.ts';
import { list } from './list.ts';
import { listQuery } from './query.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

const { services, as } = await testWorld();
const { db } = services;
const actor: Actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  role: 'admin',
  permissions: ['view', 'create', 'edit', 'delete'].map((a) => `admin.shelves.${a}`),
  identities: {},
};
const many = 201_000;
/** Notes, whose name comes after all others. */
const notes = 11_000;
/** What a search may read at most: a scan of an index, or its own matches. */
const boundedRows = 21_000;
const ask = async (q: string, from = 0, more = '') => {
  const { rows, headers, status } = await as(actor)(
    'GET',
    `/api/admin/shelves?filter=${encodeURIComponent(JSON.stringify({ q }))}&range=[${from},${from + 24}]${more}`,
  );
  expect(status).toBe(200);
  return {
    names: rows.map((r) => r.name),
    total: Number(headers.get('content-range')!.split('/')[1]),
    estimated: headers.get('x-total-estimated'),
  };
};

// One row in 40 holds «گلستان», one in 400 «بوستان», one in 90,000 «شاهنامه»; all hold «دفتر»;
// «نرگس» stands only beside «گلستان».
beforeAll(async () => {
  const name = sql.raw(
    `'دفتر ' || i
      || case when i % 40 = 0 then ' گلستان' else '' end
      || case when i % 400 = 7 then ' بوستان' else '' end
      || case when i % 90000 = 13 then ' شاهنامه' else '' end
      || case when i % 400 = 80 then ' نرگس' else '' end`,
  );
  await db.query(
    sql`insert into shelves (name, code, search_text)
      select ${name}, 'c' || i, ${name} from generate_series(1, ${many}::int) i order by i`,
  );
  await db.query(
    sql`insert into shelves (id, name, code, search_text)
      select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'یادداشت ' || i, 'n' || i, 'یادداشت ' || i
      from generate_series(1, ${notes}::int) i`,
  );
  await db.query(sql`vacuum analyze shelves`);
}, 60_000);

test.each([
  ['دفتر', 1, 0],
  ['گلستان', 40, 0],
  ['بوستان', 400, 7],
  ['دفتر گلستان', 40, 0],
  ['ستان بوس', 400, 7],
])('«%s» is found on each page, newest first, without gap or repeat', async (q, every, rest) => {
  const wanted = Array.from({ length: many }, (_, i) => many - i)
    .filter((i) => i % every === rest)
    .slice(0, 75);
  const pages = [await ask(q), await ask(q, 25), await ask(q, 50)];
  expect(pages.flatMap((p) => p.names.map((name) => Number(/\d+/.exec(String(name))![0])))).toEqual(wanted);
});
test('what is rare is found too, and counted', async () => {
  expect(await ask('شاهنامه')).toEqual({
    names: [expect.stringContaining('180013'), expect.stringContaining('90013'), expect.stringContaining('13')],
    total: 3,
    estimated: 'false',
  });
  expect(await ask('بهارستان')).toEqual({ names: [], total: 0, estimated: 'false' });
});
test('the total of a search in many rows is an estimate that says so and is near; with an exact total requested, it is counted', async () => {
  for (const [q, count] of [
    ['گلستان', 5_025],
    ['بوستان', 502],
  ] as const) {
    const { total, estimated } = await ask(q);
    expect(estimated).toBe('true');
    expect(Math.abs(total - count) / count).toBeLessThan(0.1);
  }
  expect(await ask('بوستان', 0, '&total=exact')).toMatchObject({ total: 503, estimated: 'false' });
});

test('words that come together are found by a scan, though each alone would make the planner expect few', async () => {
  const { db: recording, statements } = recorded(db);
  const access = authorize({ ...services, db: recording }, { actor, address: null }, 'admin', 'shelves', 'view');
  const found = await list(access, listQuery(access.view, { filter: JSON.stringify({ q: 'گلستان نرگس' }) }));
  expect(found.count).toBe(25);
  // A subquery that ends in `offset 0` collects every match through the search index.
  expect(statements.map(({ text }) => text).filter((text) => text.includes('offset 0'))).toEqual([]);
});

/** Names are spread evenly over the ids, and lie together in their own order. */
const orders = [
  ['name', 'ASC'],
  ['name', 'DESC'],
  ['id', 'ASC'],
] as const;

test.each(
  orders.flatMap((order) => ['گلستان', 'بوستان', 'یادداشت', 'شاهنامه', 'دف'].map((q) => [q, ...order] as const)),
)('«%s» by %s %s is right on each page, and reads a bounded part of the rows', async (q, field, direction) => {
  const sort = JSON.stringify([field, direction]);
  const wanted = await db.query(
    sql`select name from shelves where ${live()} and search_text like ${`%${q}%`}
        order by ${sql.raw(`"${field}" ${direction}, id ${direction}`)} limit 75`,
    { name: col.text },
  );
  const found: unknown[] = [];
  for (const from of [0, 25, 50]) {
    const { db: recording, statements } = recorded(db);
    const access = authorize({ ...services, db: recording }, { actor, address: null }, 'admin', 'shelves', 'view');
    const range = JSON.stringify([from, from + 24]);
    const query = listQuery(access.view, { sort, range, filter: JSON.stringify({ q }) });
    found.push(...(JSON.parse((await list(access, query)).body) as { name: string }[]).map(({ name }) => name));
    for (const statement of statements) {
      for (const node of await planOf(db, statement, true)) {
        const read = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
        expect(read, statement.text).toBeLessThan(boundedRows);
      }
    }
  }
  expect(found).toEqual(wanted.map(({ name }) => name));
});

/** A search as it is read, with the names it finds and what PostgreSQL went through. */
async function searchedIn(sort: readonly string[], q: string, from = 0) {
  const { db: recording, statements } = recorded(db);
  const access = authorize({ ...services, db: recording }, { actor, address: null }, 'admin', 'shelves', 'view');
  const range = JSON.stringify([from, from + 24]);
  const query = listQuery(access.view, { sort: JSON.stringify(sort), range, filter: JSON.stringify({ q }) });
  const { body, total } = await list(access, query);
  const plans = await Promise.all(statements.map((statement) => planOf(db, statement, true)));
  return { names: (JSON.parse(body) as { name: string }[]).map(({ name }) => name), total, nodes: plans.flat() };
}

test.each([
  ['name', 'ASC', 'نر'],
  ['name', 'DESC', 'نر'],
  ['id', 'DESC', 'نر'],
  ['name', 'ASC', 'هن ما'],
  ['name', 'ASC', 'ژ'],
])('by %s %s «%s», of no three letters, is found in the entries of one index, and counted', async (field, order, q) => {
  const like = q.split(' ').map((word) => sql`search_text like ${`%${word}%`}`);
  const wanted = await db.query(
    sql`select name from shelves where ${live()} and ${sql.join(like, sql` and `)}
        order by ${sql.raw(`"${field}" ${order}, id ${order}`)}`,
    { name: col.text },
  );
  for (const from of [0, 25]) {
    const { names, total, nodes } = await searchedIn([field, order], q, from);
    expect(names).toEqual(wanted.slice(from, from + 25).map(({ name }) => name));
    if (names.length > 0 && !total.estimated) expect(total).toEqual({ value: wanted.length, estimated: false });
    // The search index would give every row, and the table has five times the bytes.
    expect(nodes.filter((node) => /Bitmap|Seq Scan/.test(node['Node Type']))).toEqual([]);
  }
});

test('by one or two letters no more rows than 10,000 are put in another order: longer words are required', async () => {
  expect((await searchedIn(['name', 'DESC'], 'یا')).names).toHaveLength(25);
  await expect(searchedIn(['name', 'ASC'], 'یا')).rejects.toMatchObject({
    code: 'invalid',
    detail: expect.stringContaining('سه‌حرفی'),
    errors: [{ property: 'filter.q' }],
  });
});
