/** The exams of the demo school and their questions as rows. Pure. */
import { slugify } from '../../../locale/slug.ts';
import type { ExamContent } from '../../content/exams/exam.ts';
import { exams } from '../../content/exams/exams.ts';
import { courseId } from '../../content/courses/course-order.ts';
import type { Clock } from '../../kit/clock.ts';
import { demoId } from '../../kit/ids.ts';
import type { ExamRow, QuestionRow } from '../../kit/rows.ts';
import { certificateId } from './certificates.ts';
import { readQuestions } from './questions.ts';

/** Ids of questions are numbered per exam, with room for this many. */
const maxQuestions = 50;

/** Throws for a title that no exam has: a mistake in the content. */
export function examId(title: string): string {
  const n = exams.findIndex((e) => e.title === title);
  if (n < 0) throw new Error(`no demo exam «${title}»`);
  return demoId('exams/exam', exams.length - n);
}

export function examRows(clock: Clock): { readonly exams: ExamRow[]; readonly questions: QuestionRow[] } {
  const parts = exams.map((exam, n) => {
    const createdAt = clock.ago(exam.status === 'draft' ? 3 : 8 + n * 29);
    const place = exams.length - n;
    const questions = readQuestions(exam.questions).map((question, i): QuestionRow => ({
      id: demoId('exams/questions', place * maxQuestions + i),
      exam: examId(exam.title),
      ...question,
      order: i + 1,
      isWithdrawn: false,
      createdAt,
      updatedAt: createdAt,
    }));
    return { exam: examRow(clock, exam, questions.length, createdAt), questions };
  });
  return { exams: parts.map((p) => p.exam), questions: parts.flatMap((p) => p.questions) };
}

function examRow(clock: Clock, exam: ExamContent, poolSize: number, createdAt: string): ExamRow {
  return {
    id: examId(exam.title),
    title: exam.title,
    slug: slugify(exam.title),
    kind: exam.kind,
    courses: (exam.courses ?? []).map(courseId),
    price: (exam.price ?? 0) * 1000,
    attemptsPerPurchase: exam.attempts.perPurchase,
    maxAttempts: exam.attempts.max,
    retakeDelay: exam.attempts.retakeDelay,
    timeLimit: exam.minutes,
    grace: 60,
    passPercent: exam.pass * 100,
    negativeMarkBps: (exam.negative ?? 0) * 100,
    gradeMethod: exam.grade ?? 'highest',
    questionCount: exam.questionCount ?? null,
    poolSize,
    navigation: exam.forwardOnly ? 'sequential' : 'free',
    showAnswers: exam.answers,
    shuffleQuestions: true,
    shuffleOptions: true,
    opensAt: exam.openPeriod ? clock.ago(exam.openPeriod.from) : null,
    closesAt: exam.openPeriod ? clock.ago(exam.openPeriod.to) : null,
    proofTemplate: exam.certificate ? certificateId(exam.certificate) : null,
    status: exam.status ?? 'published',
    createdAt,
    updatedAt: createdAt,
  };
}
