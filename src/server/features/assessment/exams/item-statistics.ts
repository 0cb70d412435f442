/** The statistics of an exam's questions: sums by the database over its latest attempts, judged by `src/domain/exams`. */
import { sql } from 'drizzle-orm';
import type { ItemStatistics } from '../../../../contract/item-statistics.ts';
import { difficultyOf, discriminationOf, findingsOf } from '../../../../domain/exams/item-statistics.ts';
import type { QuestionType } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

/** Attempts that are counted: snapshots are some 8 kB each, and more change the figures no more. */
export const maxAttempts = 2_000;

type OptionCount = { text: string; isCorrect: boolean; chosen: number };

/** The question that was answered worst comes first: it is the one to look at. */
export async function readItemStatistics(db: Database, exam: string, limit = maxAttempts): Promise<ItemStatistics> {
  const [total] = await db.query(
    sql`
    select count(*)::int as n from (select 1 from exams_attempts where ${isCounted(exam)} limit ${limit + 1}) a`,
    { n: col.number },
  );
  const rows = await db.query(
    sql`${items(exam, limit)}
    select i.question, q.name, i.type, count(*)::int as count, count(*) filter (where i.answered)::int as answered,
      sum(i.x)::float8 as x, sum(i.x * i.x)::float8 as xx, sum(i.y)::float8 as y, sum(i.y * i.y)::float8 as yy,
      sum(i.x * i.y)::float8 as xy
    from items i join exams_questions q on q.id = i.question
    group by i.question, q.name, i.type order by avg(i.x), i.question`,
    {
      count: col.number,
      x: col.number,
      xx: col.number,
      y: col.number,
      yy: col.number,
      xy: col.number,
      question: col.uuid,
      name: col.text,
      type: col.text.as<QuestionType>(),
      answered: col.number,
    },
  );
  const options = await readOptions(db, exam, limit);
  return {
    attempts: Math.min(total?.n ?? 0, limit),
    isPart: (total?.n ?? 0) > limit,
    items: rows.map(({ question, name, type, answered, ...sums }) => {
      const counts = options.get(question) ?? [];
      return {
        question,
        name,
        type,
        count: sums.count,
        answered,
        difficulty: difficultyOf(sums),
        discrimination: discriminationOf(sums),
        options: counts,
        findings: findingsOf({ type, sums, answered, options: counts }),
      };
    }),
  };
}

const isCounted = (exam: string) => sql`exam = ${exam}::uuid and state = 'graded' and ${live()}`;

/**
 * A row for each question of an attempt: the share `x` that was earned of it, right or not where a machine marks, and the
 * marks `y` of the rest.
 */
const items = (exam: string, limit: number) => sql`
  with taken as materialized (
    select id, snapshot from exams_attempts where ${isCounted(exam)} order by id desc limit ${limit}
  ), items as (
    select t.question, t.type, t.chosen, s.q, t.chosen is not null or t.answer is not null as answered,
      case when t.type = 'essay' then greatest(0, coalesce(t.mark, 0)) / s.mark
        when t.mark >= s.mark then 1 else 0 end as x,
      sum(coalesce(t.mark, 0)) over (partition by a.id) - coalesce(t.mark, 0) as y
    from taken a
      cross join lateral (
        select q, (q ->> 'mark')::numeric as mark from jsonb_array_elements(a.snapshot -> 'questions') q) s
      join exams_answers t on t.attempt = a.id and t.question::text = s.q ->> 'id' and ${live('t')}
    where s.mark > 0 and s.q ->> 'ruling' is null
  )`;

/** How often each option was chosen, by question; options are known by their text, as their order differs. */
async function readOptions(db: Database, exam: string, limit: number): Promise<ReadonlyMap<string, OptionCount[]>> {
  const rows = await db.query(
    sql`${items(exam, limit)}
    select i.question, o.o ->> 'text' as text, bool_or((o.o ->> 'isCorrect')::boolean) as "isCorrect",
      count(*) filter (where i.chosen @> to_jsonb(o.n - 1))::int as chosen
    from items i cross join lateral jsonb_array_elements(i.q -> 'options') with ordinality o(o, n)
    group by i.question, o.o ->> 'text' order by i.question, chosen desc, text`,
    { text: col.text, isCorrect: col.boolean, chosen: col.number, question: col.uuid },
  );
  const byQuestion = Map.groupBy(rows, ({ question }) => question);
  return new Map(
    [...byQuestion].map(([question, counts]) => [
      question,
      counts.map(({ text, isCorrect, chosen }) => ({ text, isCorrect, chosen })),
    ]),
  );
}
