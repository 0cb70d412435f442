/** Lessons that are quizzes: each leads to the exam it names, or else to the exams of its course. */
import { sql } from 'drizzle-orm';
import type { Lesson } from '../../../contract/learning.ts';
import type { Database } from '../../platform/db/database.ts';
import { col } from '../../platform/db/row-shape.ts';
import { liveText } from '../../platform/db/row-sql.ts';

/** The exams of a lesson `l` of a topic `t`, as a subquery of ids and titles. */
export const quizExams = sql.raw(`select e.id as _id, e.title from exams_exam e
  where e.status = 'published' and ${liveText('e')}
    and (e.id = l.exam or (l.exam is null and e.kind = 'course' and t.course = any(e.courses)))`);

export const examsOf = (db: Database, lesson: string): Promise<Lesson['exams']> =>
  db.query(
    sql`
    select q._id, q.title from lessons l join topics t on t.id = l.topic cross join lateral (${quizExams}) q
    where l.id = ${lesson}::uuid and l.type = 'quiz' order by q.title`,
    { _id: col.uuid, title: col.text },
  );
