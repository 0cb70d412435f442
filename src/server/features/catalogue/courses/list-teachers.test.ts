/** The order of the teachers: as set by staff, then by their published courses. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';

const { app, services } = await testApp();
const { db, registry } = services;

test('by their order, and of one order those with the most published courses first', async () => {
  const group = randomUUID();
  await insertRows(db, registry, 'course-groups', [{ id: group, name: 'وب', slug: 'web', topGroup: 'web', order: 1 }]);
  const add = async (displayName: string, values: object, published: number, drafts = 0): Promise<void> => {
    const [id, user] = [randomUUID(), await testPerson(services)];
    const teacher = { id, user: user.id, displayName, slug: id, status: 'approved', order: 5, ...values };
    await insertRows(db, registry, 'teachers', [teacher]);
    const courses = Array.from({ length: published + drafts }, (_, n) => ({
      title: `دورهٔ ${n}`,
      slug: randomUUID(),
      group,
      price: 0,
      teachers: [{ teacher: id, isPrimary: true }],
      status: n < published ? 'published' : 'draft',
      publishedAt: n < published ? '2024-01-01T00:00:00.000Z' : null,
    }));
    await insertRows(db, registry, 'courses', courses);
  };
  await add('یک دوره', {}, 1, 5);
  await add('سه دوره', {}, 3);
  await add('بی‌دوره', {}, 0);
  await add('دوم', { order: 2 }, 0);
  await add('اول', { order: 1 }, 1);
  await add('ردشده', { status: 'rejected' }, 9);
  const response = await app.request('/api/teachers');
  const { records } = (await response.json()) as { records: { name: string; courseCount?: number }[] };
  expect(records.map(({ name }) => name)).toEqual(['اول', 'دوم', 'سه دوره', 'یک دوره', 'بی‌دوره']);
});
