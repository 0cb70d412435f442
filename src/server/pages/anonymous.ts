/** Which requests may be answered from the shared pages, and which changes invalidate those pages. */
import type { IncomingMessage } from 'node:http';
import { isEndless, knownAddress } from './known-query.ts';
import { pageLocale } from './page-locale.ts';

/** Areas that are not pages, or differ by visitor; lessons hold links that end. */
const unshared =
  /^\/(api|auth|dev|files|assets|admin|marketer-panel|teacher-panel|profile|payment-callback|learn)(?=[/.?]|$)/;
const sessionCookie = /(?:^|;\s*)(?:__Host-)?sid=/;
/** Characters. A longer address is answered but not cached. */
const maxPathLength = 512;

/**
 * The cache key of the page of a request: its address, with the locale where that is not Persian; undefined where it may
 * not be shared.
 */
export function sharedKey({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || url.length > maxPathLength || unshared.test(url)) return;
  if (headers.cookie !== undefined && sessionCookie.test(headers.cookie)) return;
  if (headers.authorization !== undefined) return;
  const address = knownAddress(url);
  const locale = pageLocale(url, headers.cookie);
  return locale === 'fa' || address === undefined ? address : `${locale} ${address}`;
}

/** The address of the page of a key, whatever its locale. */
export const addressOfKey = (key: string): string => key.slice(key.indexOf('/'));

/** Whether the page of a key is one of as many as anybody makes up, in whatever locale. */
export const isEndlessKey = (key: string): boolean => isEndless(addressOfKey(key));

/** Tables of sections whose rows no anonymous page shows. */
const privateTables = new Set(['users', 'permissions', 'list']);

/**
 * Whether a change of this table can change an anonymous page.
 * @param table `'*'` for an unknown one.
 * @param tables those of the sections.
 */
export const changesPages = (table: string, tables: ReadonlySet<string>): boolean =>
  table === '*' || (tables.has(table) && !privateTables.has(table));
