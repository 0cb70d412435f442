/** The exams of the demo school as rows, with their questions. Pure. */
import { slugify } from '../../../locale/slug.ts';
import { courseId } from '../catalogue/courses.ts';
import { certificateId } from './certificates.ts';
import type { ExamContent } from '../../content/exams/exam.ts';
import { exams } from '../../content/exams/exams.ts';
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';

/** Questions of an exam: room for that many in the ids. */
const questionRoom = 50;
const marks = { single: 1, multi: 2, true_false: 1, short: 1.5, essay: 4 } as const;
type QuestionType = keyof typeof marks;

export const examId = (title: string): string => {
  const n = exams.findIndex((e) => e.title === title);
  if (n < 0) throw new Error(`no demo exam «${title}»`);
  return demoId('exams/exam', exams.length - n);
};

export function examRows(clock: Clock): { readonly exams: Row[]; readonly questions: Row[] } {
  const parts = exams.map((exam, n) => {
    const made = clock.ago(exam.status === 'draft' ? 3 : 8 + n * 29);
    const place = exams.length - n;
    const questions = readQuestions(exam.questions).map((question, i): Row => ({
      id: demoId('exams/questions', place * questionRoom + i),
      exam: examId(exam.title),
      ...question,
      order: i + 1,
      createdAt: made,
      updatedAt: made,
    }));
    return { exam: examOf(clock, exam, questions.length, made), questions };
  });
  return { exams: parts.map((p) => p.exam), questions: parts.flatMap((p) => p.questions) };
}

function examOf(clock: Clock, exam: ExamContent, poolSize: number, made: string): Row {
  return {
    id: examId(exam.title),
    title: exam.title,
    slug: slugify(exam.title),
    kind: exam.kind,
    courses: (exam.courses ?? []).map(courseId),
    price: (exam.price ?? 0) * 1000,
    attemptsPerPurchase: exam.attempts.perPurchase,
    maxAttempts: exam.attempts.atMost,
    retakeDelay: exam.attempts.apart,
    timeLimit: exam.minutes,
    grace: 60,
    passPercent: exam.pass * 100,
    negativeMarkBps: (exam.negative ?? 0) * 100,
    gradeMethod: exam.grade ?? 'highest',
    questionCount: exam.drawn ?? null,
    poolSize,
    navigation: exam.forwardOnly ? 'sequential' : 'free',
    showAnswers: exam.answers,
    shuffleQuestions: true,
    shuffleOptions: true,
    opensAt: exam.held ? clock.ago(exam.held.from) : null,
    closesAt: exam.held ? clock.ago(exam.held.to) : null,
    proofTemplate: exam.certificate ? certificateId(exam.certificate) : null,
    status: exam.status ?? 'published',
    createdAt: made,
    updatedAt: made,
  };
}

interface Option {
  readonly text: string;
  readonly isCorrect: boolean;
  readonly explanation: string | null;
}
export interface Question {
  readonly name: string;
  readonly type: QuestionType;
  readonly text: string;
  readonly options: readonly Option[];
  readonly acceptedAnswers: readonly string[];
  readonly mark: number;
}

/** Reads the paragraphs of an exam: what `content/exam.ts` says of them. */
export const readQuestions = (text: string): Question[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const [head = '', ...lines] = paragraph.split('\n');
      const [name = '', asked = ''] = partsOf(head);
      const code = lines.filter((l) => l.startsWith('> ')).map((l) => escaped(l.slice(2)));
      const options = lines.flatMap(optionsOf);
      const acceptedAnswers = lines.filter((l) => l.startsWith('= ')).flatMap((l) => partsOf(l.slice(2)));
      const type = typeOf(lines, options);
      return {
        name,
        type,
        text: `<p>${escaped(asked).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>${code.length > 0 ? `<pre><code>${code.join('\n')}</code></pre>` : ''}`,
        options,
        acceptedAnswers,
        mark: marks[type],
      };
    });

const partsOf = (line: string): string[] => line.split(' | ').map((part) => part.trim());
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const isVerdict = (line: string): boolean => /^(درست|نادرست)( \||$)/.test(line);

function optionsOf(line: string): Option[] {
  if (isVerdict(line)) {
    const [verdict, explanation = null] = partsOf(line);
    return ['درست', 'نادرست'].map((text) => ({
      text,
      isCorrect: text === verdict,
      explanation: text === verdict ? explanation : null,
    }));
  }
  if (!/^[+-] /.test(line)) return [];
  const [text = '', explanation = null] = partsOf(line.slice(2));
  return [{ text, isCorrect: line.startsWith('+'), explanation }];
}

function typeOf(lines: readonly string[], options: readonly Option[]): QuestionType {
  if (lines.some(isVerdict)) return 'true_false';
  if (lines.some((l) => l.startsWith('= '))) return 'short';
  if (options.length === 0) return 'essay';
  return options.filter((o) => o.isCorrect).length > 1 ? 'multi' : 'single';
}
