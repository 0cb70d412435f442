/** What a bundle or major brought to each of its courses: to the toman, whatever is given back later. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillSchool } from '../../testing/school.ts';
import { allocate as allocateByRule } from '../../../../domain/money/portions.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { storeOrder } from '../../testing/sales.ts';
import { col } from '../../../platform/db/row-shape.ts';

const services = await testServices();
const { db } = services;
const ids = await fillSchool(services);
const buyer = await testPerson(services);

const allocate = async (amount: number, weights: readonly number[]): Promise<number[]> => {
  const [row] = await db.query(
    sql`select to_jsonb(allocate(${amount}::bigint, ${sql.param([...weights])}::bigint[])) as parts`,
    { parts: col.json<number[]>() },
  );
  return row!.parts;
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [0, 5, 5], [0, 5, 5]],
  [7, [0, 0], [4, 3]],
  [-7, [1, 1], [-4, -3]],
  [0, [3, 4], [0, 0]],
  [1_000_000_000_000, [999_999_999_999, 1], [999_999_999_999, 1]],
  // The remainders are .5, .7 and .8 of a toman.
  [9, [5, 3, 2], [4, 3, 2]],
] as const)('%i by %j is %j', async (amount, weights, parts) => {
  expect(await allocate(amount, weights)).toEqual(parts);
});

test('the database divides an amount as the rules of money do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 12 }),
      async (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0));
        expect(await allocate(amount, weights)).toEqual(allocateByRule(amount, weights));
      },
    ),
    { numRuns: 150 },
  );
});

type Part = { course: string; gross: number; discount: number; refunded: number; net: number };
const partsOf = (order: string): Promise<Part[]> =>
  db.query(
    sql`select course, gross, discount, refunded, net from course_sales where "order" = ${order}::uuid order by gross desc, course`,
    { course: col.uuid, gross: col.number, discount: col.number, refunded: col.number, net: col.number },
  );
const shares = { [ids.react]: 900_000, [ids.css]: 500_000, [ids.free]: 0 };

test('a bundle brings its courses what their prices say, and takes back the same when it is given back', async () => {
  const order = await storeOrder(services, {
    user: buyer.id,
    kind: 'course',
    paidAt: '2026-11-10T08:00:00Z',
    lines: [{ kind: 'bundle', price: 1_000_001, discount: 100_000, shares }],
  });
  expect(await partsOf(order)).toEqual([
    { course: ids.react, gross: 642_858, discount: 64_286, refunded: 0, net: 578_572 },
    { course: ids.css, gross: 357_143, discount: 35_714, refunded: 0, net: 321_429 },
    { course: ids.free, gross: 0, discount: 0, refunded: 0, net: 0 },
  ]);
  for (const refunded of [1, 450_000, 900_000, 900_001]) {
    await db.query(sql`update order_lines set refunded = ${refunded} where "order" = ${order}::uuid`);
    const parts = await partsOf(order);
    expect([sum(parts.map((p) => p.refunded)), sum(parts.map((p) => p.net))]).toEqual([refunded, 900_001 - refunded]);
    expect(parts.filter((p) => p.refunded > p.gross - p.discount || p.discount > p.gross || p.net < 0)).toEqual([]);
  }
  expect((await partsOf(order)).map((p) => p.net)).toEqual([0, 0, 0]);
  await db.query(sql`delete from course_transactions where id = ${order}::uuid`);
  expect(await partsOf(order)).toEqual([]);
});

test('parts follow the line: while it is sold, with its courses, each once', async () => {
  const order = await storeOrder(services, {
    user: buyer.id,
    kind: 'course',
    paidAt: null,
    lines: [{ kind: 'major', price: 500, shares }],
  });
  const change = (set: string) => db.query(sql`update order_lines set ${sql.raw(set)} where "order" = ${order}::uuid`);
  expect(await partsOf(order)).toEqual([]);
  await change(`sold_at = '2026-11-10T08:00:00Z'`);
  const [first] = await db.query(
    sql`select id from course_sales where "order" = ${order}::uuid and course = ${ids.react}::uuid`,
    { id: col.uuid },
  );
  expect((await partsOf(order)).map((p) => p.gross)).toEqual([321, 179, 0]);
  await change(`shares = jsonb_path_query_array(shares, '$[*] ? (@.price > 0)') || (shares -> 0)`);
  expect((await partsOf(order)).map((p) => p.gross)).toEqual([391, 109]);
  expect(
    await db.query(sql`select id from course_sales where "order" = ${order}::uuid and course = ${ids.react}::uuid`),
  ).toEqual([first]);
  await change('deleted_at = now()');
  expect(await partsOf(order)).toEqual([]);
});
