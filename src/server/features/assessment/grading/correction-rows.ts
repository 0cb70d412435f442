/** Corrections as they are stored, and the attempts they concern. */
import { sql, type SQL } from 'drizzle-orm';
import type { DraftOf } from '../../../generator/section/rows.ts';
import type corrections from '../../../../../resources/exams-corrections.ts';
import type { Correction } from '../../../../domain/exams/corrections.ts';
import type { Given, QuestionType } from '../../../../domain/exams/model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

type Draft = Pick<DraftOf<typeof corrections>, 'exam' | 'question' | 'kind' | 'rightOptions' | 'acceptedAnswers'>;
type Question = { exam: string; type: QuestionType; options: { text: string }[] };

/** The correction that a row describes. */
export const correctionOf = (id: string, draft: Omit<Draft, 'exam'>): Correction => {
  const { question, kind, rightOptions, acceptedAnswers } = draft;
  return { id, question, kind, rightOptions, acceptedAnswers };
};

/** Throws `invalid` beside what does not fit the question. */
export async function requireFit(db: Database, draft: Draft): Promise<void> {
  const [question] = await db.query(
    sql`
    select exam, type, options from exams_questions where id = ${draft.question}::uuid and ${live()}`,
    { exam: col.uuid, type: col.text.as<QuestionType>(), options: col.json<{ text: string }[]>() },
  );
  if (!question || question.exam !== draft.exam) throw invalidField('question', 'این پرسش از همین آزمون نیست');
  if (draft.kind === 'key') requireKey(question, draft.rightOptions, draft.acceptedAnswers);
}

/** Throws `invalid` where a published exam would be left with fewer questions than it draws: the work would stop at that. */
export async function requireEnoughLeft(db: Database, { exam, question, kind }: Draft): Promise<void> {
  if (kind !== 'annul') return;
  const [short] = await db.query(sql`
    select 1 from exams_exam e join exams_questions q on q.exam = e.id
    where e.id = ${exam}::uuid and q.id = ${question}::uuid and q.is_withdrawn is not true and ${live('q')}
      and e.status = 'published' and ${live('e')}
      and coalesce(e.pool_size, 0) - 1 < coalesce(e.question_count, 1)`);
  if (short) throw invalidField('question', tooFewLeft);
}
const tooFewLeft =
  'آزمون منتشر شده است و بدون این پرسش، کمتر از تعداد لازم پرسش دارد؛ اول پرسشی اضافه کنید، تعداد پرسش‌های آزمون را کم کنید یا آن را از حالت انتشار خارج کنید';

/** The same rules as those of a question: it can be answered, and marked without doubt. */
function requireKey({ type, options }: Question, right: readonly string[], accepted: readonly string[]): void {
  if (type === 'essay') throw invalidField('kind', 'پرسش تشریحی پاسخ درست ندارد؛ آن را از نو تصحیح کنید');
  if (type === 'short') {
    if (accepted.length === 0) throw invalidField('acceptedAnswers', 'پاسخ‌های پذیرفته را بنویسید');
    return;
  }
  if (right.length === 0) throw invalidField('rightOptions', 'گزینهٔ درست را علامت بزنید');
  const other = right.find((text) => !options.some((option) => option.text === text));
  if (other !== undefined) throw invalidField('rightOptions', `گزینهٔ «${other}» در این پرسش نیست`);
  if (type !== 'multi' && right.length > 1) {
    throw invalidField('rightOptions', 'این پرسش فقط یک گزینهٔ درست دارد');
  }
}

/** Attempts `a` of an exam that have the question. */
export const hasQuestion = (exam: string, question: string): SQL => sql`
  a.exam = ${exam}::uuid and ${live('a')}
    and a.snapshot -> 'questions' @> ${JSON.stringify([{ id: question }])}::jsonb`;

export type AnswerRow = {
  question: string;
  mark: number | null;
  chosen: number[] | null;
  answer: string | null;
};

export const givenIn = ({ chosen, answer }: AnswerRow): Given => ({
  chosen: chosen ?? [],
  text: chosen === null ? (answer ?? '') : '',
});
