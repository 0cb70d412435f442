/**
 * Text lessons that a person opened, cached for the time without a connection: in a cache of that person, which goes
 * when they log out, when nobody is logged in any more, and when someone else is. Films are not cached.
 */
import { cacheNames, limits } from './lesson-cache.ts';

const prefix = 'lessons:';
/** Milliseconds for which a lesson is cached: what a course that has ended left here does not stay for ever. */
const lasting = 30 * 86_400_000;
/** When it was cached, as an ISO date. The browser shows it to the page as a server timing of its load. */
const cachedHeader = 'server-timing';

export const isLessonCache = (name: string): boolean => name.startsWith(prefix);

/** Raised when lessons are forgotten: one that was on its way is then not cached. */
let forgotten = 0;

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  forgotten++;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isLessonCache(name) && isOld(name)).map((name) => caches.delete(name)));
}

/** Forgets the lessons of everybody. */
export const forgetLessons = (): Promise<void> => deleteCaches(() => true);

/** Forgets the lessons of everybody else. */
export async function keepOnlyLessonsOf(person: string): Promise<void> {
  const isOthers = (name: string): boolean => name !== prefix + person;
  if ((await caches.keys()).some((name) => isLessonCache(name) && isOthers(name))) await deleteCaches(isOthers);
}

/** Forgets one lesson, which is locked now, or holds no text. */
export async function forgetLesson(path: string): Promise<void> {
  for (const name of (await caches.keys()).filter(isLessonCache)) await (await caches.open(name)).delete(path);
}

/**
 * Reads the page of a lesson again, and keeps it for its reader with the files it needs. A page that fails is not
 * cached.
 */
export async function keepLesson(path: string, person: string): Promise<void> {
  await keepOnlyLessonsOf(person);
  const round = forgotten;
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const html = await response.text();
  await keepFiles(html);
  const headers = new Headers(response.headers);
  // The text is decoded already.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(cachedHeader, `kept;desc="${new Date().toISOString()}"`);
  if (round !== forgotten) return;
  const cache = await caches.open(prefix + person);
  // An entry that is replaced keeps its place: deleted first, it becomes the newest.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits.lessons)).map((key) => cache.delete(key)));
}

/** Styles and scripts that the page names and that were loaded before there was a worker. */
async function keepFiles(html: string): Promise<void> {
  const files = await caches.open(cacheNames.files);
  const named = new Set([...html.matchAll(/\b(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []));
  for (const file of named) {
    if (!(await files.match(file))) await files.add(file).catch(() => undefined);
  }
}

/** When a page was cached; null for one that comes from the server. */
export const cachedAt = (response: Response): string | null =>
  /^kept;desc="([^"]+)"$/.exec(response.headers.get(cachedHeader) ?? '')?.[1] ?? null;

/** A lesson that was cached, unless that is too long ago. */
export async function cachedLesson(path: string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isLessonCache)) {
    const cache = await caches.open(name);
    const response = await cache.match(path, { ignoreSearch: true });
    if (!response) continue;
    if (Date.now() - Date.parse(cachedAt(response) ?? '') < lasting) return response;
    await cache.delete(path);
  }
  return undefined;
}

/** Sees from the answer to a call who the visitor is, and forgets what was cached for others. */
export async function noteVisitor(response: Response): Promise<void> {
  if (response.status === 401) return forgetLessons();
  if (!response.ok) return;
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && '_id' in body && typeof body._id === 'string') {
    await keepOnlyLessonsOf(body._id);
  }
}
