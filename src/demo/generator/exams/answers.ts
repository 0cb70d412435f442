/** What people answer in exams, and the marks for it. Pure. */
import type { Row } from '../people/people.ts';
import type { Random } from '../random.ts';

export interface Answered {
  readonly question: string;
  readonly place: number;
  readonly answer: string | null;
  readonly rev: number;
  readonly savedAt: number | null;
  readonly mark: number | null;
}
export interface Sitting {
  /** From 0 to 1: how often a question is known. */
  readonly skill: number;
  /** What part of the questions was reached. */
  readonly part: number;
  readonly isGraded: boolean;
  /** Whether essays have their marks. */
  readonly isReviewed: boolean;
  /** What a wrong answer costs, of the mark of its question. */
  readonly negativeBps: number;
  readonly from: number;
  readonly until: number;
  readonly random: Random;
}
interface Option {
  readonly text: string;
  readonly isCorrect: boolean;
}

const essays = [
  'نخست مسئله را روشن می‌کنم و می‌پرسم چه کسی با پاسخ آن چه خواهد کرد. بعد سراغ ساده‌ترین راهی می‌روم که جواب می‌دهد و آن را با دادهٔ واقعی می‌آزمایم.',
  'به نظرم دو راه هست. راه اول زودتر به نتیجه می‌رسد ولی نگهداری‌اش سخت است؛ راه دوم بیشتر زمان می‌برد و در عوض با بزرگ شدن کار خراب نمی‌شود. من دومی را برمی‌گزینم، چون هزینهٔ تغییر در آینده بیشتر است.',
  'باید فرض‌ها را بنویسیم، هر کدام را جدا بیازماییم و نتیجه را با عدد گزارش کنیم. اگر عددها با انتظار نخواند، اول به داده شک می‌کنم و بعد به روش.',
  'در درس گفته شد که از مثال کوچک آغاز کنیم. من هم همین کار را کردم: سه حالت ساده، یک حالت مرزی و بعد حالت کلی. در حالت مرزی پاسخ عوض می‌شود و باید جداگانه نوشته شود.',
  'مهم‌ترین نکته این است که مخاطب گزارش فنی نیست. پس نتیجه را در یک جمله اول می‌گویم، بعد یک نمودار و در پایان جزئیات را برای کسی که بخواهد می‌گذارم.',
  'وقت کم بود و کامل ننوشتم؛ خلاصه‌اش این است که باید میان سرعت و دقت یکی را برتری داد و این بستگی به هدف دارد.',
];
const guesses = ['مطمئن نیستم', 'فکر می‌کنم صفر', 'همهٔ موارد', 'یادم نیست'];
const skips = 5;
const round = (mark: number): number => Math.round(mark * 100) / 100;

export function answersTo(questions: readonly Row[], sitting: Sitting): Answered[] {
  const { random, part, from, until } = sitting;
  const reached = Math.ceil(questions.length * part);
  return questions.map((question, n) => {
    const id = question.id as string;
    const place = n + 1;
    const isKnown = random.next() < sitting.skill;
    const savedAt = Math.floor(from + (until - from) * ((n + 0.3 + random.next() * 0.6) / reached));
    if (n >= reached || (!isKnown && random.chance(skips * 3))) {
      return { question: id, place, answer: null, rev: 0, savedAt: null, mark: sitting.isGraded ? 0 : null };
    }
    const { answer, mark } = answerTo(question, isKnown, sitting);
    return {
      question: id,
      place,
      answer,
      rev: random.chance(78) ? 1 : random.between(2, 4),
      savedAt,
      mark: sitting.isGraded ? mark : null,
    };
  });
}

/** Options are answered by their texts. What is wrong costs the negative mark, but for essays, which a person reads. */
function answerTo(
  question: Row,
  isKnown: boolean,
  { random, skill, negativeBps, isReviewed }: Sitting,
): { answer: string; mark: number | null } {
  const full = question.mark as number;
  const marked = isKnown ? full : 0 - round((full * negativeBps) / 10_000);
  const options = (question.options ?? []) as readonly Option[];
  if (question.type === 'essay') {
    return {
      answer: random.pick(essays),
      mark: isReviewed ? round(Math.round(full * Math.min(1, skill * (0.75 + random.next() * 0.4)) * 4) / 4) : null,
    };
  }
  if (question.type === 'short') {
    return { answer: isKnown ? random.pick(question.acceptedAnswers as string[]) : random.pick(guesses), mark: marked };
  }
  const right = options.filter((o) => o.isCorrect);
  const wrong = options.filter((o) => !o.isCorrect);
  if (isKnown || wrong.length === 0) return { answer: right.map((o) => o.text).join(' | '), mark: full };
  return {
    answer:
      question.type === 'multi' && right.length > 1
        ? [...right.slice(1), random.pick(wrong)].map((o) => o.text).join(' | ')
        : random.pick(wrong).text,
    mark: marked,
  };
}
