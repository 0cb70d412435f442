// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from './lesson-cache.ts';
import { MemoryCaches } from '../testing/caches.ts';

const page = (title: string, lang = 'fa'): Response =>
  new Response(`<title>${title}</title>`, { headers: { 'content-language': lang } });
/** Ends what a run of the script listens to. */
let listening = new AbortController();
let cached = new MemoryCaches();
const ask = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  cached = new MemoryCaches();
  ask.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  reload.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('caches', cached);
  vi.stubGlobal('fetch', ask);
  listening = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal: listening.signal }),
  );
  vi.spyOn(location, 'reload').mockImplementation(reload);
  Object.assign(document.documentElement, { lang: 'fa', dir: 'rtl' });
  document.body.innerHTML =
    '<h1 data-en="You are offline">اینترنت قطع است</h1><section hidden><ul id="kept"></ul></section>';
});
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
  Object.assign(document.documentElement, { lang: '', dir: '' });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Runs the script of the page, and all that follows from what is cached. */
async function open(): Promise<void> {
  vi.resetModules();
  await import('./offline-page.ts');
  await vi.advanceTimersByTimeAsync(100);
}
const links = () =>
  [...document.querySelectorAll('#kept > li > a')].map((link) => [link.textContent, link.getAttribute('href')]);
const isHidden = () => document.querySelector('section')?.hidden;

test('what was read is listed, the lessons first and the newest before the others, without the name of the site', async () => {
  const pages = await cached.open(cacheNames.pages);
  await pages.put('https://school.example/blog', page('مجله | آکادمی مهرگان'));
  await pages.put('https://school.example/search?query=a', page('جستجو | «a» | آکادمی مهرگان'));
  await pages.put('https://school.example/blog.data', page('داده'));
  await pages.put('https://school.example/untitled', page(''));
  await (await cached.open('lessons:u1')).put('https://school.example/learn/c1/l2', page('درس | آکادمی مهرگان'));
  await (await cached.open(cacheNames.files)).put('https://school.example/a.js', page('برنامه'));
  await open();
  expect(links()).toEqual([
    ['درس', '/learn/c1/l2'],
    ['جستجو | «a»', '/search?query=a'],
    ['مجله', '/blog'],
  ]);
  expect(isHidden()).toBe(false);
});

test('where nothing is cached the list is not shown', async () => {
  await open();
  expect([links(), isHidden()]).toEqual([[], true]);
});

test('it speaks the language of the page that was read last', async () => {
  const pages = await cached.open(cacheNames.pages);
  await pages.put('https://school.example/first', page('اول', 'fa'));
  await pages.put('https://school.example/last', page('Last', 'en-AU'));
  await pages.put('https://school.example/silent', new Response('<title>x</title>'));
  await open();
  expect([document.documentElement.lang, document.querySelector('h1')?.textContent]).toEqual([
    'en-AU',
    'You are offline',
  ]);
});

test('it comes back by itself: when the browser says so, or once the server answers anything', async () => {
  await open();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_800);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ask.mock.calls).toEqual([[location.href, { method: 'HEAD', cache: 'no-store' }]]);
  ask.mockResolvedValue(new Response(null, { status: 500 }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a page that was followed to is not lost to it; where that does not come, it comes back all the same', async () => {
  await open();
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('online'));
  ask.mockResolvedValue(new Response(null));
  await vi.advanceTimersByTimeAsync(8_000);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
