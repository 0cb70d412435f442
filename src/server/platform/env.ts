/** What a request carries through the server, and what the parts of the server are given. Types only. */
import type { Actor } from '../../define/condition.ts';

export type { Services } from '../generator/rest/hooks.ts';

/** What the HTTP server passes on with a request; empty for calls within the process. */
export interface ConnectionInfo {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/** Hono's type parameter for every route of the server. */
export interface Env {
  Bindings: ConnectionInfo;
  Variables: {
    requestId: string;
    /** The person who makes the request, or null. Set by the session middleware from the cookie, before any route. */
    actor: Actor | null;
    /** The address the request came from, for the audit log; null where it is known to be none. */
    address: string | null;
    /** The network of that address, for rate limits. */
    network: string;
  };
}
