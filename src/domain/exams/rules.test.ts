import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn, drawSnapshot, shuffled } from './draw.ts';
import { attemptsLeft, canBuyMore, deadlineOf, entryRefusal, type ExamTerms, type EntryState } from './entry.ts';
import { finalPercent, mayRise, resultOf, type FinishedAttempt } from './grades.ts';
import { answerText, markOf, maxScoreOf, percentOf, scoreOf, wrongMark } from './marking.ts';
import type { ExamQuestion, QuestionType, RandomSource } from './model.ts';

/** A source that yields what the seed says: the same seed, the same numbers. */
function seeded(seed: number): RandomSource {
  let state = seed >>> 0;
  return {
    between(low, high) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return low + (state % (high - low + 1));
    },
  };
}

const mark = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
const bps = fc.integer({ min: 0, max: 10_000 });
const option = fc.record({ text: fc.uuid(), isCorrect: fc.boolean(), explanation: fc.constant(null) });
const question = (types: readonly QuestionType[]): fc.Arbitrary<ExamQuestion> =>
  fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...types),
    text: fc.constant('<p>؟</p>'),
    options: fc.array(option, { minLength: 2, maxLength: 8 }),
    acceptedAnswers: fc.constant([]),
    mark,
  });
const pool = fc.uniqueArray(question(['single', 'multi']), { selector: ({ id }) => id, maxLength: 12 });
const chosen = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 10 });

test('a shuffle loses and adds nothing, and one seed gives one order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (list, seed) => {
      const result = shuffled(list, seeded(seed));
      expect(result.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
      expect(shuffled(list, seeded(seed))).toEqual(result);
    }),
  );
});

test('a draw takes as many as requested, each once, in the order of the pool', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(20), fc.nat(), (list, count, seed) => {
      const result = drawn(list, count, seeded(seed));
      expect(result).toHaveLength(Math.min(count, list.length));
      expect(result).toEqual(list.filter((entry) => result.includes(entry)));
    }),
  );
});

test('every order of a shuffle comes up', () => {
  const orders = new Set(Array.from({ length: 400 }, (_, seed) => shuffled([1, 2, 3], seeded(seed * 7_919)).join('')));
  expect(orders.size).toBe(6);
});

test('a snapshot holds questions of the pool with all of their options, and the key stays with its option', () => {
  fc.assert(
    fc.property(pool, fc.option(fc.nat(12)), fc.boolean(), fc.nat(), (questions, count, shuffleOptions, seed) => {
      const rules = {
        questionCount: count,
        shuffleQuestions: true,
        shuffleOptions,
        negativeMarkBps: 0,
        passPercent: 0,
      };
      const snapshot = drawSnapshot(rules, questions, seeded(seed));
      expect(snapshot.questions).toHaveLength(Math.min(count ?? questions.length, questions.length));
      for (const { id, options } of snapshot.questions) {
        const original = questions.find((other) => other.id === id)!.options;
        expect(new Set(options)).toEqual(new Set(original));
        if (!shuffleOptions) expect(options).toEqual(original);
      }
    }),
  );
});

test('no order of questions or options, and no numbers, take a total below zero or above the most', () => {
  fc.assert(
    fc.property(
      pool,
      bps,
      fc.nat(),
      fc.array(chosen, { minLength: 12, maxLength: 12 }),
      (questions, negative, seed, given) => {
        const rules = {
          questionCount: null,
          shuffleQuestions: true,
          shuffleOptions: true,
          negativeMarkBps: negative,
          passPercent: 0,
        };
        const snapshot = drawSnapshot(rules, questions, seeded(seed));
        const marks = snapshot.questions.map((q, n) => markOf(q, { chosen: given[n]!, text: '' }, negative) ?? 0);
        const score = scoreOf(marks);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(maxScoreOf(snapshot));
        expect(percentOf(score, maxScoreOf(snapshot))).toBeLessThanOrEqual(10_000);
      },
    ),
  );
});

test('the same answer earns the same in every order of the options', () => {
  fc.assert(
    fc.property(question(['multi']), chosen, bps, fc.nat(), (asked, places, negative, seed) => {
      const valid = places.filter((place) => place < asked.options.length);
      const mixed = { ...asked, options: shuffled(asked.options, seeded(seed)) };
      const moved = valid.map((place) => mixed.options.indexOf(asked.options[place]!));
      expect(markOf(mixed, { chosen: moved, text: '' }, negative)).toBe(
        markOf(asked, { chosen: valid, text: '' }, negative),
      );
    }),
  );
});

