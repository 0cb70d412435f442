/**
 * The service worker of the public site: files of the build come from the cache, pages from the server, and the pages
 * and text lessons one read last from the cache while there is no connection. It never answers calls or panels, and of
 * the pages of one visitor text lessons alone (`lessons.ts`).
 */
import {
  cacheNames,
  kindOf,
  lessonMessageOf,
  limits,
  offlineFiles,
  offlinePage,
  networkTimeout,
} from './lesson-cache.ts';
import { forgetLesson, forgetLessons, isLessonCache, keepLesson, cachedLesson, noteVisitor } from './lessons.ts';

/** The part of the worker's global scope that is used here; the types of workers do not go with those of the DOM. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

// cast: in a worker the global object is its scope, which the types of the DOM do not know.
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheNames.offline)
      .then((cache) => cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const wanted: readonly string[] = Object.values(cacheNames);
  const names = await caches.keys();
  const isWanted = (name: string): boolean => wanted.includes(name) || isLessonCache(name);
  await Promise.all(names.filter((name) => !isWanted(name)).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf({
    method: request.method,
    url: new URL(request.url),
    origin: worker.location.origin,
    isNavigation: request.mode === 'navigate',
    hasRange: request.headers.has('range'),
  });
  if (kind === 'session') event.waitUntil(Promise.all([caches.delete(cacheNames.pages), forgetLessons()]));
  else if (kind === 'visitor') event.respondWith(visitorFor(event));
  else if (kind === 'file') event.respondWith(fileFor(event));
  else if (kind === 'page') {
    event.respondWith(freshOrCached(event, freshPage(event), () => fromCache(cacheNames.pages, request)));
  } else if (kind === 'lesson') {
    event.respondWith(freshOrCached(event, fromServer(event), () => cachedLesson(new URL(request.url).pathname)));
  } else if (isOfflineFile(request.url)) event.respondWith(offlineFor(request));
});

worker.addEventListener('message', (event) => {
  const message = lessonMessageOf(event.data);
  if (!message) return;
  const { lesson, person } = message;
  const done = person === null ? forgetLesson(lesson) : keepLesson(lesson, person);
  // Without a connection it stays as it was cached.
  event.waitUntil(done.catch(() => undefined));
});

const isOfflineFile = (url: string): boolean => offlineFiles.some((file) => url === worker.location.origin + file);

const fromCache = async (name: string, request: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(name)).match(request, { ignoreVary: true });

async function offlineFor(request: Request): Promise<Response> {
  return (await fromCache(cacheNames.offline, request)) ?? fetch(request);
}

async function fileFor(event: Fetching): Promise<Response> {
  const cached = await fromCache(cacheNames.files, event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  event.waitUntil(keep('files', event.request, response.clone()));
  return response;
}

/** A call passes through; who the visitor is, is seen from its answer. */
async function visitorFor(event: Fetching): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(noteVisitor(response.clone()));
  return response;
}

/** From the server; while that is silent for long, or out of reach, the cached copy; else the offline page. */
async function freshOrCached(
  event: Fetching,
  fresh: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  event.waitUntil(fresh.catch(() => undefined));
  const slow = new Promise<void>((done) => setTimeout(done, networkTimeout))
    .then(cached)
    .then((found) => found ?? fresh);
  try {
    return await Promise.race([fresh, slow]);
  } catch {
    const instead = event.request.mode === 'navigate' ? await fromCache(cacheNames.offline, offlinePage) : undefined;
    return (await cached()) ?? instead ?? Response.error();
  }
}

const fromServer = async (event: Fetching): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request));

async function freshPage(event: Fetching): Promise<Response> {
  const response = await fromServer(event);
  event.waitUntil(keep('pages', event.request, response.clone()));
  return response;
}

/** Keeps a whole, successful answer of this site, and no more than the limit of its cache. */
async function keep(name: 'files' | 'pages', request: Request, response: Response): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const cache = await caches.open(cacheNames[name]);
  // An entry that is replaced keeps its place: deleted first, it becomes the newest.
  await cache.delete(request);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[name])).map((key) => cache.delete(key)));
}
