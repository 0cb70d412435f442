/** A school whose rows are made by the calls of the panel, for the hostile tests of what may be published. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { storedFile } from './uploads.ts';
import { makeReady } from '../testing/ready.ts';
import { authorityWorld, type Answered } from './administrators.ts';
import { col } from '../platform/db/row-shape.ts';

export interface Refused {
  readonly detail?: string;
  readonly errors: readonly { readonly property: string; readonly errors: readonly string[] }[];
}

/** Call it at the top of a test file. */
export async function schoolWorld() {
  const world = await authorityWorld();
  const { services, db, administrator, send } = world;
  const chief = await administrator('admin.*');
  const ask = (method: string, path: string, body?: unknown): Promise<Answered> => send(chief, method, path, body);
  /** As `ask`, of what is not refused. */
  async function done(method: string, path: string, body?: unknown): Promise<{ id: string }> {
    const answer = await ask(method, path, body);
    if (answer.status > 201) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return { ...answer.body, id: String(answer.body.id) };
  }
  const { id: group } = await done('POST', 'course-groups', { name: 'گروه', status: 'published' });
  let count = 0;
  const title = () => `ردیف ${(count += 1)}`;
  const picture = () => storedFile(services, { by: chief.id });
  const emptyCourse = async (more: object = {}) =>
    (await done('POST', 'courses', { title: title(), group, ...more })).id;
  async function readyCourse(more: object = {}) {
    const id = await emptyCourse();
    const parts = await makeReady(done, id, await picture());
    await done('PUT', `courses/${id}`, more);
    return { id, ...parts };
  }
  const publishedCourse = () => readyCourse({ status: 'published' });
  const question = (exam: string) =>
    done('POST', 'exams/questions', { name: title(), exam, type: 'essay', text: '<p>شرح دهید</p>' });
  /** A draft with so many questions. */
  async function exam(questions: number, more: object = {}) {
    const { id } = await done('POST', 'exams/exam', { title: title(), questionCount: 2, ...more });
    const pool: string[] = [];
    for (let n = 0; n < questions; n += 1) pool.push((await question(id)).id);
    return { id, pool };
  }
  const bundle = (courses: readonly string[], more: object = {}) =>
    ask('POST', 'bundles', { title: title(), price: 1_000, courses, ...more });
  const statusOf = async (section: string, id: string): Promise<string> =>
    (await db.query(sql`select status from ${sql.raw(section)} where id = ${id}::uuid`, { status: col.text }))[0]!
      .status;
  const isPublic = async (course: string): Promise<boolean> =>
    (await world.app.request(`/api/courses/${course}`)).status === 200;
  return {
    ...world,
    chief,
    group,
    ask,
    done,
    title,
    picture,
    emptyCourse,
    readyCourse,
    publishedCourse,
    question,
    exam,
    bundle,
    statusOf,
    isPublic,
    absent: randomUUID(),
  };
}
