// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchNavigation } from '../progress/pending-page.ts';
import { progress } from '../progress/progress.ts';
import { toasts } from '../toast/toast-store.ts';
import { minReloadInterval } from './chunk-guard.ts';
import type * as Chunks from './chunks.ts';
import { MissingPart } from './MissingPart.tsx';

const start = Date.parse('2026-03-21T08:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start });
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  toasts.hide();
  progress.finish();
  vi.runAllTimers();
  vi.useRealTimers();
  sessionStorage.clear();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'navigation');
});

let loads = 0;
/** The module of a page that was just loaded: it knows of no reload yet. */
async function loadPage(): Promise<typeof Chunks> {
  const module: typeof Chunks = await import(/* @vite-ignore */ `./chunks.ts?load=${loads++}`);
  return module;
}
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reloads = (): number => vi.mocked(location.reload).mock.calls.length;
const message = () => toasts.shown.get();

test('E09 K09 a chunk that fails reloads the page, once in 60 seconds; then a message is shown', async () => {
  const first = await loadPage();
  expect(first.chunkFailed()).toBe(true);
  expect([reloads(), message()]).toEqual([1, null]);
  vi.setSystemTime(start + minReloadInterval);
  expect(first.chunkFailed()).toBe(true);
  // The page is on its way already.
  expect(reloads()).toBe(1);

  vi.setSystemTime(start + minReloadInterval - 1);
  const second = await loadPage();
  progress.start();
  expect(second.chunkFailed()).toBe(false);
  expect(reloads()).toBe(1);
  expect(progress.phase.get()).toBe('failed');
  expect(message()).toMatchObject({ type: 'error', title: 'این بخش بارگذاری نشد', dismissible: true });
  expect(message()?.message).toMatch(/کمی بعد دوباره تلاش کنید/);
  vi.setSystemTime(start + minReloadInterval);
  expect(second.chunkFailed()).toBe(true);
  expect(reloads()).toBe(2);
});

test('without a connection nothing is reloaded, by whomever, and a message is shown', async () => {
  vi.stubEnv('PROD', true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  supportNavigation();
  const { chunkFailed, watchReloads } = await loadPage();
  watchReloads();
  expect([chunkFailed(), navigate('reload'), reloads()]).toEqual([false, true, 0]);
  expect(message()).toMatchObject({ type: 'error', title: 'این بخش بارگذاری نشد' });
  // The reload that was not made is not counted.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect([chunkFailed(), reloads()]).toEqual([true, 1]);
});

test('a reload for want of a chunk opens the page that was requested, whatever reloads', async () => {
  vi.stubEnv('PROD', true);
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  supportNavigation();
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/teachers', loader: () => new Promise<null>(() => {}), element: null },
  ]);
  const stop = watchNavigation(router, () => {});
  void router.navigate('/teachers?page=2');
  try {
    const { chunkFailed, watchReloads } = await loadPage();
    watchReloads();
    expect(navigate('reload')).toBe(true);
    expect([chunkFailed(), reloads()]).toEqual([true, 0]);
    expect(vi.mocked(location.assign).mock.calls).toEqual([['/teachers?page=2']]);
  } finally {
    stop();
    void router.navigate('/');
    watchNavigation(router, () => {})();
  }
});

test('a part that could not be loaded comes back with the connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { lazyChunk } = await loadPage();
  const load = vi.fn<() => Promise<() => ReactNode>>().mockImplementationOnce(missing);
  load.mockImplementation(async () => () => <p>آمد</p>);
  const Part = lazyChunk(load);
  await act(async () =>
    render(
      <MissingPart>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </MissingPart>,
    ),
  );
  expect(screen.queryByText('آمد')).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('آمد').tagName).toBe('P');
  expect(load).toHaveBeenCalledTimes(2);
});

test('E09 a page that may store nothing is not reloaded', async () => {
  const { chunkFailed } = await loadPage();
  const forbidden = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(chunkFailed()).toBe(false);
  forbidden.mockRestore();
  expect([reloads(), message()?.type]).toEqual([0, 'error']);
});

test('a chunk that is there is handed on; one that fails never settles while the page reloads, then it throws', async () => {
  const first = await loadPage();
  await expect(first.loadChunk(() => Promise.resolve(7))).resolves.toBe(7);
  const settled = vi.fn<() => void>();
  first.loadChunk(missing).then(settled, settled);
  await act(async () => {});
  expect([reloads(), settled.mock.calls.length]).toEqual([1, 0]);
  const second = await loadPage();
  await expect(second.loadChunk(missing)).rejects.toThrow('Failed to fetch');
});

test('a lazy component is rendered when its code is there', async () => {
  const { lazyChunk } = await loadPage();
  const Part = lazyChunk(async () => ({ text }: { text: string }) => <p>{text}</p>);
  await act(async () =>
    render(
      <Suspense fallback="…">
        <Part text="آمد" />
      </Suspense>,
    ),
  );
  expect(screen.getByText('آمد').tagName).toBe('P');
});

/** Dispatches the event of a navigation; answers whether it was prevented. */
function navigate(navigationType: string): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType });
  window.navigation.dispatchEvent(event);
  return event.defaultPrevented;
}
const supportNavigation = () =>
  Object.defineProperty(window, 'navigation', { value: new EventTarget(), configurable: true });

test('E09 reloads by other scripts are limited too', async () => {
  vi.stubEnv('PROD', true);
  supportNavigation();
  const first = await loadPage();
  first.watchReloads();
  expect([navigate('push'), navigate('reload'), navigate('reload')]).toEqual([false, false, false]);
  expect(first.chunkFailed()).toBe(true);
  expect([reloads(), message()]).toEqual([0, null]);

  supportNavigation();
  const second = await loadPage();
  second.watchReloads();
  expect(navigate('push')).toBe(false);
  expect(message()).toBeNull();
  expect(navigate('reload')).toBe(true);
  expect(message()?.title).toBe('این بخش بارگذاری نشد');
  vi.setSystemTime(start + minReloadInterval);
  expect(navigate('reload')).toBe(false);
});

test('reloads are not limited while developing, nor where the browser does not announce them', async () => {
  const { watchReloads } = await loadPage();
  supportNavigation();
  sessionStorage.setItem('chunk-reload', String(start));
  vi.stubEnv('PROD', false);
  watchReloads();
  expect(navigate('reload')).toBe(false);
  vi.stubEnv('PROD', true);
  Reflect.deleteProperty(window, 'navigation');
  expect(watchReloads).not.toThrow();
});
