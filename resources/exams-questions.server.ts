import { sumOfMarks } from '../src/domain/exams/marking.ts';
import { formatMark } from '../src/locale/marks.ts';
import { invalidField } from '../src/server/platform/errors/errors.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import type { DraftOf } from '../src/server/generator/section/rows.ts';
import questions from './exams-questions.ts';

/** A question can be answered, and marked without doubt (domain, section 2). */
export default defineServer(questions, {
  validate: [
    ({ after }) => {
      if (after && ['single', 'multi', 'true_false'].includes(after.type)) requireRightOptions(after);
    },
    ({ after }) => {
      if (after && after.rubric.length > 0) requireWholeRubric(after);
    },
  ],
});

/** Two options or more, of which one is right; several right ones only where several may be chosen. */
function requireRightOptions({ type, options }: DraftOf<typeof questions>): void {
  if (options.length < 2) throw invalidField('options', 'حداقل دو گزینه بنویسید');
  if (type === 'true_false' && options.length > 2) {
    throw invalidField('options', 'پرسش درست یا نادرست فقط دو گزینه دارد');
  }
  const right = options.flatMap((option, i) => (option.isCorrect ? [i] : []));
  if (right.length === 0) throw invalidField('options', 'گزینهٔ درست را مشخص کنید');
  if (type !== 'multi' && right.length > 1) {
    throw invalidField(`options.${right[1]}.isCorrect`, 'این پرسش فقط یک گزینهٔ درست دارد');
  }
}

/** Points of the criteria come to the mark of the question: who meets all of them has earned it. */
function requireWholeRubric({ rubric, mark }: DraftOf<typeof questions>): void {
  const total = sumOfMarks(rubric.map(({ points }) => points));
  if (total !== mark) {
    const message = `جمع امتیاز معیارها ${formatMark(total)} است؛ باید برابر نمرهٔ پرسش (${formatMark(mark)}) باشد`;
    throw invalidField('rubric', message);
  }
}
