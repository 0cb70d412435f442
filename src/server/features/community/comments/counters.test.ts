/** Ratings and counts of courses, teachers and articles, while many write, change, remove and approve at once. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { live } from '../../../platform/db/row-sql.ts';
import { applyDeltasNow } from '../../../generator/counters/aggregate.ts';
import { aggregatesOf } from '../../insights/counters/aggregates.ts';
import { recountRollups } from '../../../generator/rest/rollups.ts';
import { testComments } from '../../testing/comments.ts';

const world = await testComments();
const { services, course, article, teacherId, write, edit, remove, act } = world;
const { db, registry } = services;
const fold = () => applyDeltasNow(db, aggregatesOf(registry));
const figuresOf = async (table: string, id: string) =>
  (
    await db.query(sql`
      select rating_sum, rating_count, rating_avg, comment_count from ${sql.raw(table)} where id = ${id}::uuid`)
  )[0];

test('they are those of the approved comments, no matter who changed what', async () => {
  const people = await Promise.all([5, 4, 2].map(async (rating) => [await world.student(), rating] as const));
  const ids: string[] = [];
  for (const [person, rating] of people) ids.push((await write(person, { text: 'خوب بود', rating })).body._id);
  await fold();
  expect(await figuresOf('courses', course)).toEqual({
    rating_sum: 0,
    rating_count: 0,
    rating_avg: null,
    comment_count: 0,
  });
  await act('approve', ...ids);
  await fold();
  expect(await figuresOf('courses', course)).toEqual({
    rating_sum: 11,
    rating_count: 3,
    rating_avg: 3.67,
    comment_count: 3,
  });
  await edit(people[0]![0], ids[0]!, { text: 'بد بود', rating: 1 });
  await remove(people[2]![0], ids[2]!);
  await fold();
  expect(await figuresOf('courses', course)).toMatchObject({ rating_avg: 4, rating_count: 1, comment_count: 1 });
  for (const id of ids) await remove(people[ids.indexOf(id)]![0], id);
});

test('they equal a recount after anything was done at once, while they are folded', async () => {
  const targets = [
    ['course', 'courses', course],
    ['article', 'articles', article],
    ['teacher', 'teachers', teacherId],
  ] as const;
  const people = await Promise.all(Array.from({ length: 12 }, () => world.student()));
  await recountRollups(db, registry);
  let isOver = false;
  const writers = people.map(async (person, p) => {
    for (let turn = 0; turn < 2; turn++) {
      const ids: string[] = [];
      for (const [kind, , id] of targets) {
        const { body } = await write(
          person,
          { text: `دیدگاه ${p} ${turn}`, rating: turn === 0 ? 1 + (p % 5) : null },
          `${kind}/${id}`,
        );
        ids.push(body._id);
      }
      await act('approve', ...ids);
      if (p % 3 === 0) await edit(person, ids[0]!, { text: `از نو ${p}`, rating: turn === 0 ? 5 : null });
      if (p % 3 === 1) await act('reject', ids[1]!);
      if (p % 4 === 0) await act('approve', ...ids);
      if (p % 5 === 2) await remove(person, ids[2]!);
    }
  });
  const folding = (async () => {
    while (!isOver) await fold();
  })();
  await Promise.all(writers).finally(() => (isOver = true));
  await folding;
  await fold();
  for (const [kind, table, id] of targets) {
    const [counted] = await db.query(sql`
      select coalesce(sum(rating), 0)::int as rating_sum, count(rating)::int as rating_count,
        round(avg(rating), 2) as rating_avg, count(*)::int as comment_count
      from users_comments where ${sql.raw(kind)} = ${id}::uuid and state = 'approved' and ${live()}`);
    expect(await figuresOf(table, id)).toEqual(counted);
    expect(Number(counted?.['comment_count'])).toBeGreaterThan(5);
  }
  expect(await recountRollups(db, registry)).toEqual({});
}, 60_000);
