/** Students who are in the middle of an exam, for measuring their saves. */
import type pg from 'pg';
import { insertSession } from '../src/server/platform/auth/session-store.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';

export interface Student {
  readonly attempt: string;
  readonly cookie: string;
  readonly device: string;
  /** The ids of the questions, in their order. */
  readonly questions: readonly string[];
}

const questionCount = 20;
const device = 'a device of the measurement';

/** Stores an exam of 20 questions with four options, and a running attempt of each of so many new students. */
export async function fillExam(databaseUrl: string, client: pg.Client, count: number): Promise<Student[]> {
  const exam = await client.query<{ id: string }>(
    `insert into exams_exam (title, slug, status, time_limit, pool_size) values ('سنجش', 'bench', 'published', 120, $1)
      returning id`,
    [questionCount],
  );
  const id = exam.rows[0]?.id;
  const questions = await client.query<{ id: string }>(
    `insert into exams_questions (name, exam, type, text, options, mark, "order")
      select 'سنجش', $1, 'multi', '<p>' || repeat('متن ', 60) || '</p>', (
        select jsonb_agg(jsonb_build_object('text', 'گزینهٔ ' || n, 'isCorrect', n = 1, 'explanation', null))
        from generate_series(1, 4) n), 1, i
      from generate_series(1, $2::int) i returning id`,
    [id, questionCount],
  );
  const ids = questions.rows.map((row) => row.id);
  const attempts = await client.query<{ id: string; user: string }>(
    `with people as (
      insert into users (name, family, role, status, search_text)
        select 'سنجش', 'سنجش', 'user', 'active', 'سنجش' from generate_series(1, $1::int) returning id
    )
    insert into exams_attempts (exam, "user", number, state, started_at, deadline_at, late_until, device, snapshot)
      select $2, id, 1, 'in_progress', now(), now() + interval '2 hours', now() + interval '2 hours', $3,
        (select jsonb_build_object('negativeMarkBps', 0, 'passPercent', 6000, 'questions', jsonb_agg(jsonb_build_object(
          'id', q.id, 'type', q.type, 'text', q.text, 'options', q.options, 'acceptedAnswers', '[]'::jsonb,
          'mark', q.mark) order by q."order")) from exams_questions q where q.exam = $2)
      from people returning id, "user"`,
    [count, id, device],
  );
  await client.query(
    `insert into exams_answers (attempt, question, place, type, option_count)
      select a.id, q.id, q."order", q.type, 4 from exams_attempts a join exams_questions q on q.exam = a.exam
      where a.exam = $1`,
    [id],
  );
  return withSessions(databaseUrl, attempts.rows, ids);
}

async function withSessions(
  databaseUrl: string,
  attempts: readonly { id: string; user: string }[],
  questions: readonly string[],
): Promise<Student[]> {
  const db = openDatabase(databaseUrl);
  const students: Student[] = [];
  try {
    for (const attempt of attempts) {
      const value = await insertSession(db, attempt.user, { address: 'local', userAgent: null });
      students.push({ attempt: attempt.id, cookie: `sid=${value}`, device, questions });
    }
  } finally {
    await db.close();
  }
  return students;
}
