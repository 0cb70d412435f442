/** Published rows that are emptied through other rows: by people, by two of them at once, by the product, in the trash. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../define/condition.ts';
import { knownPermissions } from '../platform/auth/permissions.ts';
import type { Services } from '../generator/section/section-api.ts';
import { authorize, productAccess } from '../generator/section/authorize.ts';
import { create } from '../generator/rest/create.ts';
import { update } from '../generator/rest/update.ts';
import { schoolWorld, type Refused } from '../testing/panel-school.ts';

const school = await schoolWorld();
const { services, db, ask, done, send, chief, administrator, statusOf, isPublic } = school;
const { bundle, emptyCourse, exam, publishedCourse, readyCourse, title } = school;
const detailOf = (body: object): string => (body as Refused).detail ?? '';
const published = async (courses: readonly string[]) =>
  String((await bundle(courses, { status: 'published' })).body.id);

type Course = Awaited<ReturnType<typeof publishedCourse>>;
const waysToEmpty: [string, (course: Course) => ReturnType<typeof ask>][] = [
  ['deleting the lesson', ({ lesson }) => ask('DELETE', `lessons/${lesson}`)],
  ['hiding the lesson', ({ lesson }) => ask('PUT', `lessons/${lesson}`, { isPublished: false })],
  ['deleting the chapter', ({ topic }) => ask('DELETE', `topics/${topic}`)],
  ['hiding the chapter', ({ topic }) => ask('PUT', `topics/${topic}`, { isPublished: false })],
  [
    'moving the lesson away',
    async ({ lesson }) => {
      const topic = (await done('POST', 'topics', { title: title(), course: await emptyCourse() })).id;
      return ask('PUT', `lessons/${lesson}`, { topic });
    },
  ],
  ['moving the chapter away', async ({ topic }) => ask('PUT', `topics/${topic}`, { course: await emptyCourse() })],
];
test.each(waysToEmpty)('a published course is not emptied by %s', async (_, by) => {
  const course = await publishedCourse();
  const { body: named } = await ask('GET', `courses/${course.id}`);
  const { status, body } = await by(course);
  expect(status).toBe(409);
  expect(detailOf(body)).toContain(`«${String(named.title)}»`);
  expect(await isPublic(course.id)).toBe(true);
  await done('PUT', `courses/${course.id}`, { status: 'draft' });
  expect((await by(course)).status).toBe(200);
});

test('its picture is replaced but not taken away, and another lesson lets the first go', async () => {
  const { id, topic, lesson } = await publishedCourse();
  const taken = await ask('PUT', `courses/${id}`, { image: null });
  expect([taken.status, (taken.body as unknown as Refused).errors.map(({ property }) => property)]).toEqual([
    422,
    ['image'],
  ]);
  expect((await ask('PUT', `courses/${id}`, { image: await school.picture(), title: title() })).status).toBe(200);
  await done('POST', 'lessons', { title: title(), topic, type: 'text', body: '<p>متن</p>' });
  expect((await ask('DELETE', `lessons/${lesson}`)).status).toBe(200);
});

test('who does not see courses is not shown which one a lesson would empty', async () => {
  const { id, lesson } = await publishedCourse();
  const { body } = await ask('GET', `courses/${id}`);
  const clerk = await administrator('admin.courses.view', 'admin.courses.edit');
  expect(detailOf((await send(clerk, 'DELETE', `lessons/${lesson}`)).body)).toContain(String(body.title));
});

test('questions that a published exam draws are neither deleted nor withdrawn', async () => {
  const { id, pool } = await exam(3);
  await done('PUT', `exams/exam/${id}`, { status: 'published' });
  expect((await ask('PUT', `exams/questions/${pool[0]}`, { isWithdrawn: true })).status).toBe(200);
  expect((await ask('PUT', `exams/questions/${pool[1]}`, { isWithdrawn: true })).status).toBe(409);
  expect((await ask('DELETE', `exams/questions/${pool[1]}`)).status).toBe(409);
  await done('PUT', `exams/exam/${id}`, { questionCount: 1 });
  expect((await ask('DELETE', `exams/questions/${pool[1]}`)).status).toBe(200);
});

test('the last course of a bundle is not taken off the site, nor the last bundle of a major', async () => {
  const [first, second] = [await publishedCourse(), await publishedCourse()];
  const id = await published([first.id, second.id]);
  const major = await ask('POST', 'majors', { title: title(), bundles: [{ bundle: id }], status: 'published' });
  expect(major.status).toBe(201);
  const archive = (course: string) => ask('POST', 'courses/actions/archive', { ids: [course] });
  expect((await archive(first.id)).status).toBe(200);
  const refused = await archive(second.id);
  expect([refused.status, detailOf(refused.body)]).toEqual([409, expect.stringContaining('بسته «')]);
  expect((await ask('PUT', `courses/${second.id}`, { status: 'draft' })).status).toBe(409);
  expect((await ask('PUT', `bundles/${id}`, { courses: [first.id] })).status).toBe(422);
  expect((await ask('PUT', `bundles/${id}`, { status: 'archived' })).status).toBe(409);
  await done('PUT', `majors/${String(major.body.id)}`, { status: 'archived' });
  await done('PUT', `bundles/${id}`, { status: 'archived' });
  expect((await archive(second.id)).status).toBe(200);
});

test('two at once do not do together what neither may do alone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await publishedCourse(), await publishedCourse()];
    const id = await published([first.id, second.id]);
    await Promise.all([first, second].map((course) => ask('PUT', `courses/${course.id}`, { status: 'archived' })));
    const left = await Promise.all([first, second].map((course) => statusOf('courses', course.id)));
    expect([left.sort(), await statusOf('bundles', id)]).toEqual([['archived', 'published'], 'published']);

    const { id: course, lesson } = await readyCourse();
    const [publishing, deleting] = await Promise.all([
      ask('PUT', `courses/${course}`, { status: 'published' }),
      ask('DELETE', `lessons/${lesson}`),
    ]);
    expect([publishing.status, deleting.status].sort()).toEqual([200, expect.toSatisfy((n) => n === 409 || n === 422)]);

    const { id: alone } = await publishedCourse();
    const [bundling, archiving] = await Promise.all([
      bundle([alone], { status: 'published' }),
      ask('PUT', `courses/${alone}`, { status: 'archived' }),
    ]);
    expect([bundling.status, archiving.status]).not.toEqual([201, 200]);
  }
});

/** Does something in a transaction that stays open until `other` waits for it, or has gone past it; answers what came of that. */
async function beside(work: (locked: Services) => Promise<unknown>, other: () => ReturnType<typeof ask>) {
  let answer: ReturnType<typeof ask> | undefined;
  await db.transaction(async (tx) => {
    // cast: of a database that is not the root, a write only asks for a transaction, which joins this one.
    await work({ ...services, db: tx as unknown as typeof services.db });
    let isDone = false;
    answer = other().finally(() => (isDone = true));
    const waiting = () =>
      db.query(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    await expect.poll(async () => isDone || (await waiting()).length > 0, { timeout: 10_000 }).toBe(true);
  });
  return answer!;
}
const chiefIn = (locked: Services, section: string) =>
  authorize(locked, { actor: chiefActor, address: null }, 'admin', section, 'edit');
const chiefActor: Actor = {
  userId: chief.id,
  role: 'admin',
  permissions: knownPermissions(services.registry),
  identities: {},
};

test('who empties a bundle waits for who is about to: of its two courses the second stays', async () => {
  const [first, second] = [await publishedCourse(), await publishedCourse()];
  // Of departments of their own, whose counts would make them wait for each other too.
  const { id: group } = await done('POST', 'course-groups', { name: title() });
  await done('PUT', `courses/${second.id}`, { group });
  const id = await published([first.id, second.id]);
  const away = { status: 'archived' };
  const refused = await beside(
    (locked) => update(chiefIn(locked, 'courses'), first.id, away),
    () => ask('PUT', `courses/${second.id}`, away),
  );
  expect([refused.status, await statusOf('bundles', id)]).toEqual([409, 'published']);
});

test('a course that a bundle is about to be published with is not taken off the site meanwhile', async () => {
  const { id } = await publishedCourse();
  const values = { title: title(), price: 1_000, courses: [id], status: 'published' };
  const refused = await beside(
    (locked) => create(chiefIn(locked, 'bundles'), values),
    () => ask('PUT', `courses/${id}`, { status: 'archived' }),
  );
  expect(refused.status).toBe(409);
});

test('what lost in the trash what it needs comes back unpublished, with the reason in its history', async () => {
  const [course, only] = [await publishedCourse(), await publishedCourse()];
  const id = await published([only.id]);
  for (const path of [`bundles/${id}`, `courses/${course.id}`]) await done('DELETE', path);
  await done('POST', 'courses/actions/archive', { ids: [only.id] });
  await done('DELETE', `lessons/${course.lesson}`);
  await done('POST', `bundles/${id}/restore`);
  await done('POST', `courses/${course.id}/restore`);
  expect([await statusOf('bundles', id), await statusOf('courses', course.id)]).toEqual(['draft', 'review']);
  expect(await isPublic(course.id)).toBe(false);
  const [entry] = (await ask('GET', `bundles/${id}/history`)).body as unknown as { reason: string }[];
  expect(entry?.reason).toBe('برای انتشار، حداقل یک دورهٔ منتشرشده لازم است');
});

test('what the product itself empties is taken off the site, and what depends on that too', async () => {
  const course = await publishedCourse();
  const id = await published([course.id]);
  const lessons = services.registry.get('lessons')!;
  await update(productAccess(services, lessons), course.lesson, { isPublished: false });
  expect([await statusOf('courses', course.id), await statusOf('bundles', id)]).toEqual(['review', 'draft']);
  const reasons = await db.query(sql`
    select actor_id, reason from audit_log where row_id in (${course.id}::uuid, ${id}::uuid) and reason is not null order by id`);
  expect(reasons).toEqual([
    { actor_id: null, reason: 'برای انتشار، حداقل یک درس منتشرشده لازم است' },
    { actor_id: null, reason: 'برای انتشار، حداقل یک دورهٔ منتشرشده لازم است' },
  ]);
});
