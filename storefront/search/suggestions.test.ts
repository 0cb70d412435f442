import { expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { createManualClock } from '../../src/client/manual-clock.ts';
import { createSuggestions } from './suggestions.ts';

const course = (n: number) => ({ _id: String(n), name: `دورهٔ ${n}`, image: null, description: '', totalTime: 60 });
function setUp(answer: (path: string) => Response | Promise<Response>) {
  const clock = createManualClock();
  const requests: string[] = [];
  const suggestions = createSuggestions(
    createClient((path, init) => {
      if (!init?.signal?.aborted) requests.push(decodeURI(path));
      return answer(path);
    }),
    clock,
  );
  return {
    suggestions,
    clock,
    requests,
    settled: async () => {
      for (let i = 0; i < 20; i++) await Promise.resolve();
    },
  };
}
const major = { ...course(1), name: 'رشتهٔ داده', slug: 'data', section: 'major' as const };
/** What is suggested beside courses is asked for apart. */
const isBeside = (path: string) => path.startsWith('/api/suggestions/');
const found = (records: readonly unknown[]) =>
  Response.json({ records, page: 1, pages: 1, total: records.length, estimated: false });
const eight = (path = '') =>
  isBeside(path) ? Response.json({ records: [major] }) : found(Array.from({ length: 8 }, (_, i) => course(i)));

test('C18 K03 F06 what is typed is searched after 200 ms: page 1, newest, courses; the first 6 are shown', async () => {
  const { suggestions, clock, requests, settled } = setUp(eight);
  suggestions.search('پای');
  clock.advance(150);
  suggestions.search(' پایتون ');
  clock.advance(199);
  expect(requests).toEqual([]);
  clock.advance(1);
  await settled();
  expect(requests).toEqual(['/api/search/پایتون?page=1&order=newest&section=course', '/api/suggestions/پایتون']);
  expect(suggestions.store.get()).toEqual({
    query: 'پایتون',
    records: [0, 1, 2, 3, 4, 5].map(course),
    corrected: null,
    beside: [major],
  });
});
test('E04 no match is known as such, and not as «not yet requests»', async () => {
  const { suggestions, clock, settled } = setUp(() => found([]));
  suggestions.search('هیچ');
  expect(suggestions.store.get().records).toBeNull();
  clock.advance(200);
  await settled();
  expect(suggestions.store.get().records).toEqual([]);
});
test('C19 a search that fails is silent', async () => {
  const { suggestions, clock, settled } = setUp(() => Promise.reject(new TypeError('offline')));
  suggestions.search('پایتون');
  clock.advance(200);
  await settled();
  expect(suggestions.store.get()).toEqual({ query: 'پایتون', records: null, corrected: null, beside: [] });
});
test('an answer to what is no longer typed is dropped', async () => {
  let answerFirst: (response: Response) => void = () => {};
  const { suggestions, clock, settled } = setUp((path) => {
    if (isBeside(path)) return decodeURI(path).includes('پایتون') ? eight(path) : Response.json({ records: [] });
    if (!decodeURI(path).includes('پایتون')) return found([course(9)]);
    return new Promise((done) => {
      answerFirst = done;
    });
  });
  suggestions.search('پایتون');
  clock.advance(200);
  suggestions.search('گیتار');
  clock.advance(200);
  await settled();
  answerFirst(eight());
  await settled();
  expect(suggestions.store.get()).toEqual({ query: 'گیتار', records: [course(9)], corrected: null, beside: [] });
  suggestions.search('');
  expect(suggestions.store.get()).toEqual({ query: '', records: null, corrected: null, beside: [] });
});
