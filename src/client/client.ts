/**
 * The typed API client: it makes the calls of the contract with the `fetch` it is given. Used by the storefront (in the
 * browser with `fetch`, in loaders with the in-process API) and by the panels. Errors are in the
 * language of the page. Imports no schema, so none reaches a browser.
 */
import { said, t } from '../locale/translate.ts';
import type { BodyOf, OutputOf, ParamsOf, QueryOf } from '../contract/call.ts';
import type { CallKey, Calls } from '../contract/calls.ts';
import { proofHeader } from '../contract/proof-header.ts';
import type { ErrorCode, FieldErrors, Problem } from '../contract/errors.ts';

type Part<N extends string, T> = [T] extends [never] ? object : Readonly<Record<N, T>>;
/** What a call takes: `params` of its path, `query` and `body`, each where the call has one. */
export type Input<K extends CallKey> = Part<'body', BodyOf<Calls[K]>> &
  Part<'query', QueryOf<Calls[K]>> &
  ([keyof ParamsOf<K>] extends [never] ? object : { readonly params: ParamsOf<K> });
/** The parts of any `Input`. */
interface RawInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
export type Fetch = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** The error of a failed call. `status` is 0 when there was no answer (offline, timed out). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly errors: readonly FieldErrors[];
  readonly requestId: string | undefined;
  constructor(
    status: number,
    problem: Partial<Problem> & { title: string },
    code: ErrorCode | 'network' = problem.code ?? 'internal',
  ) {
    super(said(problem.detail ?? problem.title));
    this.status = status;
    this.code = code;
    this.errors = (problem.errors ?? []).map(({ property, errors }) => ({ property, errors: errors.map(said) }));
    this.requestId = problem.requestId;
  }
  /** The first validation error: the one shown under a form (specification, section 5). */
  get first(): { property: string; message: string } | null {
    const [error] = this.errors;
    return error?.errors[0] ? { property: error.property, message: error.errors[0] } : null;
  }
}

export interface Client {
  /**
   * Makes one call. Throws `ApiError` on any answer that is not 2xx, and on no answer.
   * @param options.timeout milliseconds until the call times out; none by default.
   */
  call<K extends CallKey>(
    key: K,
    input: Input<K>,
    options?: { timeout?: number; signal?: AbortSignal },
  ): Promise<OutputOf<Calls[K]>>;
}

/**
 * How the client does the work that the server asks for, before it makes the call again.
 * @param level how much, as the server says.
 */
export type Prove = (client: Client, level: number) => Promise<string | null>;

/** @param prove none: the caller is informed that a proof of work is required. */
export function createClient(fetcher: Fetch, prove?: Prove): Client {
  const client: Client = {
    async call(key, input, options = {}) {
      const [method = '', template = ''] = key.split(' ');
      const { params = {}, query, body }: RawInput = input;
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const search = new URLSearchParams(
        Object.entries(query ?? {})
          .filter(([, v]) => v !== undefined && v !== '')
          .map(([k, v]) => [k, String(v)]),
      ).toString();
      const headers: Record<string, string> = { accept: 'application/json' };
      if (body !== undefined) headers['content-type'] = 'application/json';
      const signals = [
        options.signal,
        options.timeout === undefined ? undefined : AbortSignal.timeout(options.timeout),
      ].filter((s) => s !== undefined);
      const init = {
        method,
        headers,
        credentials: 'same-origin',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      } as const;
      const address = search ? `${path}?${search}` : path;
      let { response, answer } = await exchange(fetcher, address, init);
      if (prove && isProblem(answer) && answer.code === 'proof_required') {
        const proof = await prove(client, answer.proofLevel ?? 0).catch(() => null);
        const proven = { ...init, headers: { ...headers, [proofHeader]: proof ?? '' } };
        if (proof !== null) ({ response, answer } = await exchange(fetcher, address, proven));
      }
      if (!response.ok) {
        throw new ApiError(response.status, isProblem(answer) ? answer : { title: t('پاسخ سرور خوانا نبود') });
      }
      // cast: the contract gives the type of the answer; its schema is not sent to browsers, so it cannot be parsed here.
      return answer as never;
    },
  };
  return client;
}

/** Sends a request and reads the JSON of its answer; null where there is none. Throws `network`. */
async function exchange(
  fetcher: Fetch,
  path: string,
  init: RequestInit,
): Promise<{ response: Response; answer: unknown }> {
  const response = await send(fetcher, path, init);
  const answer: unknown = await response.json().catch(() => {
    // Nobody may take what broke off, as when a page is left, for an empty answer.
    if (response.ok && response.status !== 204) throw lost();
    return null;
  });
  return { response, answer };
}

const lost = (): ApiError =>
  new ApiError(0, { title: t('ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید') }, 'network');

async function send(fetcher: Fetch, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetcher(path, init);
  } catch {
    throw lost();
  }
}
const isProblem = (v: unknown): v is Problem => typeof v === 'object' && v !== null && 'code' in v && 'title' in v;
