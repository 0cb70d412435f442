import { expect, test } from 'vitest';
import { lessonToGoOnWith, type OutlinePlace } from './outline.ts';

const place = (id: string, more: Partial<OutlinePlace> = {}): OutlinePlace => ({
  id,
  isOpen: true,
  isCompleted: false,
  reportedAt: null,
  ...more,
});

test('a course that was not begun begins with its first open lesson', () => {
  expect(lessonToGoOnWith([place('a'), place('b')])).toBe('a');
  expect(lessonToGoOnWith([place('a', { isOpen: false }), place('b')])).toBe('b');
  expect(lessonToGoOnWith([place('a', { isOpen: false })])).toBeNull();
  expect(lessonToGoOnWith([])).toBeNull();
});

test('one goes on with the lesson reported last, or the next unfinished one after it', () => {
  const lessons = [place('a', { reportedAt: 5 }), place('b'), place('c', { reportedAt: 9 }), place('d')];
  expect(lessonToGoOnWith(lessons)).toBe('c');
  const finished = lessons.with(2, place('c', { reportedAt: 9, isCompleted: true }));
  expect(lessonToGoOnWith(finished)).toBe('d');
});

test('what was left out before comes when the end was reached, and the first lesson when all is finished', () => {
  const done = { isCompleted: true };
  expect(lessonToGoOnWith([place('a', done), place('b'), place('c', { ...done, reportedAt: 1 })])).toBe('b');
  expect(lessonToGoOnWith([place('a', { ...done, reportedAt: 1 }), place('b', { ...done, reportedAt: 2 })])).toBe('a');
});
