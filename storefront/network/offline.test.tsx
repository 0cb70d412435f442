// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/page.tsx';
import { toasts } from '../toast/toast-store.ts';
import { holdRequests } from './offline-requests.ts';
import { OfflineNavigation } from './OfflineNavigation.tsx';

afterEach(() => {
  cleanup();
  toasts.hide();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
const openPage = () =>
  renderPage(
    <>
      <OfflineNavigation />
      <Link to="/teachers">استادان</Link>
      <Link to="/faqs">پرسش‌ها</Link>
      <Link to="/#part">بخش</Link>
    </>,
  );
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));

test('a navigation without a connection waits for it; the last one counts, and the page stays', async () => {
  setOnline(true);
  const { address } = openPage();
  setOnline(false);
  await follow('استادان');
  expect(address()).toBe('/');
  expect(toasts.shown.get()).toMatchObject({ type: 'warning', title: 'اینترنت قطع است' });
  await follow('پرسش‌ها');
  expect(address()).toBe('/');
  setOnline(true);
  await waitFor(() => expect(address()).toBe('/faqs'));
});

test('a page that was cached opens at once, whatever it was requested with', async () => {
  setOnline(true);
  const { address } = openPage();
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  // Cached pages vary by what the service worker sent, which a page cannot send again.
  const match = async (path: string, options?: CacheQueryOptions) =>
    path === '/teachers' && options?.ignoreVary ? new Response('') : undefined;
  vi.stubGlobal('caches', { match });
  setOnline(false);
  await follow('استادان');
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/teachers']]));
  expect([address(), toasts.shown.get()]).toEqual(['/', null]);
});

test('what needs no connection does not wait for it', async () => {
  setOnline(true);
  const { address } = openPage();
  setOnline(false);
  await follow('بخش');
  expect([address(), toasts.shown.get()]).toEqual(['/#part', null]);
  setOnline(true);
  await follow('استادان');
  await waitFor(() => expect(address()).toBe('/teachers'));
});

/** A network that fails as often as configured. */
function failing(times: number) {
  let left = times;
  const send = vi.fn<typeof fetch>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch');
    return new Response('data');
  });
  vi.stubGlobal('fetch', send);
  return { send, release: holdRequests() };
}

test('the data of a page that the connection was lost for is requested again when it is back', async () => {
  setOnline(false);
  const { send, release } = failing(2);
  const answer = fetch('/teachers.data?x=1');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  setOnline(true);
  expect(await (await answer).text()).toBe('data');
  expect(send).toHaveBeenCalledTimes(3);
  release();
});

test('other requests, and failures of another kind, are not paused', async () => {
  setOnline(false);
  const { release } = failing(9);
  await expect(fetch('/api/faqs')).rejects.toThrow('Failed');
  await expect(fetch('/a.data', { signal: AbortSignal.abort() })).rejects.toThrow('Failed');
  release();
});

test('of a page that fails the last one stays: a toast says why and leads there again, until another is requested', async () => {
  setOnline(true);
  for (const [answer, reason] of [
    [() => Promise.reject(new TypeError('Failed to fetch')), 'ارتباط با سرور برقرار نشد'],
    [async () => new Response('', { status: 503 }), 'این بخش موقتاً در دسترس نیست'],
    [
      async () => new Response('', { status: 429 }),
      'در زمان کوتاهی درخواست‌های زیادی ارسال شد؛ یک دقیقهٔ دیگر دوباره تلاش کنید',
    ],
    [async () => new Response('', { status: 500 }), 'مشکلی پیش آمد'],
  ] as const) {
    vi.stubGlobal('fetch', answer);
    const release = holdRequests();
    const next = new AbortController();
    const settled = vi.fn<() => void>();
    const answered = fetch('/search/x.data?page=2&_routes=a', { signal: next.signal }).finally(settled);
    answered.catch(() => undefined);
    await vi.waitFor(() => expect(toasts.shown.get()).toMatchObject({ type: 'error', message: reason }));
    expect(toasts.shown.get()?.button).toMatchObject({ link: '/search/x?page=2', internal: true });
    expect(settled).not.toHaveBeenCalled();
    next.abort();
    await expect(answered).rejects.toThrow('aborted');
    toasts.hide();
    release();
  }
});

test('what a page says of itself, what is posted and what is no page goes on to the caller', async () => {
  setOnline(true);
  for (const [path, status, init] of [
    ['/a.data', 404, {}],
    ['/a.data', 503, { method: 'POST' }],
    ['/api/faqs', 503, {}],
  ] as const) {
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    const release = holdRequests();
    expect((await fetch(path, init)).status).toBe(status);
    release();
  }
  expect(toasts.shown.get()).toBeNull();
});
