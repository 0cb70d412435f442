// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveStep, takeStep } from './history-step.ts';

/** As in browsers, where a handler has the place of the first one that was set; happy-dom calls it after all listeners. */
function keepPlaceOfHandler(): () => void {
  const own = Object.getOwnPropertyDescriptor(window, 'onpopstate');
  let handler: (event: PopStateEvent) => void = () => {};
  const call = (event: PopStateEvent): void => handler(event);
  window.addEventListener('popstate', call);
  Object.defineProperty(window, 'onpopstate', {
    configurable: true,
    set: (next: typeof handler) => {
      handler = next;
    },
  });
  return () => {
    window.removeEventListener('popstate', call);
    Reflect.deleteProperty(window, 'onpopstate');
    if (own) Object.defineProperty(window, 'onpopstate', own);
  };
}
// Files of one process share the window.
afterAll(keepPlaceOfHandler());

/** What the router would be notified of. */
const heard: unknown[] = [];
const listener = (event: PopStateEvent): void => void heard.push(event.state);
let length = 0;

beforeEach(() => {
  history.pushState({ key: 'before', idx: 0 }, '');
  history.pushState({ key: 'page', idx: 1 }, '');
  ({ length } = history);
  window.addEventListener('popstate', listener);
});
afterEach(async () => {
  await leaveStep();
  window.removeEventListener('popstate', listener);
  heard.length = 0;
});
const turn = () => new Promise<void>((done) => queueMicrotask(done));

test('Back closes the dialog and stays on the page, and the router is not notified', () => {
  const onBack = vi.fn<() => void>();
  takeStep(onBack);
  expect([history.length, history.state]).toEqual([length + 1, { key: 'page', idx: 1, isStep: true }]);
  history.back();
  expect([onBack.mock.calls.length, history.state, heard]).toEqual([1, { key: 'page', idx: 1 }, []]);
  history.back();
  expect([onBack.mock.calls.length, heard]).toEqual([1, [{ key: 'before', idx: 0 }]]);
});

test('a dialog that closes by other means takes its step back', async () => {
  const onBack = vi.fn<() => void>();
  const release = takeStep(onBack);
  release();
  await turn();
  expect([history.state, onBack.mock.calls.length, heard]).toEqual([{ key: 'page', idx: 1 }, 0, []]);
  takeStep(onBack);
  await leaveStep();
  await leaveStep();
  expect([history.state, onBack.mock.calls.length, heard]).toEqual([{ key: 'page', idx: 1 }, 0, []]);
});

test('a dialog that opens instead of another keeps its step', async () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const release = takeStep(first);
  takeStep(second);
  release();
  await turn();
  expect([history.length, history.state]).toEqual([length + 1, { key: 'page', idx: 1, isStep: true }]);
  history.back();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('a page that took the place of the step is left alone', async () => {
  const onBack = vi.fn<() => void>();
  takeStep(onBack);
  history.replaceState({ key: 'next', idx: 1 }, '');
  await leaveStep();
  expect(history.state).toEqual({ key: 'next', idx: 1 });
  history.back();
  expect([onBack.mock.calls.length, heard]).toEqual([0, [{ key: 'page', idx: 1 }]]);
});
