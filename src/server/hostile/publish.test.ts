/** What is empty, through every way by which a row is published. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { actWhenDue } from '../generator/jobs/act-when-due.ts';
import { testPerson } from '../testing/people.ts';
import { schoolWorld, type Refused } from '../testing/panel-school.ts';

const school = await schoolWorld();
const { app, services, db, ask, done, send, chief, administrator, statusOf, isPublic } = school;
const { bundle, emptyCourse, exam, group, picture, publishedCourse, question, readyCourse, title } = school;

const publish = (section: string, ids: readonly string[], more: object = {}) =>
  ask('POST', `${section}/actions/publish`, { ids, ...more });
const placesIn = (body: object): string[] => (body as Refused).errors.map(({ property }) => property);

const waysToPublish: [string, (course: string) => ReturnType<typeof ask>][] = [
  ['by its form', (course) => ask('PUT', `courses/${course}`, { status: 'published' })],
  ['by its action', (course) => publish('courses', [course])],
  [
    'after it was scheduled',
    async (course) => {
      await done('PUT', `courses/${course}`, { status: 'scheduled', publishedAt: '2020-01-01T00:00:00Z' });
      return publish('courses', [course]);
    },
  ],
];
test.each(waysToPublish)(
  'an empty course is not published %s, and all that it lacks is listed at once',
  async (_, by) => {
    const course = await emptyCourse();
    const { status, body } = await by(course);
    expect([status, placesIn(body)]).toEqual([422, ['image', 'status']]);
    expect(await isPublic(course)).toBe(false);
  },
);

test('nor when it is made, nor by a file; one with all of it is published by each way', async () => {
  const made = await ask('POST', 'courses', { title: title(), group, status: 'published' });
  expect([made.status, placesIn(made.body)]).toEqual([422, ['image', 'status']]);
  const mapping = encodeURIComponent(JSON.stringify({ title: 0, group: 1, status: 2 }));
  const begun = await app.request(`/api/admin/importer/begin?kind=courses&name=a.csv&mapping=${mapping}&dryRun=false`, {
    method: 'POST',
    headers: { ...chief.headers, 'content-type': 'text/csv' },
    body: `عنوان,گروه,وضعیت\n${title()},${group},published`,
  });
  expect(begun.status).toBe(422);
  const { id } = await readyCourse();
  expect(await publish('courses', [id])).toMatchObject({ status: 200, body: { ids: [id] } });
  expect(await isPublic(id)).toBe(true);
});

test('a version of a course is not restored that was published when it had lessons', async () => {
  const { id, lesson } = await readyCourse({ status: 'published' });
  await done('PUT', `courses/${id}`, { status: 'archived' });
  await done('DELETE', `lessons/${lesson}`);
  const [, version] = (await ask('GET', `courses/${id}/history`)).body as unknown as { id: string }[];
  const restored = await ask('POST', `courses/${id}/history/${version!.id}/restore`);
  expect([restored.status, placesIn(restored.body)]).toEqual([422, ['status']]);
  expect(await statusOf('courses', id)).toBe('archived');
});

test('a picture alone is not enough, nor a lesson that is not published, nor one in a chapter that is not', async () => {
  const { id, topic, lesson } = await readyCourse();
  await done('PUT', `lessons/${lesson}`, { isPublished: false });
  expect(placesIn((await publish('courses', [id])).body)).toEqual(['status']);
  await done('PUT', `lessons/${lesson}`, { isPublished: true });
  await done('PUT', `topics/${topic}`, { isPublished: false });
  expect(placesIn((await publish('courses', [id])).body)).toEqual(['status']);
});

test('a teacher does not publish: their panel only reads', async () => {
  const { id } = await readyCourse();
  const teacher = await testPerson(services, { role: 'teacher' });
  const body = JSON.stringify({ status: 'published' });
  for (const panel of ['teacher', 'admin']) {
    const answer = await app.request(`/api/${panel}/courses/${id}`, { method: 'PUT', headers: teacher.headers, body });
    expect(answer.status).toBe(403);
  }
});

test('of several rows all that are not ready are named, and none is published', async () => {
  const ready = await readyCourse();
  const [first, second] = [await emptyCourse(), await emptyCourse({ image: await picture() })];
  const ids = [first, ready.id, second];
  const trial = await publish('courses', ids, { dryRun: true });
  expect(trial.body).toMatchObject({ ids: [ready.id] });
  expect(trial.body.unready).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first, lacks: ['تصویر', 'حداقل یک درس منتشرشده'] }),
      expect.objectContaining({ id: second, lacks: ['حداقل یک درس منتشرشده'] }),
    ]),
  );
  const refused = await publish('courses', ids);
  expect([refused.status, placesIn(refused.body).sort()]).toEqual([422, ['ids.0', 'ids.2']]);
  const { body: named } = await ask('GET', `courses/${first}`);
  expect((refused.body as unknown as Refused).detail).toContain(`«${String(named.title)}»`);
  expect(await Promise.all(ids.map((id) => statusOf('courses', id)))).toEqual(['draft', 'draft', 'draft']);
});

test('a scheduled course is nowhere before it is published; one that is not ready goes to review', async () => {
  const past = '2020-01-01T00:00:00Z';
  const [empty, { id: ready }] = [await emptyCourse(), await readyCourse()];
  for (const id of [empty, ready]) await done('PUT', `courses/${id}`, { status: 'scheduled', publishedAt: past });
  for (const id of [empty, ready]) expect(await isPublic(id)).toBe(false);
  await actWhenDue(services);
  expect([await statusOf('courses', empty), await statusOf('courses', ready)]).toEqual(['review', 'published']);
  expect([await isPublic(empty), await isPublic(ready)]).toEqual([false, true]);
  const [last] = (await ask('GET', `courses/${empty}/history`)).body as unknown as { reason: string; actor: null }[];
  expect(last).toMatchObject({ actor: null, reason: 'برای انتشار، تصویر و حداقل یک درس منتشرشده لازم است' });
  const notices = await db.query(
    sql`select kind from notices where user_id = ${chief.id}::uuid and position(${empty}::text in key) > 0`,
  );
  expect(notices).toEqual([{ kind: 'course-not-ready' }]);
  expect(await actWhenDue(services)).toEqual({});
});

test('an exam with fewer questions than it draws is not published, nor made to draw more than there are', async () => {
  const { id } = await exam(1);
  const first = await ask('PUT', `exams/exam/${id}`, { status: 'published' });
  expect([first.status, placesIn(first.body)]).toEqual([422, ['questionCount']]);
  await question(id);
  expect((await ask('PUT', `exams/exam/${id}`, { status: 'published' })).status).toBe(200);
  expect((await ask('PUT', `exams/exam/${id}`, { questionCount: 3 })).status).toBe(422);
  const made = await ask('POST', 'exams/exam', { title: title(), status: 'published' });
  expect([made.status, placesIn(made.body)]).toEqual([422, ['questionCount']]);
});

test('a bundle of drafts is not published, nor a major of such bundles', async () => {
  const [draft, { id: shown }] = [await emptyCourse(), await publishedCourse()];
  const refused = await bundle([draft], { status: 'published' });
  expect([refused.status, placesIn(refused.body)]).toEqual([422, ['courses']]);
  const { id } = (await bundle([draft])).body;
  const major = { title: title(), bundles: [{ bundle: id }], status: 'published' };
  expect((await ask('POST', 'majors', major)).status).toBe(422);
  expect((await ask('POST', 'majors', { ...major, bundles: [] })).status).toBe(422);
  expect((await ask('PUT', `bundles/${String(id)}`, { status: 'published', courses: [draft, shown] })).status).toBe(
    200,
  );
  expect((await ask('POST', 'majors', major)).status).toBe(201);
});

test('what a row needs is shown to those who may edit it alone', async () => {
  const course = await emptyCourse({ image: await picture() });
  const path = `courses/${course}/publication`;
  expect(await ask('GET', path)).toMatchObject({
    status: 200,
    body: {
      isPublished: false,
      needs: [
        { label: 'تصویر', isMet: true, field: 'image' },
        { label: 'حداقل یک درس منتشرشده', isMet: false, field: 'status' },
      ],
    },
  });
  const reader = await administrator('admin.courses.view');
  const statuses = await Promise.all(
    [null, await testPerson(services), await testPerson(services, { role: 'teacher' }), reader].map(
      async (person) => (await send(person, 'GET', path)).status,
    ),
  );
  expect(statuses).toEqual([401, 403, 403, 403]);
  for (const wrong of [
    `courses/${school.absent}/publication`,
    'courses/x/publication',
    `course-groups/${group}/publication`,
  ]) {
    expect((await ask('GET', wrong)).status).toBe(404);
  }
});
