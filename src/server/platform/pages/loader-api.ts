/** The API as the storefront's loaders and actions call it: in this process, as the visitor whose page is rendered. */
import type { Fetch } from '../../../client/client.ts';
import { refusalResponse } from '../http/refuse.ts';
import { noDeadline, type Deadline } from './deadline.ts';

/** Headers of the visitor's request that the API needs. */
const forwarded = ['host', 'user-agent', 'accept-language', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id'];
/**
 * Where a form that was sent came from. A page that is only read may be opened by a link of any site: what its loaders
 * call is made by the page, not by that site.
 */
const forwardedOfForms = [...forwarded, 'origin', 'sec-fetch-site'];

export interface LoaderApi {
  readonly fetch: Fetch;
  /** `Set-Cookie` values of the API's responses, for the response of the page. */
  readonly cookies: readonly string[];
  /** How many calls for content of the page were answered 503: none, some, or all there were. */
  readonly missing: () => 'none' | 'some' | 'all';
}

/** Answers that are known before the loaders ask: the JSON of calls by their path. */
export type Given = ReadonlyMap<string, string>;
interface Known {
  readonly given?: Given | undefined;
  /** How long calls wait for the database; none waits as long as it takes. */
  readonly deadline?: Deadline;
}

/**
 * @param page the visitor's request: calls carry its cookies and origin, so the API checks the visitor's rights.
 * @param api the API's handler.
 */
export function loaderApi(
  page: Request,
  api: (request: Request) => Response | Promise<Response>,
  { given, deadline = noDeadline }: Known = {},
): LoaderApi {
  const names = page.method === 'GET' || page.method === 'HEAD' ? forwarded : forwardedOfForms;
  const jar = new Map(parse(page.headers.get('cookie') ?? ''));
  const cookies: string[] = [];
  let calls = 0;
  let refused = 0;
  return {
    cookies,
    missing() {
      if (refused === 0) return 'none';
      return refused === calls ? 'all' : 'some';
    },
    async fetch(path, init) {
      const isContent = !path.startsWith('/auth/');
      if (isContent) calls++;
      const known = given?.get(path);
      if (known !== undefined) return new Response(known, { headers: { 'content-type': 'application/json' } });
      const headers = new Headers(init?.headers);
      for (const name of names) {
        const value = page.headers.get(name);
        if (value !== null && !headers.has(name)) headers.set(name, value);
      }
      if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const answer = api(
        new Request(new URL(path, page.url), { ...init, headers, signal: init?.signal ?? page.signal }),
      );
      const response = await deadline.orElse(answer, () => refusalResponse('unavailable'));
      // Calls of accounts bring no content of a page.
      if (isContent && response.status === 503) refused++;
      for (const cookie of response.headers.getSetCookie()) {
        cookies.push(cookie);
        for (const [name, value] of parse(cookie.split(';', 1)[0] ?? '')) {
          if (value === '' || /;\s*max-age=0\b/i.test(cookie)) jar.delete(name);
          else jar.set(name, value);
        }
      }
      return response;
    },
  };
}

const parse = (header: string): [string, string][] =>
  header
    .split(/;\s*/)
    .filter((pair) => pair.includes('='))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
