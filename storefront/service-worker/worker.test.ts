import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames, limits, offlineFiles } from './lesson-cache.ts';
import { keepLesson, cachedLesson } from './lessons.ts';
import { MemoryCaches } from '../testing/caches.ts';

const origin = 'https://school.example';
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const asked = vi.fn<(request: Request | string) => Promise<Response>>();
const enable = vi.fn<() => Promise<void>>(async () => undefined);
const claim = vi.fn<() => Promise<void>>(async () => undefined);
const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);

vi.stubGlobal('addEventListener', (type: string, listener: Listener) => void listeners.set(type, listener));
vi.stubGlobal('location', { origin });
vi.stubGlobal('registration', { navigationPreload: { enable } });
vi.stubGlobal('clients', { claim });
vi.stubGlobal('skipWaiting', skipWaiting);
vi.stubGlobal('fetch', asked);
/** In a browser addresses are relative to that of the worker. */
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(input: string | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  },
);
await import('./worker.ts');

/** An answer of the site itself, as a browser marks it. */
const answer = (body: string, init: ResponseInit = {}, marks: object = {}): Response => {
  const own = { type: 'basic', ...marks, clone: () => answer(body, init, marks) };
  const properties = Object.entries(own).map(([name, value]) => [name, { value }]);
  return Object.defineProperties(new Response(body, init), Object.fromEntries(properties));
};
const lost = async () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches());
  for (const mock of [enable, claim, skipWaiting]) mock.mockClear();
  asked.mockReset().mockImplementation(async () => answer('fresh'));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends an event; answers what it is answered with, once all that it waits for is done. */
async function send(type: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get(type)!({
    ...event,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    respondWith: (promise: Promise<Response>) => void (response = promise),
  });
  const answered = await response;
  for (const promise of work) await promise;
  // A response that is answered late waits for more.
  await Promise.all(work);
  return answered;
}
interface Options extends RequestInit {
  readonly isNavigation?: boolean;
  readonly preloadResponse?: Promise<Response>;
}
function ask(path: string, { isNavigation = false, preloadResponse, ...init }: Options = {}) {
  const request = new Request(origin + path, init);
  if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
  return send('fetch', { request, preloadResponse });
}
const open = (path: string, more: Options = {}) => ask(path, { ...more, isNavigation: true });
const pathsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.slice(origin.length));
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text();

