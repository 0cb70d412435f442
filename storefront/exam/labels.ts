/** The words of exams. Pure. */
import type { AttemptResult, AttemptState, ExamDetail, QuestionType } from '../../src/contract/exams.ts';
import { formatDate } from '../../src/locale/dates.ts';
import type { Label } from '../profile/order-labels.ts';

export const typeHints: Readonly<Record<QuestionType, string>> = {
  single: 'یک گزینه را برگزینید',
  multi: 'همهٔ گزینه‌های درست را برگزینید',
  true_false: 'درست است یا نادرست؟',
  short: 'پاسخ کوتاه خود را بنویسید',
  essay: 'پاسخ خود را شرح دهید',
};

export const gradeMethods: Readonly<Record<ExamDetail['gradeMethod'], string>> = {
  highest: 'بالاترین تلاش',
  latest: 'آخرین تلاش',
  first: 'نخستین تلاش',
  average: 'میانگین تلاش‌ها',
};

export function answersShown({ showAnswers, closesAt }: Pick<ExamDetail, 'showAnswers' | 'closesAt'>): string {
  if (showAnswers === 'after_submit') return 'پس از پایان آزمون، با توضیح';
  if (showAnswers === 'after_close' && closesAt !== null) return `از ${formatDate(closesAt)}`;
  return 'نشان داده نمی‌شود';
}

const states: Readonly<Record<AttemptState, Label>> = {
  in_progress: { text: 'در جریان', tone: 'warning' },
  submitted: { text: 'در انتظار نمره' },
  graded: { text: 'نمره داده شد' },
  pending_review: { text: 'در انتظار تصحیح', tone: 'warning' },
  overdue: { text: 'وقت تمام شد' },
  abandoned: { text: 'بی‌پاسخ رها شد', tone: 'danger' },
};

/** What became of an attempt. */
export function attemptLabel({ state, result }: { state: AttemptState; result: AttemptResult | null }): Label {
  if (state === 'graded' && result === 'pass') return { text: 'قبول', tone: 'success' };
  if (state === 'graded' && result === 'fail') return { text: 'نیاز به تلاش بیشتر', tone: 'danger' };
  return states[state];
}
