// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reported } from '../../src/contract/learning.ts';
import { contractApi } from '../testing/contract-api.ts';
import { lesson } from '../testing/learning-records.ts';
import { renderPage } from '../testing/page.tsx';
import { TextLesson } from './TextLesson.tsx';

/** Where the screen is: the browser tells those that look at an element. */
let look: IntersectionObserverCallback | undefined;
const observed: Element[] = [];
class Observer {
  constructor(seen: IntersectionObserverCallback) {
    look = seen;
  }
  observe(element: Element): void {
    observed.push(element);
  }
  disconnect(): void {
    look = undefined;
  }
}
const scrolledTo = (isIntersecting: boolean) =>
  act(async () => {
    // cast: of an entry and an observer only this is read
    look?.([{ isIntersecting }] as IntersectionObserverEntry[], {} as IntersectionObserver);
    await vi.advanceTimersByTimeAsync(0);
  });
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  look = undefined;
  observed.length = 0;
});

function show({ isKept: isRecorded = true, isCompleted = false, body = '<p>متن درس</p>' as string | null } = {}) {
  const answer = { percent: 100, isCompleted: true, course: 50, mayPlay: true };
  const api = contractApi({ 'POST /api/learn/lessons/{id}/progress': answer });
  vi.stubGlobal('fetch', api.fetch);
  const told: Reported[] = [];
  const text = lesson({ _id: 'l3', type: 'text', body, playback: null });
  const page = renderPage(
    <TextLesson
      lesson={text}
      isRecorded={isRecorded}
      isCompleted={isCompleted}
      onReported={(reported) => told.push(reported)}
    />,
  );
  return { ...page, told, reports: () => api.requests.map((request) => request.body) };
}
const done = { ranges: [], position: 0, isDone: true };

test('a text is done when its end comes into sight, and not before', async () => {
  const { reports, told, getByText } = show();
  expect(observed).toEqual([getByText('پایان درس')]);
  await after(60_000);
  expect(reports()).toEqual([]);
  await scrolledTo(false);
  expect(reports()).toEqual([]);
  await scrolledTo(true);
  expect(reports()).toEqual([done]);
  expect(told).toEqual([{ percent: 100, isCompleted: true, course: 50, mayPlay: true }]);
});

test('a reader who stays at the end is reported again every 5 seconds, once each time; one who leaves it is not', async () => {
  const { reports, unmount } = show();
  await scrolledTo(true);
  await scrolledTo(true);
  expect(reports()).toHaveLength(1);
  await after(4_999);
  expect(reports()).toHaveLength(1);
  await after(1);
  expect(reports()).toHaveLength(2);
  await scrolledTo(false);
  await after(60_000);
  expect(reports()).toHaveLength(2);
  await scrolledTo(true);
  expect(reports()).toHaveLength(3);
  unmount();
  await after(60_000);
  expect(reports()).toHaveLength(3);
  expect(look).toBeUndefined();
});

test.each([
  { case: 'a guest', isKept: false },
  { case: 'who has read it', isCompleted: true },
  { case: 'a text that is not written yet', body: null },
  { case: 'an empty text', body: '' },
])('nothing is told of $case', async (shown) => {
  const { reports, queryByText } = show(shown);
  expect(observed).toEqual([]);
  await after(60_000);
  expect(reports()).toEqual([]);
  expect(queryByText('متن این درس هنوز آماده نشده است.') !== null).toBe(shown.body !== undefined);
  expect(queryByText('این درس را خوانده‌اید.') !== null).toBe(shown.isCompleted === true);
});
