import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames, limits } from './lesson-cache.ts';
import {
  forgetLesson,
  forgetLessons,
  keepLesson,
  keepOnlyLessonsOf,
  cachedAt,
  cachedLesson,
  noteVisitor,
} from './lessons.ts';
import { MemoryCaches } from '../testing/caches.ts';

const page = '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/b.js"></script><p>متن</p>';
const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('fetch', asked);
  asked
    .mockReset()
    .mockImplementation(async (address) =>
      address.startsWith('/assets/')
        ? new Response('file')
        : new Response(page, { headers: { 'content-security-policy': 'here', 'content-encoding': 'br' } }),
    );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textOf = async (path: string) => (await cachedLesson(path))?.text();
const visitorIs = (person: string) => noteVisitor(Response.json({ _id: person }));

test('a lesson is cached with its headers, the time, and the files it names', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T01:00:00Z') });
  await keepLesson('/learn/c1/l1', 'u1');
  expect(asked.mock.calls[0]).toEqual(['/learn/c1/l1', expect.objectContaining({ credentials: 'same-origin' })]);
  const cached = await cachedLesson('/learn/c1/l1');
  expect(await cached?.clone().text()).toBe(page);
  expect(cached && cachedAt(cached)).toBe('2026-11-23T01:00:00.000Z');
  expect(cached?.headers.get('content-security-policy')).toBe('here');
  expect(cached?.headers.has('content-encoding')).toBe(false);
  const files = await (await caches.open(cacheNames.files)).keys();
  expect(files.map(({ url }) => new URL(url).pathname)).toEqual(['/assets/a.css', '/assets/b.js']);
});

test('what fails, or leads elsewhere, is not cached; what was cached before stays', async () => {
  await keepLesson('/learn/c1/l1', 'u1');
  asked.mockResolvedValueOnce(new Response('', { status: 503 }));
  await keepLesson('/learn/c1/l1', 'u1');
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  await expect(keepLesson('/learn/c1/l1', 'u1')).rejects.toThrow('no connection');
  expect(await textOf('/learn/c1/l1')).toBe(page);
  asked.mockResolvedValueOnce(new Response('', { status: 403 }));
  await keepLesson('/learn/c1/l2', 'u1');
  asked.mockResolvedValueOnce(Object.defineProperty(new Response(page), 'redirected', { value: true }));
  await keepLesson('/learn/c1/l3', 'u1');
  expect([await cachedLesson('/learn/c1/l2'), await cachedLesson('/learn/c1/l3')]).toEqual([undefined, undefined]);
});

test('nobody finds the lessons of another person', async () => {
  await keepLesson('/learn/c1/l1', 'u1');
  await visitorIs('u1');
  expect(await textOf('/learn/c1/l1')).toBe(page);
  await visitorIs('u2');
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
  await keepLesson('/learn/c1/l1', 'u2');
  await keepLesson('/learn/c1/l2', 'u3');
  expect([await cachedLesson('/learn/c1/l1'), await textOf('/learn/c1/l2')]).toEqual([undefined, page]);
});

test('a session that has ended leaves no lessons; a server that fails, or a call without a person, says nothing', async () => {
  await keepLesson('/learn/c1/l1', 'u1');
  await noteVisitor(new Response('', { status: 500 }));
  await noteVisitor(Response.json({ ok: true }));
  await noteVisitor(new Response('no JSON'));
  expect(await textOf('/learn/c1/l1')).toBe(page);
  await noteVisitor(new Response('', { status: 401 }));
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
});

test('a lesson that was on its way when its reader logged out is not cached', async () => {
  asked.mockImplementationOnce(async () => {
    await forgetLessons();
    return new Response(page);
  });
  await keepLesson('/learn/c1/l1', 'u1');
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
  await keepLesson('/learn/c1/l1', 'u1');
  await keepOnlyLessonsOf('u1');
  expect(await textOf('/learn/c1/l1')).toBe(page);
});

test('one that is locked now is forgotten, as are those of a month ago and the oldest of too many', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T01:00:00Z') });
  await keepLesson('/learn/c1/l1', 'u1');
  await forgetLesson('/learn/c1/l1');
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
  for (let n = 0; n <= limits.lessons; n++) await keepLesson(`/learn/c1/n${n}`, 'u1');
  expect([await cachedLesson('/learn/c1/n0'), await textOf('/learn/c1/n1')]).toEqual([undefined, page]);
  vi.setSystemTime(new Date('2026-12-23T02:00:00Z'));
  expect(await cachedLesson('/learn/c1/n1')).toBeUndefined();
});
