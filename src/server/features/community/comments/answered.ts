/** What an answer to a comment or a question sets, and how it is read. */
import { sql, type SQL } from 'drizzle-orm';
import { live } from '../../../platform/db/row-sql.ts';
import type { OfficialAnswer } from '../../../../contract/comments.ts';
import type { Actor } from '../../../../define/condition.ts';
import { answeredNow } from '../../../generator/rest/answers.ts';
import type { Row } from '../../../generator/section/rows.ts';

/** The time of an answer that is new or changed, and who wrote it. */
export function answeredBy(
  before: Row | null,
  after: Row | null,
  actor: Actor | null,
): { answeredAt: string; answeredBy: string | null } | undefined {
  if (!after?.answer || after.answer === before?.answer) return undefined;
  const answered = answeredNow(before, after, 'answer');
  return answered?.answeredAt === undefined
    ? undefined
    : { answeredAt: answered.answeredAt, answeredBy: actor?.userId ?? null };
}

/** Whether there is an answer now that did not exist before. */
export const isAnswered = (before: Row | null, after: Row | null): boolean => Boolean(after?.answer) && !before?.answer;

/** The name under which a user teaches, as a scalar; null for everybody else. @param user an SQL expression. */
export const teacherName = (user: SQL): SQL => sql`(
  select t.display_name from teachers t where t."user" = ${user} and t.status = 'approved' and ${live('t')}
  limit 1)`;

/** Columns of an answer, of a row `q`; read by `answerOf`. */
export const answerColumns = sql`q.answer, q.answered_at as "answeredAt", ${teacherName(sql`q.answered_by`)} as "answeredBy"`;
export interface AnswerRow {
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
}

export const answerOf = ({ answer, answeredAt, answeredBy: by }: AnswerRow): OfficialAnswer | null =>
  answer ? { by, text: answer, at: answeredAt } : null;
