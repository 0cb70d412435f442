import { expect, test } from 'vitest';
import { correctedMark, correctQuestion, correctSnapshot, outcomeOf, type Correction } from './corrections.ts';
import { maxScoreOf } from './marking.ts';
import type { ExamQuestion, Snapshot } from './model.ts';

const option = (text: string, isCorrect = false) => ({ text, isCorrect, explanation: null });
const single: ExamQuestion = {
  id: 'q',
  type: 'single',
  text: '',
  options: [option('ب'), option('الف', true)],
  acceptedAnswers: [],
  mark: 2,
};
const short: ExamQuestion = { ...single, id: 's', type: 'short', options: [], acceptedAnswers: ['تهران'], mark: 3 };
const snapshot: Snapshot = { negativeMarkBps: 5_000, passPercent: 5_000, questions: [single, short] };
const correction: Correction = { id: 'c', question: 'q', kind: 'key', rightOptions: ['ب'], acceptedAnswers: [] };
const chosen = (place: number) => ({ chosen: [place], text: '' });

test('a key is corrected by the texts of options, wherever they stand', () => {
  const fixed = correctSnapshot(snapshot, correction);
  expect(fixed.questions[0]?.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
  expect(fixed.questions[1]).toBe(short);
  expect([correctedMark(fixed, 'q', chosen(0)), correctedMark(fixed, 'q', chosen(1))]).toEqual([2, -1]);
  expect(correctSnapshot(fixed, correction)).toEqual(fixed);
});

test('accepted answers are replaced in short questions alone', () => {
  const of = (question: ExamQuestion) =>
    correctQuestion(question, { ...correction, question: question.id, acceptedAnswers: ['ری'] }).acceptedAnswers;
  expect([of(short), of(single)]).toEqual([['ری'], []]);
});

test('what is annulled counts for nobody, what is granted for everybody, until the key is corrected', () => {
  const annulled = correctSnapshot(snapshot, { ...correction, kind: 'annul' });
  expect([maxScoreOf(annulled), correctedMark(annulled, 'q', chosen(0))]).toEqual([3, 0]);
  const granted = correctSnapshot(snapshot, { ...correction, kind: 'grant' });
  expect([maxScoreOf(granted), correctedMark(granted, 'q', { chosen: [], text: '' })]).toEqual([5, 2]);
  expect(maxScoreOf(correctSnapshot(annulled, correction))).toBe(5);
});

test('the outcome follows the bound of the attempt', () => {
  expect(outcomeOf(snapshot, [2, 0.5])).toEqual({ score: 2.5, percent: 5_000, result: 'pass' });
  expect(outcomeOf(snapshot, [-1, 0])).toEqual({ score: 0, percent: 0, result: 'fail' });
});
