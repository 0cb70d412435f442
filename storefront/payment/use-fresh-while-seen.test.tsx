// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshSeconds, useFreshWhileSeen } from './use-fresh-while-seen.ts';

let loads = 0;
beforeEach(() => {
  vi.useFakeTimers();
  loads = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open() {
  function Page() {
    useFreshWhileSeen();
    return null;
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader: () => ++loads, HydrateFallback: () => null }]);
  const { unmount } = render(<Stub />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return unmount;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('a page is loaded again when its tab is returned to, and each minute while it is seen', async () => {
  const close = await open();
  const first = loads;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(freshSeconds);
  expect(loads).toBe(first);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1);
  expect(loads).toBe(first + 1);
  await pass(freshSeconds);
  expect(loads).toBe(first + 2);
  close();
  await pass(freshSeconds * 2);
  expect(loads).toBe(first + 2);
});
