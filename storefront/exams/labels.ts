/** The words of exams. Pure. */
import type {
  AttemptOutcome,
  AttemptResult,
  AttemptState,
  ExamDetail,
  QuestionType,
} from '../../src/contract/exams.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import type { Label } from '../components/state-label.ts';

export const typeHints: Readonly<Record<QuestionType, string>> = {
  single: msgid('یک گزینه را انتخاب کنید'),
  multi: msgid('همهٔ گزینه‌های درست را انتخاب کنید'),
  true_false: msgid('درست است یا نادرست؟'),
  short: msgid('پاسخ کوتاه خود را بنویسید'),
  essay: msgid('پاسخ خود را شرح دهید'),
};

export const gradeMethods: Readonly<Record<ExamDetail['gradeMethod'], string>> = {
  highest: msgid('بالاترین تلاش'),
  latest: msgid('آخرین تلاش'),
  first: msgid('اولین تلاش'),
  average: msgid('میانگین تلاش‌ها'),
};

export function answersShown({ showAnswers, closesAt }: Pick<ExamDetail, 'showAnswers' | 'closesAt'>): string {
  if (showAnswers === 'after_submit') return t('پس از پایان آزمون، با توضیح');
  if (showAnswers === 'after_close' && closesAt !== null) return t('از {closesAt}', { closesAt: formatDate(closesAt) });
  return t('نشان داده نمی‌شود');
}

const states = (): Readonly<Record<AttemptState, Label>> => ({
  in_progress: { text: t('در جریان'), tone: 'warning' },
  submitted: { text: t('در انتظار نمره') },
  graded: { text: t('نمره داده شد') },
  pending_review: { text: t('در انتظار تصحیح'), tone: 'warning' },
  overdue: { text: t('وقت تمام شد') },
  abandoned: { text: t('بدون پاسخ رها شد'), tone: 'danger' },
  cancelled: { text: t('با بازگشت وجه لغو شد'), tone: 'danger' },
});

/** The groups of attempts that a list can be narrowed down to. */
export const attemptOutcomes: Readonly<Record<AttemptOutcome, string>> = {
  running: msgid('در جریان'),
  pending: msgid('در انتظار نتیجه'),
  passed: msgid('قبول'),
  failed: msgid('نیاز به تلاش بیشتر'),
};

/** What became of an attempt. */
export function attemptLabel({ state, result }: { state: AttemptState; result: AttemptResult | null }): Label {
  if (state === 'graded' && result === 'pass') return { text: t('قبول'), tone: 'success' };
  if (state === 'graded' && result === 'fail') return { text: t('نیاز به تلاش بیشتر'), tone: 'danger' };
  return states()[state];
}
