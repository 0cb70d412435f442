import { expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { clockByHand } from '../clock-by-hand.ts';
import { createSuggestions } from './suggestions.ts';

const course = (n: number) => ({ _id: String(n), name: `دورهٔ ${n}`, image: null, description: '', totalTime: 60 });
function setUp(answer: (path: string) => Response | Promise<Response>) {
  const clock = clockByHand();
  const asked: string[] = [];
  const suggestions = createSuggestions(
    createClient((path, init) => {
      if (!init?.signal?.aborted) asked.push(decodeURI(path));
      return answer(path);
    }),
    clock,
  );
  return {
    suggestions,
    clock,
    asked,
    settled: async () => {
      for (let i = 0; i < 20; i++) await Promise.resolve();
    },
  };
}
const eight = () =>
  Response.json({
    records: Array.from({ length: 8 }, (_, i) => course(i)),
    page: 1,
    pages: 1,
    total: 8,
    estimated: false,
  });

test('C18 K03 F06 what is typed is searched after 200 ms: page 1, newest, courses; the first 6 are kept', async () => {
  const { suggestions, clock, asked, settled } = setUp(eight);
  suggestions.ask('پای');
  clock.pass(150);
  suggestions.ask(' پایتون ');
  clock.pass(199);
  expect(asked).toEqual([]);
  clock.pass(1);
  await settled();
  expect(asked).toEqual(['/api/search/پایتون?page=1&order=newest&section=course']);
  expect(suggestions.store.get()).toEqual({ query: 'پایتون', records: [0, 1, 2, 3, 4, 5].map(course) });
});
test('E04 no match is known as such, and not as «not yet asked»', async () => {
  const { suggestions, clock, settled } = setUp(() =>
    Response.json({ records: [], page: 1, pages: 0, total: 0, estimated: false }),
  );
  suggestions.ask('هیچ');
  expect(suggestions.store.get().records).toBeNull();
  clock.pass(200);
  await settled();
  expect(suggestions.store.get().records).toEqual([]);
});
test('C19 a search that fails is silent', async () => {
  const { suggestions, clock, settled } = setUp(() => Promise.reject(new TypeError('offline')));
  suggestions.ask('پایتون');
  clock.pass(200);
  await settled();
  expect(suggestions.store.get()).toEqual({ query: 'پایتون', records: null });
});
test('an answer to what is no longer typed is dropped', async () => {
  let answerFirst: (response: Response) => void = () => {};
  const { suggestions, clock, settled } = setUp((path) =>
    decodeURI(path).includes('پایتون')
      ? new Promise((done) => {
          answerFirst = done;
        })
      : Response.json({ records: [course(9)], page: 1, pages: 1, total: 1, estimated: false }),
  );
  suggestions.ask('پایتون');
  clock.pass(200);
  suggestions.ask('گیتار');
  clock.pass(200);
  await settled();
  answerFirst(eight());
  await settled();
  expect(suggestions.store.get()).toEqual({ query: 'گیتار', records: [course(9)] });
  suggestions.ask('');
  expect(suggestions.store.get()).toEqual({ query: '', records: null });
});
