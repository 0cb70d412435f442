import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestionsOf, progressOf, type RoadmapOption, type RoadmapQuestion } from './progress.ts';

const option = (text: string, major: string | null = null, weight = 1, next: string | null = null): RoadmapOption => ({
  text,
  major,
  weight,
  next,
});
const question = (id: string, options: readonly RoadmapOption[], several = false): RoadmapQuestion => ({
  id,
  text: `${id}?`,
  several,
  options,
});
const questions = [
  question('a', [option('کد', 'web', 4), option('عدد', 'data', 4), option('رد', null, 0, 'd')]),
  question('b', [option('معما', 'web', 2), option('نمودار', 'data', 2), option('رنگ', 'design', 9)], true),
  question('c', [option('هیچ'), option('باز', 'data', 1, 'a')]),
  question('d', [option('پایان', 'design', 3)]),
];
const majors = ['web', 'data', 'design', 'music'];
const progress = (answers: Record<string, number[]>) => progressOf(questions, new Map(Object.entries(answers)));
const ask = (answers: Record<string, number[]>) => suggestionsOf(progress(answers), majors);

test('P17 questions follow in their order, each after the answer to the one before', () => {
  expect(progress({})).toMatchObject({ answered: [], next: { id: 'a' }, left: 4 });
  expect(progress({ a: [0] })).toMatchObject({ next: { id: 'b' }, left: 3 });
  // Not reached yet, so not counted.
  expect(progress({ b: [0] })).toMatchObject({ answered: [], next: { id: 'a' } });
  expect(progress({ a: [0], b: [], c: [0], d: [0] })).toMatchObject({ next: null, left: 0 });
});

test('P17 an answer may lead to another question than the next; never to one that was asked', () => {
  const jumped = progress({ a: [2] });
  expect([jumped.next?.id, jumped.left]).toEqual(['d', 1]);
  expect(progress({ a: [2], d: [0] })).toMatchObject({ next: null });
  expect(progress({ a: [0], b: [0], c: [1] })).toMatchObject({ next: { id: 'd' } });
});

test('P17 one answer where one may be chosen, several where several may; what is no option counts for nothing', () => {
  expect(progress({ a: [7, -1, 0.5] }).next?.id).toBe('a');
  expect(progress({ a: [1, 0] }).answered[0]?.chosen).toEqual([0]);
  expect(progress({ a: [0], b: [2, 1, 1, 9] }).answered[1]?.chosen).toEqual([1, 2]);
});

test('P17 the weights are summed, the highest wins, and each major says which answers spoke for it', () => {
  const [first, second, third, ...rest] = ask({ a: [0], b: [0, 1, 2], c: [1], d: [0] });
  expect(rest).toEqual([]);
  expect([first, second, third].map((x) => [x?.major, x?.points, x?.share])).toEqual([
    ['design', 12, 57],
    ['web', 6, 29],
    ['data', 3, 14],
  ]);
  expect(second?.reasons).toEqual([
    { question: 'a?', answer: 'کد', weight: 4 },
    { question: 'b?', answer: 'معما', weight: 2 },
  ]);
});

test('P17 of two with the same sum the one with more answers is first, then the order of the school', () => {
  const tied = [
    question('x', [option('۱', 'web', 4)]),
    question('y', [option('۲', 'data', 2)]),
    question('z', [option('۳', 'data', 2), option('۴', 'music', 4)], true),
  ];
  const answers = new Map([
    ['x', [0]],
    ['y', [0]],
    ['z', [0, 1]],
  ]);
  expect(suggestionsOf(progressOf(tied, answers), majors).map(({ major }) => major)).toEqual(['data', 'web', 'music']);
});

test('P17 nothing is suggested by answers that weigh for nothing, nor a major that is not offered', () => {
  expect(ask({ a: [2] })).toEqual([]);
  expect(suggestionsOf(progress({ a: [0] }), ['data'])).toEqual([]);
});

test('every questionnaire comes to an end, and no question is asked twice', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const anyOption = fc.record({
    text: fc.constant('x'),
    major: fc.constantFrom(...majors, null),
    weight: fc.nat(100),
    next: fc.constantFrom(...ids, 'gone', null),
  });
  const anyQuestions = fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        text: fc.constant(id),
        several: fc.boolean(),
        options: fc.array(anyOption, { minLength: 1, maxLength: 4 }),
      }),
    ),
  );
  const anyAnswers = fc.dictionary(fc.constantFrom(...ids), fc.array(fc.integer({ min: -1, max: 5 })));
  fc.assert(
    fc.property(anyQuestions, anyAnswers, (list, answers) => {
      const { answered, next, left } = progressOf(list, new Map(Object.entries(answers)));
      const visited = answered.map((step) => step.question.id);
      expect(new Set(visited).size).toBe(visited.length);
      expect(next === null).toBe(left === 0);
      const found = suggestionsOf({ answered }, majors);
      expect(found.length).toBeLessThanOrEqual(3);
      expect(found.map(({ points }) => points)).toEqual(found.map(({ points }) => points).toSorted((x, y) => y - x));
    }),
  );
});
