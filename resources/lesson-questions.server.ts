import { sql } from 'drizzle-orm';
import { learnPath } from '../src/paths/learning.ts';
import { answeredBy, isAnswered, nameOf } from '../src/server/features/community/index.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { notifyTeachers } from '../src/server/features/learning/index.ts';
import { notify } from '../src/server/features/notices/index.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import lessonQuestions from './lesson-questions.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

/** An answer notifies the student who asked; a question that staff approve notifies the teachers of the course. */
export default defineServer(lessonQuestions, {
  resolve: ({ before, after, actor }) => ({
    ...(after.answer && after.state === 'new' && { state: 'answered' as const }),
    ...answeredBy(before, after, actor),
  }),
  async after({ before, after, actor, db }) {
    if (!after) return [];
    const { id, user, course, lesson } = after;
    const title = await titleOf(db, lesson);
    if (before?.state === 'pending' && after.state === 'new') await notifyTeachers(db, id, user, { course, title });
    if (!isAnswered(before, after) || user === actor?.userId) return [];
    const by = await nameOf(db, actor?.userId ?? null);
    const values = { lesson: title, by, path: learnPath(course, lesson) };
    await notify(db, { user, key: `question answered ${id}`, kind: 'question-answered', values });
    return [];
  },
});

async function titleOf(db: Database, lesson: string): Promise<string> {
  const [row] = await db.query(sql`select title from lessons where id = ${lesson}::uuid`, { title: col.text });
  return row?.title ?? '';
}
