/** Comments as people and staff write them in tests, about a course, an article and a teacher. */
import { randomUUID } from 'node:crypto';
import type { Comments, MyComment } from '../../../contract/comments.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { testCourse, type Answer, type TestCourse } from './course.ts';
import { testPerson, type TestPerson } from '../../testing/people.ts';

export interface TestComments extends TestCourse {
  readonly admin: TestPerson;
  /** Teaches the course; `teacherId` is their row among the teachers. */
  readonly teacher: TestPerson;
  readonly teacherId: string;
  readonly article: string;
  readonly draft: string;
  write(person: TestPerson | null, body: object, about?: string): Promise<Answer<MyComment>>;
  edit(person: TestPerson | null, id: string, body: object): Promise<Answer<MyComment>>;
  remove(person: TestPerson | null, id: string): Promise<number>;
  list(about?: string, page?: number): Promise<Answer<Comments>>;
  /** An action of staff on some rows. */
  act(action: string, ...ids: string[]): Promise<{ ids: string[] }>;
  /** Staff, or the teacher in the teacher panel, change a row. */
  change(id: string, values: object, by?: TestPerson): Promise<number>;
  call<T>(person: TestPerson | null, method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

/** Call it at the top of a test file. */
export async function testComments(): Promise<TestComments> {
  const school = await testCourse();
  const { app, services, course } = school;
  const { db, registry } = services;
  const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  const teacher = await testPerson(services, { role: 'teacher' });
  const [teacherId, article, group, draft] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await insertRows(db, registry, 'teachers', [
    { id: teacherId, user: teacher.id, displayName: 'استاد رضا', slug: 'reza', status: 'approved' },
  ]);
  await insertRows(db, registry, 'article-groups', [{ id: group, name: 'راهنما', slug: 'guide', order: 1 }]);
  const text = { group, summary: 'خلاصه', body: '<p>متن</p>' };
  await insertRows(db, registry, 'articles', [
    { id: article, title: 'مقاله', slug: 'maqale', status: 'published', publishedAt: '2024-01-01T00:00:00Z', ...text },
    { id: draft, title: 'پیش‌نویس', slug: 'draft', status: 'draft', publishedAt: null, ...text },
  ]);

  const call: TestComments['call'] = async (person, method, path, body) => {
    const headers = person?.headers ?? { 'content-type': 'application/json', origin: services.config.publicUrl };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await app.request(path, init);
    return { status: response.status, body: (await response.json()) as Answer<never>['body'] };
  };
  const about = `course/${course}`;
  await call(admin, 'PUT', `/api/admin/courses/${course}`, { teachers: [{ teacher: teacherId, isPrimary: true }] });
  return {
    ...school,
    admin,
    teacher,
    teacherId,
    article,
    draft,
    call,
    write: (person, body, at = about) => call(person, 'POST', `/api/comments/${at}`, body),
    edit: (person, id, body) => call(person, 'PUT', `/api/profile/comments/${id}`, body),
    remove: async (person, id) => (await call(person, 'DELETE', `/api/profile/comments/${id}`)).status,
    list: (at = about, page = 1) => call(null, 'GET', `/api/comments/${at}?page=${page}`),
    act: async (action, ...ids) =>
      (await call<{ ids: string[] }>(admin, 'POST', `/api/admin/users-comments/actions/${action}`, { ids })).body,
    change: async (id, values, by = admin) => {
      const panel = by === admin ? 'admin' : 'teacher';
      return (await call(by, 'PUT', `/api/${panel}/users-comments/${id}`, values)).status;
    },
  };
}
