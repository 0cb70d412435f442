/**
 * What waits for a grader: by question or by person, in their scope. Their own answers are in none of it. Names are read
 * only where they are requested.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Essay, EssayGroup } from '../../../../contract/grading.ts';
import type { Access } from '../../../generator/section/authorize.ts';
import { rowsSql } from '../../../generator/section/select.ts';
import { questionInAttempt } from '../exams/question-in-attempt.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** A question with the essays that wait. */
const groupShape = {
  id: col.uuid,
  exam: col.json<EssayGroup['exam']>(),
  name: col.text.orNull,
  waiting: col.number,
  graded: col.number,
  waitingSince: col.instant.orNull,
};

/** Groups and answers of one answer. */
const maxGroups = 200;
const maxEssays = 300;

/** Answers `t` of attempts `a` that the grader may mark. */
const gradable = (access: Access, besides: SQL = sql``): SQL => sql`
  exams_answers t join exams_attempts a on a.id = t.attempt and ${live('a')}
    and a.state in ('pending_review', 'graded') and a."user" <> ${access.actor?.userId ?? null}::uuid
  join exams_exam e on e.id = a.exam join exams_questions q on q.id = t.question join users u on u.id = a."user"
  ${besides} where ${rowsSql(access)} and t.review is not null`;

const counts = sql`
  count(*) filter (where t.review = 'waiting')::int as waiting,
  count(*) filter (where t.review = 'graded')::int as graded,
  min(a.submitted_at) filter (where t.review = 'waiting') as "waitingSince"`;
/** Those who wait longest first; what is done comes last. */
const order = sql`"waitingSince" asc nulls last`;

/** @param names whether people are named; without, groups of attempts have no name. */
export async function essayGroups(access: Access, by: 'question' | 'attempt', names: boolean): Promise<EssayGroup[]> {
  const { db } = access.services;
  const exam = sql`jsonb_build_object('id', e.id, 'title', e.title) as exam`;
  if (by === 'question') {
    return db.query(
      sql`
      select q.id, q.name, ${exam}, ${counts} from ${gradable(access)}
      group by q.id, e.id order by ${order}, q.id limit ${maxGroups}`,
      groupShape,
    );
  }
  const name = names ? sql`u.full_name` : sql`null`;
  return db.query(
    sql`
    select a.id, ${name} as name, ${exam}, ${counts} from ${gradable(access)}
    group by a.id, e.id, u.id order by ${order}, a.id limit ${maxGroups}`,
    groupShape,
  );
}

export interface EssayQuery {
  readonly question?: string | undefined;
  readonly attempt?: string | undefined;
  /** Those that are graded too. */
  readonly all: boolean;
  readonly names: boolean;
}

/** In the order in which they were handed in: it tells nothing of the person. */
export function essaysOf(access: Access, { question, attempt, all, names }: EssayQuery): Promise<Essay[]> {
  const parts = [
    ...(question === undefined ? [] : [sql`t.question = ${question}::uuid`]),
    ...(attempt === undefined ? [] : [sql`t.attempt = ${attempt}::uuid`]),
    ...(all ? [] : [sql`t.review = 'waiting'`]),
    sql`true`,
  ];
  return access.services.db.query(
    sql`
    select t.id, t.version, t.answer, t.mark, coalesce(t.points, '[]') as points, t.feedback, t.review,
      jsonb_build_object('id', e.id, 'title', e.title) as exam,
      jsonb_build_object('id', q.id, 'title', q.name) as question,
      s.q ->> 'text' as text, (s.q ->> 'mark')::float8 as "maxMark", ${rubric} as rubric,
      (select g.full_name from users g where g.id = t.graded_by) as "gradedBy",
      ${names ? sql`u.full_name` : sql`null`} as person, a.submitted_at as "submittedAt"
    from ${gradable(access, sql`cross join lateral ${questionInAttempt} s`)} and ${sql.join(parts, sql` and `)}
    order by a.submitted_at, a.id, t.place limit ${maxEssays}`,
    {
      id: col.uuid,
      version: col.number,
      exam: col.json<Essay['exam']>(),
      question: col.json<Essay['question']>(),
      text: col.text,
      maxMark: col.number,
      rubric: col.json<Essay['rubric']>(),
      answer: col.text.orNull,
      mark: col.number.orNull,
      points: col.json<Essay['points']>(),
      feedback: col.text.orNull,
      review: col.text.as<NonNullable<Essay['review']>>().orNull,
      gradedBy: col.text.orNull,
      person: col.text.orNull,
      submittedAt: col.instant.orNull,
    },
  );
}

const rubric = sql`coalesce((
  select jsonb_agg(jsonb_build_object('criterion', r ->> 'criterion', 'points', r -> 'points', 'hint', r ->> 'hint'))
  from jsonb_array_elements(q.rubric) r), '[]')`;
