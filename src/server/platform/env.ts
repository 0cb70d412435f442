/** What a request carries through the server, and what the parts of the platform are given. Types only. */
import type { Actor } from '../../define/condition.ts';
import type { Registry } from '../../define/registry.ts';
import type { Tally } from './counters/tally.ts';
import type { Changes } from './db/changes.ts';
import type { RootDatabase } from './db/database.ts';
import type { Reader } from './db/replicas/reader.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Config } from './process/config.ts';
import type { Log } from './process/log.ts';

/** What every part of the platform is given; the generator and the features get more (`generator/section/section-api.ts`). */
export interface PlatformServices {
  readonly config: Config;
  readonly db: RootDatabase;
  /** Reads that may be a moment old, of a replica where there is one. Not for money or rights. */
  readonly reader: Reader;
  readonly registry: Registry;
  /** Notifies this and the other processes which tables changed. */
  readonly changes: Changes;
  readonly log: Log;
  /** Where work is put that must not keep a request waiting. */
  readonly queue: JobQueue;
  /** What many requests count, on its way into the database. */
  readonly tally: Tally;
}

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
