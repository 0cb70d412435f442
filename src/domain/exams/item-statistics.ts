/**
 * What the answers to one question say about the question: how hard it is, whether it tells strong from weak, and whether
 * its wrong options are chosen (classical test theory). Pure.
 */
import type { QuestionType } from './model.ts';

/**
 * Sums over the attempts that had the question: `x` is what was earned of it, from 0 to 1 (right or not where a machine
 * marks), `y` the marks of the rest of the attempt, so that no question is compared with itself.
 */
export interface ItemSums {
  readonly count: number;
  readonly x: number;
  readonly xx: number;
  readonly y: number;
  readonly yy: number;
  readonly xy: number;
}

export interface OptionCount {
  readonly isCorrect: boolean;
  readonly chosen: number;
}

export interface Item {
  readonly type: QuestionType;
  readonly sums: ItemSums;
  readonly answered: number;
  readonly options: readonly OptionCount[];
}

/** The mean share that was earned, from 0 (nobody) to 1 (everybody); null without an attempt. */
export const difficultyOf = ({ count, x }: ItemSums): number | null => (count === 0 ? null : x / count);

/** Below this, differences between people are rounding. */
const smallest = 1e-9;

/**
 * The correlation of the question with the rest (the point-biserial one for right and wrong), from -1 to 1; null where it
 * has no meaning: fewer than two attempts, or no difference between them.
 */
export function discriminationOf({ count, x, xx, y, yy, xy }: ItemSums): number | null {
  const spreadX = count * xx - x * x;
  const spreadY = count * yy - y * y;
  if (count < 2 || spreadX < smallest || spreadY < smallest) return null;
  const value = (count * xy - x * y) / Math.sqrt(spreadX * spreadY);
  return Math.max(-1, Math.min(1, value));
}

export type ItemFinding = 'few' | 'very_easy' | 'very_hard' | 'reversed' | 'weak' | 'skipped' | 'popular' | 'unused';

/** Attempts below which figures are chance. */
export const enoughAttempts = 10;
/** Bounds of common practice (Ebel and Frisbie, Essentials of Educational Measurement). */
const easy = 0.9;
const hard = 0.25;
const telling = 0.2;
/** Of those who had the question. */
const oftenSkipped = 0.3;
/** A wrong option below this share of them misleads nobody. */
const rarelyChosen = 0.02;

/** What is worth a look, the gravest first; `few` alone while there are not enough attempts. */
export function findingsOf(item: Item): ItemFinding[] {
  const { sums, answered, options } = item;
  if (sums.count < enoughAttempts) return ['few'];
  const difficulty = difficultyOf(sums) ?? 0;
  const discrimination = discriminationOf(sums);
  const found: ItemFinding[] = [];
  if (discrimination !== null && discrimination < 0) found.push('reversed');
  if (hasPopularWrong(options)) found.push('popular');
  if (difficulty <= hard) found.push('very_hard');
  if (difficulty >= easy) found.push('very_easy');
  else if (discrimination !== null && discrimination >= 0 && discrimination < telling) found.push('weak');
  if (1 - answered / sums.count >= oftenSkipped) found.push('skipped');
  if (options.some(({ isCorrect, chosen }) => !isCorrect && chosen < sums.count * rarelyChosen)) found.push('unused');
  return found;
}

/** Whether a wrong option was chosen more often than every right one. */
function hasPopularWrong(options: readonly OptionCount[]): boolean {
  const most = (isCorrect: boolean) =>
    Math.max(0, ...options.filter((option) => option.isCorrect === isCorrect).map(({ chosen }) => chosen));
  return options.length > 0 && most(false) > most(true);
}

/** In the words of those who write questions. */
export const findingTexts: Readonly<Record<ItemFinding, string>> = {
  few: 'برای نتیجه‌گیری هنوز کم است؛ حداقل ده تلاش لازم است.',
  reversed: 'ضعیف‌ترها بهتر از قوی‌ترها پاسخ داده‌اند؛ پاسخ درست را بازبینی کنید.',
  popular: 'گزینه‌ای نادرست بیش از گزینهٔ درست انتخاب شده است؛ صورت پرسش یا پاسخ درست را بازبینی کنید.',
  very_hard: 'این پرسش خیلی سخت است.',
  very_easy: 'این پرسش خیلی آسان است.',
  weak: 'این پرسش قوی و ضعیف را از هم جدا نمی‌کند.',
  skipped: 'بسیاری آن را بی‌پاسخ گذاشته‌اند.',
  unused: 'گزینه‌ای هست که تقریباً کسی انتخابش نمی‌کند؛ گزینهٔ بهتری بنویسید.',
};
