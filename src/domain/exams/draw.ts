/** Drawing an attempt's questions from the pool of an exam, and their orders. Pure, but for the random source given. */
import type { ExamQuestion, RandomSource, Snapshot } from './model.ts';

/** The list in a random order (Fisher–Yates); the same source gives the same order. */
export function shuffled<T>(list: readonly T[], random: RandomSource): T[] {
  const result = [...list];
  for (let n = result.length - 1; n > 0; n--) {
    const other = random.between(0, n);
    [result[n], result[other]] = [result[other]!, result[n]!];
  }
  return result;
}

/** So many of the list, chosen at random, in the order of the list; all of it where it holds no more. */
export function drawn<T>(list: readonly T[], count: number, random: RandomSource): T[] {
  const result = [...list];
  while (result.length > count) result.splice(random.between(0, result.length - 1), 1);
  return result;
}

export interface DrawRules {
  /** How many of the pool an attempt has; null: all. */
  readonly questionCount: number | null;
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly negativeMarkBps: number;
  readonly passPercent: number;
}

/**
 * The questions of one attempt.
 * @param pool in the order that its writer gave it.
 * @param optionRandom for the order of options, where that has a source of its own.
 */
export function drawSnapshot(
  rules: DrawRules,
  pool: readonly ExamQuestion[],
  random: RandomSource,
  optionRandom: RandomSource = random,
): Snapshot {
  const chosen = drawn(pool, rules.questionCount ?? pool.length, random);
  const ordered = rules.shuffleQuestions ? shuffled(chosen, random) : chosen;
  const questions = ordered.map((question) => ({
    ...question,
    // «درست» is before «نادرست» for everybody.
    options:
      rules.shuffleOptions && question.type !== 'true_false'
        ? shuffled(question.options, optionRandom)
        : question.options,
  }));
  return { negativeMarkBps: rules.negativeMarkBps, passPercent: rules.passPercent, questions };
}
