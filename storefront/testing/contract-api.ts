/**
 * An API for tests of the storefront: the calls of the contract with the answers that a test gives. Queries, bodies and
 * answers are checked with the schemas of the contract, so that no page is tested with data the server cannot send.
 */
import type { Fetch } from '../../src/client/client.ts';
import type { Call, OutputOf } from '../../src/contract/call.ts';
import { calls, type CallKey, type Calls } from '../../src/contract/calls.ts';
import type { ErrorCode, FieldErrors } from '../../src/contract/errors.ts';

/** A call as the API got it. */
export interface Requested {
  readonly key: CallKey;
  readonly params: Readonly<Record<string, string>>;
  /** As in the address, before defaults. */
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}
type Answer<K extends CallKey> =
  | OutputOf<Calls[K]>
  | ((request: Requested) => OutputOf<Calls[K]> | Response | Promise<Response>);
/** Answers by call: the output, or what makes it of the request, at once or later. A call without one is `not_found`. */
export type Answers = { readonly [K in CallKey]?: Answer<K> };

/** An answer that refuses the call, with the body of the API's errors. */
export const refusal = (
  status: number,
  code: ErrorCode,
  title: string = code,
  errors: readonly FieldErrors[] = [],
): (() => Response) => {
  const problem = { status, code, title, errors, requestId: 'r1' };
  return () => Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
};
export const notFound = refusal(404, 'not_found');
export const broken = refusal(500, 'internal');

export interface ContractApi {
  readonly fetch: Fetch;
  /** What was called, in its order. */
  readonly requests: readonly Requested[];
}

export function contractApi(answers: Answers): ContractApi {
  const requests: Requested[] = [];
  return {
    requests,
    async fetch(path, init) {
      const request = requestedCall(path, init);
      if (!request) return notFound();
      requests.push(request);
      const { query, body, output }: Call = calls[request.key];
      if (query?.safeParse(request.query).success === false) return refusal(422, 'invalid')();
      if (body?.safeParse(request.body).success === false) return refusal(422, 'invalid')();
      const answer: unknown = answers[request.key];
      if (answer === undefined) return notFound();
      const given: unknown = typeof answer === 'function' ? answer(request) : answer;
      return given instanceof Response || given instanceof Promise ? given : Response.json(output.parse(given));
    },
  };
}

/** The call that a path and its method mean; a name in the path (`/api/articles/new`) is preferred to a parameter. */
function requestedCall(path: string, init?: RequestInit): Requested | undefined {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const method = init?.method ?? 'GET';
  const found = callKeys
    .map((key) => ({ key, match: patternOf(key).exec(`${method} ${pathname}`) }))
    .find(({ match }) => match !== null);
  if (!found) return undefined;
  const params = Object.entries(found.match?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
  return {
    key: found.key,
    params: Object.fromEntries(params),
    query: Object.fromEntries(searchParams),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    headers: new Headers(init?.headers),
  };
}

const callKeys = (Object.keys(calls) as CallKey[]).sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
const patternOf = (key: CallKey): RegExp => new RegExp(`^${key.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
