/** What the service worker keeps for the time without a connection, and where. Pure. */

/** Caches by name. Files of the build have the hash of their content in their name, so they are never out of date. */
export const cacheNames = { files: 'files', pages: 'pages', offline: 'offline' } as const;

/** How many requests are cached; the oldest are evicted first. */
export const limits = { files: 250, pages: 40, lessons: 60 } as const;

/** Milliseconds that a page may take before the cached one is shown. */
export const networkTimeout = 8_000;

/** The page for addresses that are not cached, and what it needs. */
export const offlinePage = '/offline.html';
export const offlineFiles = [offlinePage, '/offline.css', '/offline.js'] as const;

/** What a request is, as far as the worker minds. */
export type Kind = 'file' | 'page' | 'lesson' | 'session' | 'visitor' | 'other';

/** Pages of one visitor and of the panels, calls, files of the school, and the worker itself. */
const unkept =
  /^\/(api|auth|files|dev|video|admin|marketer-panel|teacher-panel|payment-callback|cart|checkout|purchase-result[\w-]*|login|register|forgot|logout|invitation|profile|exam|learn|sw\.js|sitemap\S*|robots\.txt|rss\.xml)([/.?]|$)/;

/** Calls after which what was cached belongs to someone else: no one finds the pages of the person before. */
const ofSession = /^\/(auth\/(login|logout|register)|login|logout|register)(\.data)?$/;

/** Calls whose answer says who the visitor is, or that nobody is logged in. */
const ofVisitor = /^\/(auth\/refresh|api\/users\/info)$/;

/** The page of a lesson: what is cached of these belongs to one person (`lessons.ts`). */
const ofLesson = /^\/learn\/[^/]+\/[^/]+$/;

export interface LessonRequest {
  readonly method: string;
  readonly url: URL;
  /** Of the site. */
  readonly origin: string;
  readonly isNavigation: boolean;
  readonly hasRange: boolean;
}

export function kindOf({ method, url, origin, isNavigation, hasRange }: LessonRequest): Kind {
  if (url.origin !== origin) return 'other';
  if (method === 'POST' && ofSession.test(url.pathname)) return 'session';
  if (method === 'POST' && ofVisitor.test(url.pathname)) return 'visitor';
  if (method !== 'GET' || hasRange) return 'other';
  if (url.pathname.startsWith('/assets/')) return 'file';
  if (isNavigation && ofLesson.test(url.pathname)) return 'lesson';
  if (unkept.test(url.pathname)) return 'other';
  return isNavigation || url.pathname.endsWith('.data') ? 'page' : 'other';
}

/** What the page of a lesson says to the worker. */
export interface LessonMessage {
  /** The path of its page. */
  readonly lesson: string;
  /** The id of the person who reads it as a text; null where there is nothing to keep: a film, or a lesson that is locked. */
  readonly person: string | null;
}

export function lessonMessageOf(data: unknown): LessonMessage | null {
  if (typeof data !== 'object' || data === null || !('lesson' in data) || !('person' in data)) return null;
  const { lesson, person } = data;
  if (typeof lesson !== 'string' || !ofLesson.test(lesson)) return null;
  return person === null || typeof person === 'string' ? { lesson, person } : null;
}
