/** Which requests may be answered from the shared pages, and which changes invalidate those pages. */
import type { IncomingMessage } from 'node:http';
import { localeCookie, localeOfCookies } from '../../../locale/locales.ts';
import { isFeed } from './feed-paths.ts';
import type { PageRules } from './page-rules.ts';

/** The first parts of addresses that are no pages. */
const noPages = ['api', 'auth', 'dev', 'files', 'assets'];
/** As the API reads cookies: blanks around a name do not count. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?sid\s*=/;
const pathOf = (url: string): string => url.replace(/\?.*/s, '');
/** Characters. A longer address is answered but not cached. */
const maxPathLength = 512;
/** How a change of pages within the browser asks for data: which parts of the page it wants. */
const dataSuffix = '.data';
const dataParameter = '_routes';
/** Begins the key of a page for those with a session. */
const membersMark = 'member ';

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** How a page is shared by people of whom it shows little. */
export interface OfPerson {
  /** The path of the call that says what it shows of them. */
  readonly call: string;
  /** The cache key of the page of those like a person; undefined for an individual page. @param answer of the call. */
  key(answer: unknown): string | undefined;
}

/** Which requests are answered from the shared pages of a product. */
export interface PageSharing {
  /**
   * The cache key of the page of a request: its address, after the locale where that is not Persian and a mark where it
   * is for those with a session; undefined where it may not be shared.
   */
  sharedKey(request: Incoming): string | undefined;
  /** For a request with a session to a page that shows little of a person. */
  personalPart(request: Incoming): OfPerson | undefined;
  /** Whether the page of a key is one of as many as anybody makes up, in any locale. */
  isEndlessKey(key: string): boolean;
}

export function pageSharing(rules: PageRules): PageSharing {
  const unshared = firstPart([...noPages, ...rules.unshared]);
  const sameForMembers = firstPart(rules.sameForMembers);
  const addressOf = (url: string): string => knownAddress(url, rules.parameters);
  return {
    sharedKey({ method, url = '/', headers }) {
      if (method !== 'GET' || url.length > maxPathLength || unshared(url) || isFeed(pathOf(url))) return;
      if (headers.authorization !== undefined) return;
      const isMember = headers.cookie !== undefined && sessionCookie.test(headers.cookie);
      if (isMember && !sameForMembers(url)) return;
      return (isMember ? membersMark : '') + localeMark(headers.cookie) + addressOf(url);
    },
    personalPart({ method, url = '/', headers }) {
      if (method !== 'GET' || url.length > maxPathLength || headers.authorization !== undefined) return;
      const part = rules.personal?.(pathOf(url));
      if (part === undefined || !sessionCookie.test(headers.cookie ?? '')) return;
      return {
        call: part.call,
        key(answer) {
          const group = part.group(answer);
          if (group === undefined) return undefined;
          return `${membersMark}${group}${group && ' '}${localeMark(headers.cookie)}${addressOf(url)}`;
        },
      };
    },
    isEndlessKey: (key) => isEndless(addressOfKey(key), rules.endless),
  };
}

/** Of a product that shares no page. */
export const sharesNothing: PageSharing = {
  sharedKey: () => undefined,
  personalPart: () => undefined,
  isEndlessKey: () => false,
};

/** Tells whether the first part of an address is one of these; `''` is the home page. */
function firstPart(names: readonly string[]): (url: string) => boolean {
  const all = names.map((name) => (name === '' ? '(?:_root\\.data)?' : name));
  const pattern = new RegExp(`^/(?:${all.join('|')})(?=[/.?]|$)`);
  return (url) => pattern.test(url);
}

function localeMark(cookies: string | undefined): string {
  const locale = localeOfCookies(cookies);
  return locale === 'fa' ? '' : `${locale} `;
}

/** The address with what its page reads, and nothing else. */
function knownAddress(url: string, known: PageRules['parameters']): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const [first = ''] = path.slice(1).split('/');
  const isData = path.endsWith(dataSuffix);
  const name = isData ? first.replace(/\.data$/, '').replace(/^_root$/, '') : first;
  const parameters = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!parameters) return url;
  const query = new URLSearchParams(url.slice(at + 1));
  const knownOnly = new URLSearchParams();
  for (const parameter of isData ? [...parameters, dataParameter] : parameters) {
    const value = query.get(parameter);
    if (value) knownOnly.set(parameter, value);
  }
  return knownOnly.size === 0 ? path : `${path}?${knownOnly.toString()}`;
}

function isEndless(url: string, { paths, unlessOnly }: PageRules['endless']): boolean {
  if (paths.some((path) => url.startsWith(path))) return true;
  const at = url.indexOf('?');
  return at >= 0 && [...new URLSearchParams(url.slice(at + 1)).keys()].some((name) => !unlessOnly.includes(name));
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
    headers.set('cookie', `__Host-sid=any; ${localeCookie}=${localeOfCookies(cookies)}`);
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

/** Tables of sections whose rows no anonymous page shows. */
const privateTables = new Set(['users', 'permissions', 'list']);

/**
 * Whether a change of this table can change an anonymous page.
 * @param table `'*'` for an unknown one.
 * @param tables those of the sections.
 */
export const changesPages = (table: string, tables: ReadonlySet<string>): boolean =>
  table === '*' || (tables.has(table) && !privateTables.has(table));
