/**
 * A short-lived cache of which cookie belongs to whom, so that a request with a session takes no query. Invalidated by
 * the change feed.
 */
import { hash as digest } from 'node:crypto';
import type { Actor } from '../../../define/condition.ts';
import { memoize } from '../../../define/memoize.ts';
import { cacheFor } from '../cache/cache-for.ts';
import type { PlatformServices } from '../env.ts';
import { identityTables, loadActor } from './actor.ts';
import { deleteSession, deleteSessionsOf, findSession, sessionIdOf } from './session-store.ts';

/** Milliseconds until a person is loaded again, in case a change was not published. */
const maxAge = 30_000;
const maxEntries = 10_000;

export interface SessionCache {
  actorOf(cookie: string): Promise<Actor | null>;
  /** Drops a cookie that was rotated: its session is looked up at the next request. */
  invalidate(cookie: string): void;
}

interface Visitor {
  readonly actor: Actor | null;
  /** When the session ends (ms since the epoch). */
  readonly until: number;
}
/** Visitors without a session are not cached: that takes little time, and changes with the next login. */
const nobody: Visitor = { actor: null, until: 0 };

const keyOf = (cookie: string): string => digest('sha256', cookie, 'base64url');

/** The cache of these services; one for all middleware of a process. */
export const sessionCacheOf = memoize((services: PlatformServices): SessionCache => {
  const visitors = cacheFor<Visitor>(services.changes, {
    name: 'sessions',
    tables: ['sessions', 'users', 'permissions', ...identityTables(services.registry)],
    ttl: ({ until }) => Math.min(maxAge, until - Date.now()),
    max: maxEntries,
  });
  return {
    actorOf: async (cookie) => (await visitors.load(keyOf(cookie), () => findVisitor(services, cookie))).actor,
    invalidate: (cookie) => visitors.delete(keyOf(cookie)),
  };
});

async function findVisitor(services: PlatformServices, cookie: string): Promise<Visitor> {
  const session = await findSession(services.db, cookie);
  if (session === null) return nobody;
  if (session === 'reused') {
    await endReused(services, cookie);
    return nobody;
  }
  const actor = await loadActor(services.db, services.registry, session.userId);
  if (actor) return { actor, until: session.until };
  // A blocked or deleted person who is readmitted must log in again.
  await deleteSessionsOf(services.db, session.userId);
  return nobody;
}

/** A rotated id was used again: the session ends for everyone who has it (architecture, Sessions). */
async function endReused(services: PlatformServices, cookie: string): Promise<void> {
  const id = sessionIdOf(cookie);
  await services.db.transaction(async (tx) => {
    if (id !== null) await deleteSession(tx, id);
    tx.publish('sessions');
  });
  services.log.warn('a rotated session id was used again; the session was ended');
}
