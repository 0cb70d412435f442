import { beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../define/condition.ts';
import { testWorld } from '../testing/sections.ts';

const {
  services: { db },
  as,
} = await testWorld();
const actor: Actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  role: 'admin',
  permissions: ['view', 'create', 'edit', 'delete'].map((a) => `admin.shelves.${a}`),
  identities: {},
};
const many = 201_000;
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

// One row in 40 holds «گلستان», one in 400 «بوستان», one in 90,000 «شاهنامه»; all hold «دفتر».
beforeAll(async () => {
  const name = sql.raw(
    `'دفتر ' || i
      || case when i % 40 = 0 then ' گلستان' else '' end
      || case when i % 400 = 7 then ' بوستان' else '' end
      || case when i % 90000 = 13 then ' شاهنامه' else '' end`,
  );
  await db.query(
    sql`insert into shelves (name, code, search_text)
      select ${name}, 'c' || i, ${name} from generate_series(1, ${many}::int) i order by i`,
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
test('the total of a search in many rows is an estimate that says so and is near; asked exactly, it is counted', async () => {
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
