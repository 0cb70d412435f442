/** How much of the comments one page holds. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testComments } from '../../testing/comments.ts';
import { col } from '../../../platform/db/row-shape.ts';

const { services, course, list, student } = await testComments();
const { db, registry, changes } = services;

/** Approved comments about the course, the oldest first. */
async function add(count: number, text: string, values: object = {}): Promise<string[]> {
  const { id: user } = await student();
  await insertRows(
    db,
    registry,
    'users-comments',
    Array.from({ length: count }, (_, n) => ({ user, course, text: `${text} ${n + 1}`, state: 'approved', ...values })),
  );
  changes.publish('users_comments');
  const rows = await db.query(
    sql`select id from users_comments where "user" = ${user}::uuid and text like ${`${text}%`} order by id`,
    { id: col.uuid },
  );
  return rows.map(({ id }) => id);
}

test('ten comments, the newest first, and the number of all; answers do not count among them', async () => {
  const ids = await add(12, 'دیدگاه');
  await add(3, 'پاسخ', { parent: ids[0]! });
  await add(2, 'ردشده', { state: 'rejected' });
  const { body } = await list();
  expect(body).toMatchObject({ page: 1, pages: 2, total: 12 });
  expect(body.records.map(({ _id }) => _id)).toEqual(ids.slice(2).reverse());
  const second = (await list(undefined, 2)).body.records;
  expect(second.map(({ _id, replies }) => [_id, replies.length])).toEqual([
    [ids[1], 0],
    [ids[0], 3],
  ]);
});

test('the first twenty answers beneath one, in their order', async () => {
  const [parent] = await add(1, 'پرسش');
  const replies = await add(22, 'جواب', { parent: parent! });
  await add(1, 'پنهان', { parent: parent!, state: 'pending' });
  expect((await list()).body.records[0]!.replies.map(({ _id }) => _id)).toEqual(replies.slice(0, 20));
});