test('when it is installed it has the files of the offline page, from the server, and does not wait', async () => {
  await send('install');
  expect(await pathsIn(cacheNames.offline)).toEqual([...offlineFiles]);
  expect(asked.mock.calls.map(([request]) => (request as Request).cache)).toEqual(offlineFiles.map(() => 'reload'));
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('when it takes over, caches of other versions go; those of pages, files and lessons stay', async () => {
  await caches.open('old');
  for (const name of Object.values(cacheNames)) await caches.open(name);
  await keepLesson('/learn/c1/l1', 'u1');
  await send('activate');
  const names = await caches.keys();
  expect(names).not.toContain('old');
  expect(names).toEqual(expect.arrayContaining(Object.values(cacheNames)));
  expect(await cachedLesson('/learn/c1/l1')).toBeDefined();
  expect([enable.mock.calls.length, claim.mock.calls.length]).toEqual([1, 1]);
});

test('a file of the build is requested once', async () => {
  expect(await textOf(ask('/assets/a.js'))).toBe('fresh');
  asked.mockImplementation(lost);
  expect(await textOf(ask('/assets/a.js'))).toBe('fresh');
  expect(asked).toHaveBeenCalledOnce();
});

test('only a whole, successful answer of the site is cached', async () => {
  const answers = [
    answer('no', { status: 404 }),
    answer('elsewhere', {}, { redirected: true }),
    answer('foreign', {}, { type: 'opaque' }),
  ];
  for (const [i, response] of answers.entries()) {
    asked.mockResolvedValueOnce(response);
    await ask(`/assets/${i}.js`);
  }
  expect(await pathsIn(cacheNames.files)).toEqual([]);
});

test('a page comes from the server, the browser’s own request where it made one, and is cached for later', async () => {
  expect(await textOf(open('/blog'))).toBe('fresh');
  expect(await textOf(open('/', { preloadResponse: Promise.resolve(answer('preloaded')) }))).toBe('preloaded');
  expect(asked).toHaveBeenCalledOnce();
  asked.mockImplementation(lost);
  expect(await textOf(open('/blog'))).toBe('fresh');
  expect(await textOf(open('/'))).toBe('preloaded');
});

test('the newest pages are cached, up to a limit; one that is read again is among the newest', async () => {
  for (let i = 0; i < limits.pages; i++) await open(`/blog/${i}`);
  await open('/blog/0');
  await open('/blog/new');
  const cached = await pathsIn(cacheNames.pages);
  expect(cached).toHaveLength(limits.pages);
  expect(cached.slice(-2)).toEqual(['/blog/0', '/blog/new']);
  expect(cached[0]).toBe('/blog/2');
});

test('without a connection an address that is not cached shows the offline page; what is no page fails', async () => {
  await send('install');
  asked.mockImplementation(async (request) => {
    if (String((request as Request).url ?? request).includes('offline')) return answer('offline');
    return lost();
  });
  await send('install');
  expect(await textOf(open('/blog'))).toBe('offline');
  expect((await ask('/blog.data'))?.type).toBe('error');
});

test('the files of the offline page come from its cache, from the server until they are there', async () => {
  expect(await textOf(ask('/offline.css'))).toBe('fresh');
  await send('install');
  asked.mockImplementation(lost);
  expect(await textOf(ask('/offline.css'))).toBe('fresh');
});

test('a page for which the server takes more than eight seconds is the cached one, else waited for', async () => {
  vi.useFakeTimers();
  try {
    await open('/blog');
    asked.mockImplementation(() => new Promise((done) => void setTimeout(() => done(answer('late')), 20_000)));
    const done = vi.fn<(text: string) => void>();
    const cached = open('/blog').then(async (response) => done(await response!.text()));
    const unkept = open('/faqs').then(async (response) => done(await response!.text()));
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all([cached, unkept]);
    expect(done.mock.calls.flat().sort()).toEqual(['fresh', 'late']);
  } finally {
    vi.useRealTimers();
  }
});

test('logging in or out forgets pages and lessons', async () => {
  await open('/blog');
  await keepLesson('/learn/c1/l1', 'u1');
  expect(await ask('/auth/logout', { method: 'POST' })).toBeUndefined();
  expect(await pathsIn(cacheNames.pages)).toEqual([]);
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
});

test('the answer to who the visitor is passes through, and forgets the lessons of others', async () => {
  const visitor = async (person: string) => {
    asked.mockResolvedValueOnce(Response.json({ _id: person }));
    return (await ask('/auth/refresh', { method: 'POST' }))?.json();
  };
  await keepLesson('/learn/c1/l1', 'u1');
  expect(await visitor('u1')).toEqual({ _id: 'u1' });
  expect(await cachedLesson('/learn/c1/l1')).toBeDefined();
  await visitor('u2');
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
});

test('calls, panels and what others serve go past it', async () => {
  for (const path of ['/api/courses', '/admin', '/cart', '/favicon.ico']) expect(await ask(path)).toBeUndefined();
  const request = new Request('https://elsewhere.example/offline.css');
  expect(await send('fetch', { request })).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test('a lesson says that it is to be cached for its reader, or no longer; then it opens without a connection', async () => {
  await send('message', { data: { lesson: '/learn/c1/l1', person: 'u1' } });
  expect(await pathsIn(cacheNames.pages)).toEqual([]);
  asked.mockImplementation(lost);
  expect(await textOf(open('/learn/c1/l1?from=course'))).toBe('fresh');
  await send('message', { data: { lesson: '/learn/c1/l2', person: 'u1' } });
  await send('message', { data: 'nothing' });
  expect(await cachedLesson('/learn/c1/l1')).toBeDefined();
  await send('message', { data: { lesson: '/learn/c1/l1', person: null } });
  expect(await cachedLesson('/learn/c1/l1')).toBeUndefined();
});
