// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouteError } from '../error/RouteError.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { progress } from './progress.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  progress.finish();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** A site whose second page is there when the test says so. */
async function setUp() {
  const { promise: data, resolve, reject } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Outlet />
          <LoadingBar />
          <RouteAnnouncer />
        </>
      ),
      children: [
        { index: true, element: <p>اول</p> },
        { path: 'slow', loader: () => data, element: <p>دوم</p>, errorElement: <RouteError /> },
        { path: 'quick', element: <p>سوم</p> },
      ],
    },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  const goSlowly = () =>
    act(async () => {
      void router.navigate('/slow');
    });
  const settle = (work: () => void) =>
    act(async () => {
      work();
      await data.catch(() => {});
    });
  return {
    router,
    goSlowly,
    resolve: () => settle(() => resolve(null)),
    reject: (e: unknown) => settle(() => reject(e)),
  };
}
const bar = (): HTMLElement | null => screen.queryByRole('progressbar', { name: 'در حال بارگذاری' });
/** What lies beside all landmarks may be a live region. */
const heard = () => [bar()?.getAttribute('aria-busy'), bar()?.getAttribute('aria-live')];
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

test('K07 P34 it is shown while a navigation takes longer than 200 ms, and hides 500 ms after its end', async () => {
  const { goSlowly, resolve } = await setUp();
  expect(bar()).toBeNull();
  await goSlowly();
  pass(199);
  expect(bar()).toBeNull();
  pass(1);
  expect(bar()?.dataset['phase']).toBe('running');
  expect(heard()).toEqual(['true', 'polite']);
  expect(bar()?.style.getPropertyValue('--duration')).toBe('5000ms');
  expect(bar()?.style.blockSize).toBe('5px');
  await resolve();
  expect(screen.getByText('دوم')).toBeTruthy();
  expect(bar()?.dataset['phase']).toBe('done');
  expect(heard()).toEqual(['false', 'polite']);
  pass(499);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});

test('K07 a quick navigation shows no bar', async () => {
  const { router, goSlowly, resolve } = await setUp();
  await act(() => router.navigate('/quick'));
  pass(1_000);
  expect(bar()).toBeNull();
  await goSlowly();
  pass(150);
  await resolve();
  pass(1_000);
  expect(bar()).toBeNull();
});

test('K07 E06 a navigation that fails shows it on the bar, and the page of the error', async () => {
  const { goSlowly, reject } = await setUp();
  await goSlowly();
  pass(200);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await reject(Object.assign(new Error('سرور پاسخ نداد'), { status: 503 }));
  vi.mocked(console.error).mockRestore();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('این بخش موقتاً در دسترس نیست');
  expect(screen.getByText('سرور پاسخ نداد')).toBeTruthy();
  expect(bar()?.dataset['phase']).toBe('failed');
  expect(heard()).toEqual(['false', 'polite']);
  pass(500);
  expect(bar()).toBeNull();
});

test('the title of a page is announced after a navigation, and not at the start', async () => {
  const { router } = await setUp();
  document.title = 'سوم | آکادمی';
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('');
  await act(() => router.navigate('/?tab=2'));
  expect(announced()).toBe('');
  await act(() => router.navigate('/quick'));
  expect(announced()).toBe('سوم | آکادمی');
  document.title = 'آکادمی';
  await act(() => router.navigate('/'));
  expect(announced()).toBe('آکادمی');
});
