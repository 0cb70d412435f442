import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { insertRows } from '../../platform/db/rows.ts';
import { testWorld } from '../testing/sections.ts';
import { actWhenDue } from './act-when-due.ts';

const { services } = await testWorld();
const { db, registry } = services;
const [shelf, due, early, draft] = ['a', 'b', 'c', 'd'].map((x) => `00000000-0000-7000-8000-00000000000${x}`) as [
  string,
  string,
  string,
  string,
];

test('what is due is done once, by nobody, and counted; what is not waits', async () => {
  await insertRows(db, registry, 'shelves', [{ id: shelf, name: 'قفسه' }]);
  const past = new Date(Date.now() - 60_000).toISOString();
  const future = new Date(Date.now() + 60_000).toISOString();
  await insertRows(db, registry, 'books', [
    { id: due, title: 'رسیده', shelf, status: 'scheduled', publishedAt: past },
    { id: early, title: 'نرسیده', shelf, status: 'scheduled', publishedAt: future },
    { id: draft, title: 'پیش‌نویس', shelf, publishedAt: past },
  ]);
  expect(await actWhenDue(services)).toEqual({ books: 1 });
  expect(await actWhenDue(services)).toEqual({});
  expect(await db.query(sql`select id, status, version from books order by id`)).toEqual([
    { id: due, status: 'published', version: 2 },
    { id: early, status: 'scheduled', version: 1 },
    { id: draft, status: 'draft', version: 1 },
  ]);
  expect(await db.query(sql`select published_count from shelves`)).toEqual([{ published_count: 1 }]);
  expect(await db.query(sql`select action, actor_id, before, after from audit_log where row_id = ${due}`)).toEqual([
    {
      action: 'action:publish',
      actor_id: null,
      before: expect.objectContaining({ status: 'scheduled' }),
      after: expect.objectContaining({ status: 'published' }),
    },
  ]);
});
