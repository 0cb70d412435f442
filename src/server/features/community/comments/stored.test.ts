/** Everything that a comment, its decision and its answer leave in the tables of its writer, whole. */
import { expect, test } from 'vitest';
import type { TestPerson } from '../../../testing/people.ts';
import { testComments } from '../../testing/comments.ts';
import { storedOf } from '../../testing/stored.ts';

const world = await testComments();
const { services, course, article, teacher, admin, write, act } = world;
const rowsOf = ({ id }: TestPerson) =>
  storedOf(services.db, id, { course, article, teacher: teacher.id, admin: admin.id });

test('a comment with its rating, approved, and answered by another person and by the teacher', async () => {
  const sara = await world.student({ name: 'سارا', family: 'راد' });
  const omid = await world.student({ name: 'امید', family: 'نیک' });
  const { body } = await write(sara, { text: 'خوب بود', rating: 5 });
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "grant 1 · course=course · source=gift · starts_at=before · state=active · user=person
    comment 1 · course=course · created_by=person · rating=5 · state=pending · target=course · text=خوب بود · user=person"
  `);
  await act('approve', body._id);
  const reply = await write(omid, { text: 'من هم', parent: body._id });
  const own = await write(sara, { text: 'ممنون', parent: body._id });
  await act('approve', reply.body._id, own.body._id);
  await act('approve', reply.body._id);
  await write(teacher, { text: 'خوش آمدید', parent: body._id });
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "grant 1 · course=course · source=gift · starts_at=before · state=active · user=person
    comment 1 · course=course · created_by=person · rating=5 · state=approved · target=course · text=خوب بود · user=person
    comment 2 · course=course · created_by=person · parent=comment 1 · state=approved · target=course · text=ممنون · user=person
    notice 1 · key=comment reply an id · kind=comment-answered · link=/profile/comments · text=به دیدگاه شما دربارهٔ «پایتون از پایه» پاسخ داده شد. · title=به دیدگاه شما پاسخ داده شد"
  `);
  expect(await rowsOf(omid)).toMatchInlineSnapshot(`
    "grant 1 · course=course · source=gift · starts_at=before · state=active · user=person
    comment 1 · course=course · created_by=person · parent=an id · state=approved · target=course · text=من هم · user=person"
  `);
  expect(await rowsOf(teacher)).toMatchInlineSnapshot(`
    "comment 1 · course=course · created_by=person · parent=an id · state=pending · target=course · text=خوش آمدید · user=person
    notice 1 · key=comment reply an id person · kind=own-comment-answered · link=/teacher-panel/comments/edit/an id · text=به دیدگاهی زیر «پایتون از پایه» پاسخ داده شد. · title=به یکی از دیدگاه‌ها پاسخ داده شد
    notice 2 · key=comment reply an id person · kind=own-comment-answered · link=/teacher-panel/comments/edit/an id · text=به دیدگاهی زیر «پایتون از پایه» پاسخ داده شد. · title=به یکی از دیدگاه‌ها پاسخ داده شد"
  `);
});

test('a comment that was rejected', async () => {
  const sara = await world.student({ name: 'سارا', family: 'راد' });
  const { body } = await write(sara, { text: 'بد بود', rating: 1 });
  await act('reject', body._id);
  expect(await rowsOf(sara)).toMatchInlineSnapshot(`
    "grant 1 · course=course · source=gift · starts_at=before · state=active · user=person
    comment 1 · course=course · created_by=person · rating=1 · state=rejected · target=course · text=بد بود · user=person"
  `);
});