const asked = (type: QuestionType, more: Partial<ExamQuestion> = {}): ExamQuestion => ({
  id: 'q',
  type,
  text: '<p>؟</p>',
  options: [
    { text: 'الف', isCorrect: true, explanation: null },
    { text: 'ب', isCorrect: false, explanation: null },
    { text: 'پ', isCorrect: type === 'multi', explanation: null },
  ],
  acceptedAnswers: [],
  mark: 2,
  ...more,
});
const choose = (...places: number[]) => ({ chosen: places, text: '' });
const write = (text: string) => ({ chosen: [], text });

test('options count all or nothing; no answer costs nothing', () => {
  expect([choose(0), choose(1), choose(0, 1), choose()].map((given) => markOf(asked('single'), given, 2_500))).toEqual([
    2, -0.5, -0.5, 0,
  ]);
  const multi = asked('multi');
  expect([choose(2, 0), choose(0), choose(0, 1, 2)].map((given) => markOf(multi, given, 5_000))).toEqual([2, -1, -1]);
  expect(markOf(asked('true_false'), choose(9), 0)).toBe(0);
  expect(Object.is(wrongMark(1, 0), 0)).toBe(true);
});

test.each([
  ['۱۲٫۵', '12.5'],
  ['می‌شود', 'می شود'],
  ['می‌شود', 'میشود'],
  ['كتاب', 'کتاب'],
  ['Float', ' float '],
  ['٣', '۳'],
])('a short answer «%s» is right as «%s»', (accepted, typed) => {
  const short = asked('short', { options: [], acceptedAnswers: ['دیگر', accepted] });
  expect(markOf(short, write(typed), 1_000)).toBe(2);
  expect(markOf(short, write(`${typed} نه`), 1_000)).toBe(-0.2);
});

test('an essay waits for a person, an empty one does not; an accepted answer of nothing accepts nothing', () => {
  const essay = asked('essay', { options: [] });
  expect([markOf(essay, write('نوشته'), 5_000), markOf(essay, write('  '), 5_000)]).toEqual([null, 0]);
  expect(markOf(asked('short', { options: [], acceptedAnswers: ['ـ'] }), write('ـ'), 0)).toBe(0);
});

test('an answer reads as its options or its text', () => {
  expect(answerText(asked('multi'), choose(2, 0))).toBe('الف | پ');
  expect(answerText(asked('short', { options: [] }), write('تهران'))).toBe('تهران');
  expect(answerText(asked('multi'), choose())).toBeNull();
});

test('percents are whole basis points, rounded down, and exact in sums of tenths', () => {
  expect([percentOf(2, 3), percentOf(0, 0), percentOf(5, 5)]).toEqual([6_666, 0, 10_000]);
  expect(scoreOf([0.1, 0.2])).toBe(0.3);
  expect(scoreOf([1, -4])).toBe(0);
  expect([resultOf(6_000, 6_000), resultOf(5_999, 6_000)]).toEqual(['pass', 'fail']);
});

const graded = (number: number, percent: number): FinishedAttempt => ({ number, state: 'graded', percent });

test('the final grade follows the method of the exam', () => {
  const attempts = [graded(2, 4_000), graded(1, 7_000), graded(3, 5_001)];
  const finals = (['highest', 'latest', 'first', 'average'] as const).map((method) => finalPercent(method, attempts));
  expect(finals).toEqual([7_000, 5_001, 7_000, 5_333]);
});

test('nothing is final while an attempt that may raise it waits for a grader', () => {
  const graded = (number: number, percent = 4_000) => ({ number, state: 'graded' as const, percent });
  const waiting = (number: number) => ({ number, state: 'pending_review' as const, percent: null });
  for (const method of ['highest', 'latest', 'average'] as const) {
    expect(mayRise(method, [graded(1), waiting(2)]), method).toBe(true);
    expect(mayRise(method, [graded(1)]), method).toBe(false);
  }
  expect(mayRise('highest', [graded(1, 10_000), waiting(2)])).toBe(false);
  expect(mayRise('latest', [waiting(1), graded(2)])).toBe(false);
  expect([mayRise('first', [graded(1), waiting(2)]), mayRise('first', [waiting(1)])]).toEqual([false, true]);
});

