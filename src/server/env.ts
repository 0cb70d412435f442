/** What a request carries through the server, and what the parts of the server are given. Types only. */
import type { Actor } from '../define/condition.ts';
import type { Registry } from '../define/registry.ts';
import type { Config } from './config.ts';
import type { RootDatabase } from './db/database.ts';
import type { Changes } from './db/changes.ts';
import type { Log } from './log.ts';

export interface Services {
  readonly config: Config;
  readonly db: RootDatabase;
  readonly registry: Registry;
  /** Tells this and the other processes which tables changed. */
  readonly changes: Changes;
  readonly log: Log;
}

/** Hono's type parameter for every route of the server. */
export interface Env {
  Variables: {
    requestId: string;
    /** Who asks, or null. Set by the session middleware from the cookie, before any route. */
    actor: Actor | null;
    /** The address the request came from, for rate limits and the audit log. */
    address: string;
  };
}
