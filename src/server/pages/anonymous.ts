/** Which requests may be answered from the shared pages, and which changes make those pages old. */
import type { IncomingMessage } from 'node:http';

/** Areas that are not pages, or not the same for everybody. */
const own = /^\/(api|auth|dev|files|assets|admin|marketer-panel|teacher-panel|profile)(?=[/.?]|$)/;
const session = /(?:^|;\s*)sid=/;
/** A longer address is nobody's bookmark; it is answered, not kept. */
const longestPath = 512;

/**
 * The name under which the page of a request is shared, or nothing. The host is part of it: a page may hold its own
 * address.
 */
export function sharedKey({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || url.length > longestPath || own.test(url)) return;
  if (headers.cookie !== undefined && session.test(headers.cookie)) return;
  if (headers.authorization !== undefined) return;
  return `${headers.host ?? ''} ${url}`;
}

/** Tables of sections whose rows no anonymous page shows. */
const unseen = new Set(['users', 'permissions', 'list']);

/**
 * Whether a change of this table can change an anonymous page. `tables` are those that sections declare; `'*'` is any.
 */
export const changesPages = (table: string, tables: ReadonlySet<string>): boolean =>
  table === '*' || (tables.has(table) && !unseen.has(table));
