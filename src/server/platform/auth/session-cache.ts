/**
 * A short-lived cache of which cookie belongs to whom, so that a request with a session takes no query. Invalidated by
 * the change feed.
 */
import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../define/condition.ts';
import { memoize } from '../../../define/memoize.ts';
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

const keyOf = (cookie: string): string => digest('sha256', cookie, 'base64url');

/** The cache of these services; one for all middleware of a process. */
export const sessionCacheOf = memoize(openSessionCache);

function openSessionCache(services: PlatformServices): SessionCache {
  const entries = new LRUCache<string, Promise<Actor | null>>({ max: maxEntries, ttl: maxAge });
  const watched = new Set(['*', 'sessions', 'users', 'permissions', ...identityTables(services.registry)]);
  services.changes.on((table) => {
    if (watched.has(table)) entries.clear();
  });

  /** Drops the entry, unless it was replaced meanwhile. */
  function drop(key: string, entry: Promise<Actor | null>): void {
    if (entries.peek(key) === entry) entries.delete(key);
  }

  /** Ends the entry's life at an instant (ms since the epoch), if that comes before `maxAge`. */
  function expireAt(key: string, entry: Promise<Actor | null>, instant: number): void {
    if (entries.peek(key) !== entry) return;
    const remaining = Math.floor(instant - Date.now());
    if (remaining <= 0) entries.delete(key);
    else if (remaining < entries.getRemainingTTL(key)) entries.set(key, entry, { ttl: remaining });
  }

  /** Visitors without a session are not cached: that takes little time, and changes with the next login. */
  async function load(cookie: string, key: string, entry: Promise<Actor | null>): Promise<Actor | null> {
    try {
      const session = await findSession(services.db, cookie);
      if (session === 'reused') {
        drop(key, entry);
        return await endReused(services, cookie);
      }
      const actor = session && (await loadActor(services.db, services.registry, session.userId));
      if (session && actor) expireAt(key, entry, session.until);
      else drop(key, entry);
      // A blocked or deleted person who is readmitted must log in again.
      if (session && !actor) await deleteSessionsOf(services.db, session.userId);
      return actor;
    } catch (error) {
      drop(key, entry);
      throw error;
    }
  }

  return {
    actorOf(cookie) {
      const key = keyOf(cookie);
      const cached = entries.get(key);
      if (cached) return cached;
      const { promise, resolve, reject } = Promise.withResolvers<Actor | null>();
      entries.set(key, promise);
      load(cookie, key, promise).then(resolve, reject);
      return promise;
    },
    invalidate(cookie) {
      entries.delete(keyOf(cookie));
    },
  };
}

/** A rotated id was used again: the session ends for everyone who has it (architecture, Sessions). */
async function endReused(services: PlatformServices, cookie: string): Promise<null> {
  const id = sessionIdOf(cookie);
  await services.db.transaction(async (tx) => {
    if (id !== null) await deleteSession(tx, id);
    tx.publish('sessions');
  });
  services.log.warn('a rotated session id was used again; the session was ended');
  return null;
}
