/** Which requests may be answered from the shared pages, and which changes invalidate those pages. */
import type { IncomingMessage } from 'node:http';
import type { CommentRights } from '../../../contract/comments.ts';
import { localeCookie } from '../../../locale/locales.ts';
import { isFeed } from './feed-paths.ts';
import { isEndless, knownAddress } from './known-query.ts';
import { pageLocale } from './page-locale.ts';

/** Areas that are not pages, or differ by visitor; lessons hold links that end. */
const unshared =
  /^\/(api|auth|dev|files|assets|admin|marketer-panel|teacher-panel|profile|payment-callback|learn)(?=[/.?]|$)/;
/** As the API reads cookies: blanks around a name do not count. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?sid\s*=/;
const pathOf = (url: string): string => url.replace(/\?.*/s, '');
/** Characters. A longer address is answered but not cached. */
const maxPathLength = 512;

/**
 * Pages of which nothing depends on the person: all with a session get the same one, which differs from that of visitors
 * in its header only. `storefront/same-for-members.test.ts` compares them with those of a person.
 */
const sameForMembers =
  /^\/(?:_root\.data|department|search|blog|teachers|faqs|about-us|terms-and-conditions|privacy-policy)?(?=[/.?]|$)/;
/** Begins the key of a page for those with a session. */
const membersMark = 'member ';
/** Pages with comments below them; of the person they show what they may do and have done there, and nothing else. */
const commented = /^\/(course|teacher)\/([\da-f-]{36})(?=[/.?]|$)/i;

/**
 * The cache key of the page of a request: its address, after the locale where that is not Persian and a mark where it is
 * for those with a session; undefined where it may not be shared.
 */
export function sharedKey({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || url.length > maxPathLength || unshared.test(url) || isFeed(pathOf(url))) return;
  if (headers.authorization !== undefined) return;
  const isMember = headers.cookie !== undefined && sessionCookie.test(headers.cookie);
  if (isMember && !sameForMembers.test(url)) return;
  const locale = pageLocale(url, headers.cookie);
  return (isMember ? membersMark : '') + (locale === 'fa' ? '' : `${locale} `) + knownAddress(url);
}

/** What a page with comments shows of a person: the call that says it, and the key of the page for those like them. */
export interface OfPerson {
  readonly path: string;
  key(standing: CommentRights): string | undefined;
}

/**
 * How a page with comments is shared by those with a session: most have written nothing there, and differ in whether they
 * may rate. A user who has written something gets an individual page.
 */
export function personalPart({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): OfPerson | undefined {
  if (method !== 'GET' || url.length > maxPathLength || headers.authorization !== undefined) return;
  const [, target, id] = commented.exec(url) ?? [];
  if (target === undefined || !sessionCookie.test(headers.cookie ?? '')) return;
  const locale = pageLocale(url, headers.cookie);
  return {
    path: `/api/comments/${target.toLowerCase()}/${id}/own`,
    key({ mayRate, rated, waiting }) {
      if (rated !== null || waiting.length > 0) return undefined;
      return `${membersMark}${mayRate ? 'rating ' : ''}${locale === 'fa' ? '' : `${locale} `}${knownAddress(url)}`;
    },
  };
}

/**
 * The request that a shared page is rendered for. It names no session, so nothing of a person can come into what others
 * get; that of a member tells that they have one. It does not end with the connection of who happened to ask first.
 */
export function sharedRequest(request: Request, key: string): Request {
  const address = addressOfKey(key);
  const pathname = pathOf(address);
  const url = Object.assign(new URL(request.url), { pathname, search: address.slice(pathname.length) });
  const headers = new Headers(request.headers);
  const cookies = headers.get('cookie');
  if (key.startsWith(membersMark)) {
    headers.set('cookie', `__Host-sid=any; ${localeCookie}=${pageLocale(address, cookies)}`);
  } else if (cookies !== null) {
    headers.set('cookie', withoutSession(cookies));
  }
  return new Request(url, { headers });
}

const withoutSession = (cookies: string): string =>
  cookies
    .split(';')
    .filter((pair) => !sessionCookie.test(pair))
    .join(';');

/** The address of the page of a key, regardless of its locale. */
export const addressOfKey = (key: string): string => key.slice(key.indexOf('/'));

/** Whether the page of a key is one of as many as anybody makes up, in any locale. */
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
