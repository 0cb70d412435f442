/** Lessons that are quizzes: handing in the exam finishes them. */
import { sql } from 'drizzle-orm';
import { wholeBps } from '../../../../domain/learning/progress.ts';
import { courseProgress, isOpenGrant, quizExams } from '../../access/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countDay } from './days.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/**
 * Marks the quizzes of an exam as finished, for those who have handed in answers to it, and those that have to be
 * passed for those who have passed: the code that closes or grades an attempt calls it in the same transaction. Only in
 * courses that they learn. Answers how many lessons that were.
 */
export async function finishQuizzes(tx: Database, user: string, exam: string, isPassed: boolean): Promise<number> {
  const finished = await tx.query(
    sql`
    insert into lesson_progress as p (user_id, lesson_id, course_id, percent, completed_at)
    select ${user}::uuid, l.id, t.course, 10000, now()
    from lessons l join topics t on t.id = l.topic
    where l.type = 'quiz' and ${live('l')} and (${isPassed}::boolean or l.must_pass is not true) and exists (
      select from (${quizExams}) q where q._id = ${exam}::uuid)
      and (
        exists (select from lesson_progress b where b.user_id = ${user}::uuid and b.course_id = t.course)
        or exists (select from access_grants g where g."user" = ${user}::uuid and g.course = t.course and ${isOpenGrant('g')})
      )
    on conflict (user_id, lesson_id) do update set percent = 10000, completed_at = now(), updated_at = now()
      where p.completed_at is null
    returning course_id as course`,
    { course: col.uuid },
  );
  for (const course of new Set(finished.map((row) => row.course))) {
    const isEnd = (await courseProgress(tx, user, course)) === wholeBps;
    await countDay(tx, { user, course, seconds: 0, isEnd });
  }
  return finished.length;
}