test('what was abandoned counts as zero; what is not graded does not count', () => {
  const pending: FinishedAttempt = { number: 3, state: 'pending_review', percent: null };
  const abandoned: FinishedAttempt = { number: 2, state: 'abandoned', percent: null };
  expect(finalPercent('latest', [graded(1, 9_000), abandoned, pending])).toBe(0);
  expect(finalPercent('highest', [graded(1, 9_000), abandoned, pending])).toBe(9_000);
  expect(finalPercent('average', [pending])).toBeNull();
});

test('a final grade lies between the lowest and the highest', () => {
  fc.assert(
    fc.property(
      fc.array(bps, { minLength: 1 }),
      fc.constantFrom('highest' as const, 'latest' as const, 'first' as const, 'average' as const),
      (percents, method) => {
        const final = finalPercent(
          method,
          percents.map((percent, n) => graded(n + 1, percent)),
        )!;
        expect(final).toBeGreaterThanOrEqual(Math.min(...percents));
        expect(final).toBeLessThanOrEqual(Math.max(...percents));
      },
    ),
  );
});

const hour = 3_600_000;
const terms = (more: Partial<ExamTerms> = {}): ExamTerms => ({
  price: 0,
  maxAttempts: 0,
  retakeDelay: 0,
  timeLimit: 30,
  opensAt: null,
  closesAt: null,
  isOfCourse: false,
  poolSize: 5,
  ...more,
});
const standing = (more: Partial<EntryState> = {}): EntryState => ({
  bought: 0,
  used: 0,
  lastEndedAt: null,
  hasCourse: false,
  ...more,
});
const now = Date.parse('2026-11-22T12:00:00.000Z');

test.each<[string | null, Partial<ExamTerms>, Partial<EntryState>]>([
  [null, {}, {}],
  ['closed', { closesAt: now }, {}],
  [null, { closesAt: now + 1 }, {}],
  ['not_open', { opensAt: now + 1 }, {}],
  [null, { opensAt: now }, {}],
  ['not_ready', { poolSize: 0 }, {}],
  ['no_course', { isOfCourse: true }, {}],
  [null, { isOfCourse: true }, { hasCourse: true }],
  ['not_bought', { price: 5_000 }, {}],
  [null, { price: 5_000, isOfCourse: true }, { bought: 1 }],
  ['not_bought', { price: 5_000 }, { bought: 2, used: 2 }],
  [null, { price: 5_000 }, { bought: 4, used: 3 }],
  ['no_attempts', { price: 5_000, maxAttempts: 2 }, { bought: 3, used: 2 }],
  ['no_attempts', { maxAttempts: 1 }, { used: 1 }],
  ['wait', { retakeDelay: 24 }, { used: 1, lastEndedAt: now - 24 * hour + 1 }],
  [null, { retakeDelay: 24 }, { used: 1, lastEndedAt: now - 24 * hour }],
])('entry is answered with %s for %j of %j', (code, exam, own) => {
  expect(entryRefusal(terms(exam), standing(own), now)?.code ?? null).toBe(code);
});

test('attempts that are left never fall below zero, and using one takes one away', () => {
  const number = fc.nat(6);
  fc.assert(
    fc.property(number, number, number, number, (price, max, bought, used) => {
      const exam = terms({ price, maxAttempts: max });
      const left = attemptsLeft(exam, { bought, used });
      const after = attemptsLeft(exam, { bought, used: used + 1 });
      if (left === null) {
        expect([price, max, after]).toEqual([0, 0, null]);
        return;
      }
      expect(left).toBeGreaterThanOrEqual(0);
      expect(after).toBe(Math.max(0, left - 1));
      expect(canBuyMore(exam, { used })).toBe(price > 0 && (max === 0 || used < max));
    }),
  );
});

test('an attempt ends at its limit or when the exam closes, whichever comes first', () => {
  expect(deadlineOf({ timeLimit: 30, closesAt: null }, now)).toBe(now + hour / 2);
  expect(deadlineOf({ timeLimit: 30, closesAt: now + 1 }, now)).toBe(now + 1);
});
