/** What the service worker keeps for the time without a connection, and where. Pure. */

/** Caches by name. Files of the build have the hash of their content in their name, so they are never out of date. */
export const cacheNames = { files: 'files', pages: 'pages', offline: 'offline' } as const;

/** How many requests are kept; the oldest go first. */
export const limits = { files: 250, pages: 40 } as const;

/** The page for addresses that are not kept, and what it needs. */
export const offlinePage = '/offline.html';
export const offlineFiles = [offlinePage, '/offline.css', '/offline.js'] as const;

/** What a request is, as far as the worker minds. */
export type Kind = 'file' | 'page' | 'session' | 'other';

/** Pages of one visitor and of the panels, calls, files of the school, and the worker itself. */
const unkept =
  /^\/(api|auth|files|dev|video|admin|marketer-panel|teacher-panel|payment-callback|cart|checkout|purchase-result[\w-]*|login|register|forgot|logout|invitation|profile|exam|sw\.js|sitemap\S*|robots\.txt|rss\.xml)([/.?]|$)/;

/** Calls after which what was kept belongs to somebody else: nobody finds the pages of the person before. */
const ofSession = /^\/(auth\/(login|logout|register)|login|logout|register)(\.data)?$/;

export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** Of the site. */
  readonly origin: string;
  readonly isNavigation: boolean;
  readonly hasRange: boolean;
}

export function kindOf({ method, url, origin, isNavigation, hasRange }: Asked): Kind {
  if (url.origin !== origin) return 'other';
  if (method === 'POST' && ofSession.test(url.pathname)) return 'session';
  if (method !== 'GET' || hasRange) return 'other';
  if (url.pathname.startsWith('/assets/')) return 'file';
  if (unkept.test(url.pathname)) return 'other';
  return isNavigation || url.pathname.endsWith('.data') ? 'page' : 'other';
}
