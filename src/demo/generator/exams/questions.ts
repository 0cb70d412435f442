/** Reads the questions of an exam from the writer's text, as `content/exams/exam.ts` describes it. Pure. */
import { escapeHtml } from '../../../locale/html-text.ts';
import type { QuestionRow } from '../../kit/rows.ts';

type QuestionType = QuestionRow['type'];
type ExamOption = QuestionRow['options'][number];
export type Question = Pick<QuestionRow, 'name' | 'type' | 'text' | 'options' | 'acceptedAnswers' | 'rubric' | 'mark'>;

const marks: Readonly<Record<QuestionType, number>> = { single: 1, multi: 2, true_false: 1, short: 1.5, essay: 4 };

/** Of every essay; the points come to its mark. */
const rubric: QuestionRow['rubric'] = [
  { criterion: 'درستی پاسخ', points: 2, hint: 'آنچه نوشته شده با درس می‌خواند' },
  { criterion: 'دلیل و نمونه', points: 1, hint: null },
  { criterion: 'روشنی بیان', points: 1, hint: null },
];

export const readQuestions = (text: string): Question[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(readQuestion);

function readQuestion(paragraph: string): Question {
  const [head = '', ...lines] = paragraph.split('\n');
  const [name = '', text = ''] = splitParts(head);
  const code = lines.filter((l) => l.startsWith('> ')).map((l) => escapeHtml(l.slice(2)));
  const options = lines.flatMap(readOptions);
  const type = typeOf(lines, options);
  return {
    name,
    type,
    text: questionHtml(text, code),
    options,
    acceptedAnswers: lines.filter((l) => l.startsWith('= ')).flatMap((l) => splitParts(l.slice(2))),
    rubric: type === 'essay' ? rubric : [],
    mark: marks[type],
  };
}

function questionHtml(text: string, code: readonly string[]): string {
  const html = `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
  return code.length === 0 ? html : `${html}<pre><code>${code.join('\n')}</code></pre>`;
}

const splitParts = (line: string): string[] => line.split(' | ').map((part) => part.trim());
const isVerdict = (line: string): boolean => /^(درست|نادرست)( \||$)/.test(line);

function readOptions(line: string): ExamOption[] {
  if (isVerdict(line)) {
    const [verdict, explanation = null] = splitParts(line);
    return ['درست', 'نادرست'].map((text) => ({
      text,
      isCorrect: text === verdict,
      explanation: text === verdict ? explanation : null,
    }));
  }
  if (!/^[+-] /.test(line)) return [];
  const [text = '', explanation = null] = splitParts(line.slice(2));
  return [{ text, isCorrect: line.startsWith('+'), explanation }];
}

function typeOf(lines: readonly string[], options: readonly ExamOption[]): QuestionType {
  if (lines.some(isVerdict)) return 'true_false';
  if (lines.some((l) => l.startsWith('= '))) return 'short';
  if (options.length === 0) return 'essay';
  return options.filter((o) => o.isCorrect).length > 1 ? 'multi' : 'single';
}
