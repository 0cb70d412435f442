/**
 * Questions under a lesson: read and asked by those who may open it. The staff and the teacher of the course answer them
 * in the section `lesson-questions`.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { LessonQuestion, LessonQuestions } from '../../../../contract/lesson-questions.ts';
import type { Limits } from '../../../platform/auth/limits.ts';
import { answerColumns, answerOf, type AnswerRow, countLinks } from '../../community/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { notify } from '../../notices/index.ts';
import { publicPerson } from '../../catalogue/index.ts';
import { pageOfRows } from '../../../platform/db/pages-of-rows.ts';
import { isId } from '../../../generator/rest/get.ts';
import { lessonRight, requireLesson, requireOpenLesson, type LessonRow } from './lessons.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live, touch } from '../../../platform/db/row-sql.ts';

/** What `columnsFor` answers. */
const questionShape = {
  _id: col.uuid,
  name: col.text.orNull,
  person: col.uuid.orNull,
  text: col.text,
  createdAt: col.instant,
  isMine: col.boolean,
  isWaiting: col.boolean,
  answer: col.text.orNull,
  answeredAt: col.instant.orNull,
  answeredBy: col.text.orNull,
};

/** Questions of a page. */
const perPage = 10;
const table = 'lesson_questions';

interface Row extends AnswerRow, Record<string, unknown> {
  readonly _id: string;
  readonly name: string | null;
  readonly person: string | null;
  readonly text: string;
  readonly createdAt: string;
  readonly isMine: boolean;
  readonly isWaiting: boolean;
}

const columnsFor = (
  user: string | null,
): SQL => sql`q.id as _id, nullif(u.full_name, '') as name, ${publicPerson} as person, q.text,
  q.created_at as "createdAt", ${answerColumns}, q."user" is not distinct from ${user}::uuid as "isMine",
  q.state = 'pending' as "isWaiting"`;

const toQuestion = ({ _id, name, person, text, createdAt, isMine, isWaiting, ...row }: Row): LessonQuestion => ({
  _id,
  name: name ?? 'کاربر آکادمی',
  person,
  text,
  createdAt,
  answer: answerOf(row),
  isOwn: isMine,
  isHeld: isWaiting,
});

/** Throws `not_found`, and `forbidden` where the person may not open the lesson. @param user null: a guest. */
export async function lessonQuestions(
  services: Services,
  user: string | null,
  id: string,
  page: number,
): Promise<LessonQuestions> {
  const lesson = await requireLesson(services, id);
  const right = await lessonRight(services, user, lesson);
  if (!right) throw new AppError('forbidden', { detail: 'این درس برای شما باز نیست' });
  const { records, ...rest } = await pageOfRows(
    services.db,
    page,
    {
      columns: columnsFor(user),
      from: sql`lesson_questions q left join users u on u.id = q."user"
      where q.lesson = ${lesson.id}::uuid and ${live('q')}
        and (q.state in ('new', 'answered') or (q.state = 'pending' and q."user" = ${user}::uuid))`,
      order: sql`q.id desc`,
      size: perPage,
    },
    questionShape,
  );
  return { ...rest, records: records.map(toQuestion) };
}

/** Stores a question and notifies the teachers of the course. Throws `not_found`, `forbidden` and `too_many`. */
export async function askQuestion(
  services: Services,
  limits: Limits,
  user: string,
  id: string,
  text: string,
): Promise<LessonQuestion> {
  const { lesson } = await requireOpenLesson(services, user, id);
  await limits.take('', [['question', user]]);
  return services.db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`question ${user} ${lesson.id}`}, 0))`);
    const question = (await sameQuestion(tx, user, lesson, text)) ?? (await store(tx, services, user, lesson, text));
    const [row] = await tx.query(
      sql`
      select ${columnsFor(user)} from lesson_questions q left join users u on u.id = q."user"
      where q.id = ${question}::uuid`,
      questionShape,
    );
    if (!row) throw new AppError('not_found');
    return toQuestion(row);
  });
}

/** Throws `not_found` for a question that does not exist or belongs to another user. */
export async function removeQuestion({ db }: Services, user: string, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found');
  await db.transaction(async (tx) => {
    const removed = await tx.query(sql`
      update lesson_questions set deleted_at = now(), ${touch()}
      where id = ${id}::uuid and "user" = ${user}::uuid and ${live()} returning id`);
    if (removed.length === 0) throw new AppError('not_found');
    tx.publish(table);
  });
}

/** The question that a form sent twice has made already. */
async function sameQuestion(tx: Database, user: string, { id }: LessonRow, text: string): Promise<string | null> {
  const [same] = await tx.query(
    sql`
    select id from lesson_questions
    where "user" = ${user}::uuid and lesson = ${id}::uuid and text = ${text} and state in ('new', 'pending')
      and ${live()} limit 1`,
    { id: col.uuid },
  );
  return same?.id ?? null;
}

async function store(
  tx: Database,
  { registry }: Services,
  user: string,
  lesson: LessonRow,
  text: string,
): Promise<string> {
  const [made] = await tx.query(sql`select uuidv7()::text as id`, { id: col.text });
  const id = made?.id ?? '';
  const state = countLinks(text) > 0 ? 'pending' : 'new';
  await insertRows(tx, registry, 'lesson-questions', [
    { id, user, course: lesson.course, lesson: lesson.id, text, state, createdBy: user },
  ]);
  tx.publish(table);
  if (state === 'new') await notifyTeachers(tx, id, user, lesson);
  return id;
}

/** Those who teach the course, once for each question. @param asker is not notified of their own. */
export async function notifyTeachers(
  tx: Database,
  question: string,
  asker: string,
  { course, title }: Pick<LessonRow, 'course' | 'title'>,
): Promise<void> {
  const teachers = await tx.query(
    sql`
    select t."user" from courses c
    join teachers t on c.teachers @> jsonb_build_array(jsonb_build_object('teacher', t.id))
    where c.id = ${course}::uuid and t.status = 'approved' and ${live('t')} and t."user" <> ${asker}::uuid`,
    { user: col.uuid },
  );
  for (const { user } of teachers) {
    const values = { lesson: title, question };
    await notify(tx, { user, key: `question asked ${question} ${user}`, kind: 'question-asked', values });
  }
}
