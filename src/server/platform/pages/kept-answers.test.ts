import { expect, test } from 'vitest';
import { openKeptAnswers } from './kept-answers.ts';
import { loaderApi } from './loader-api.ts';

function setUp() {
  let [time, asked] = [0, 0];
  let change: (table: string) => void = () => undefined;
  const on = (listener: typeof change) => {
    change = listener;
    return () => undefined;
  };
  const kept = openKeptAnswers({ on }, () => time);
  let status = 200;
  const page = (cookie = 'sid=a') =>
    loaderApi(
      new Request('http://h/', { headers: { cookie } }),
      (request) => {
        asked += 1;
        const headers = { 'set-cookie': new URL(request.url).pathname === '/api/widgets' ? 'a=b' : '' };
        return new Response(JSON.stringify(asked), { status, ...(headers['set-cookie'] && { headers }) });
      },
      { kept },
    );
  const ask = async (path: string): Promise<unknown> => (await page().fetch(path)).json();
  return {
    ask,
    page,
    change: () => change('banners'),
    wait: (ms: number) => void (time += ms),
    answer: (next: number) => void (status = next),
  };
}

test('what every page requests is requested once, until something changes or time has passed', async () => {
  const { ask, change, wait } = setUp();
  expect([await ask('/api/banner'), await ask('/api/banner'), await ask('/api/contact-info')]).toEqual([1, 1, 2]);
  change();
  expect([await ask('/api/banner'), await ask('/api/banner')]).toEqual([3, 3]);
  wait(9_999);
  expect(await ask('/api/banner')).toBe(3);
  wait(1);
  expect(await ask('/api/banner')).toBe(4);
});

test('what was read during a change is not cached', async () => {
  const { ask, change } = setUp();
  const asking = ask('/api/banner');
  change();
  expect([await asking, await ask('/api/banner')]).toEqual([1, 2]);
});

test('what is of a person, failed, or sets a cookie is requested each time', async () => {
  const { ask, answer } = setUp();
  expect([await ask('/api/orders'), await ask('/api/orders')]).toEqual([1, 2]);
  expect([await ask('/api/widgets'), await ask('/api/widgets')]).toEqual([3, 4]);
  answer(503);
  expect([await ask('/api/banner'), await ask('/api/banner')]).toEqual([5, 6]);
});

test('a page of which only the cached parts are there misses something, not everything', async () => {
  const { ask, page, answer } = setUp();
  await ask('/api/banner');
  answer(503);
  const api = page();
  await api.fetch('/api/banner');
  await api.fetch('/api/orders');
  expect(api.missing()).toBe('some');
});
