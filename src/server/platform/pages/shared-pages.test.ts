import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registryOf } from '../../../define/registry.ts';
import { testFeed } from '../testing/feed.ts';
import { atMostEvery, openSharedPages } from './shared-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pages of a site whose searches are endless, by their keys. */
function openPages() {
  // lru-cache takes an entry of the instant 0 for one without a time.
  vi.advanceTimersByTime(1);
  const isEndlessKey = (key: string): boolean => key.startsWith('/search');
  const pages = openSharedPages(registryOf({}), testFeed(), [], { isEndlessKey });
  const load = (key: string) =>
    pages.load(key, async () => new Response(key, { headers: { 'content-type': 'text/html' } }));
  const isCached = (key: string): boolean => pages.get(key) !== undefined;
  return { pages, load, isCached };
}

test('a page is rendered again after a minute', async () => {
  const { load, isCached } = openPages();
  await load('/faqs');
  vi.advanceTimersByTime(60_000);
  expect(isCached('/faqs')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isCached('/faqs')).toBe(false);
});

test('pages of which there may be any number evict no others, and are few', async () => {
  const { pages, load, isCached } = openPages();
  await load('/faqs');
  for (let n = 0; n < 100; n++) await load(`/search/${n}`);
  expect([isCached('/faqs'), isCached('/search/39'), isCached('/search/40'), pages.size]).toEqual([
    true,
    false,
    true,
    61,
  ]);
  for (let n = 0; n < 320; n++) await load(`/course/${n}`);
  expect([isCached('/faqs'), isCached('/search/99'), pages.size]).toEqual([false, true, 360]);
});

test('one change counts at once; of many, the last counts within the interval and the others cost nothing', () => {
  let times = 0;
  const change = atMostEvery(250, () => times++, Date.now);
  change();
  expect(times).toBe(1);
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(10);
    change();
  }
  expect(times).toBe(1);
  vi.advanceTimersByTime(50);
  expect(times).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(times).toBe(2);
  change();
  expect(times).toBe(3);
});
