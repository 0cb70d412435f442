/**
 * Remembers for a moment which cookie stands for whom, so that a signed-in request costs no query. Emptied by the
 * change feed.
 */
import { hash as digest } from 'node:crypto';
import type { Actor } from '../../define/condition.ts';
import type { Services } from '../env.ts';
import { identityTables, loadActor } from './actor.ts';
import { deleteSession, deleteSessionsOf, findSession, sessionIdOf } from './session-store.ts';

/** Milliseconds until a remembered person is asked for again, in case a change was made behind the feed's back. */
const keepFor = 30_000;
const mostEntries = 10_000;

interface Entry {
  readonly actor: Promise<Actor | null>;
  until: number;
}
export interface SessionCache {
  actorOf(cookie: string): Promise<Actor | null>;
  /** Asks the database the next time: the cookie was rotated. */
  forget(cookie: string): void;
}

const keyOf = (cookie: string): string => digest('sha256', cookie, 'base64url');

const caches = new WeakMap<Services, SessionCache>();

/** The cache of these services; one for all middleware of a process. */
export function sessionCacheOf(services: Services): SessionCache {
  let cache = caches.get(services);
  if (!cache) caches.set(services, (cache = openSessionCache(services)));
  return cache;
}

function openSessionCache(services: Services): SessionCache {
  const entries = new Map<string, Entry>();
  const watched = new Set(['*', 'sessions', 'users', 'permissions', ...identityTables(services.registry)]);
  services.changes.on((table) => {
    if (watched.has(table)) entries.clear();
  });

  /** Nobody is not remembered: it is found out cheaply, and may change with the next log-in. */
  async function load(cookie: string, key: string, entry: Entry): Promise<Actor | null> {
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    try {
      const session = await findSession(services.db, cookie);
      if (session === 'reused') {
        forget();
        return await endReused(services, cookie);
      }
      const actor = session && (await loadActor(services.db, services.registry, session.userId));
      if (session && actor) entry.until = Math.min(entry.until, session.until);
      else forget();
      // Blocked or gone: should he be let in again, he logs in again.
      if (session && !actor) await deleteSessionsOf(services.db, session.userId);
      return actor;
    } catch (error) {
      forget();
      throw error;
    }
  }

  return {
    actorOf(cookie) {
      const key = keyOf(cookie);
      const known = entries.get(key);
      if (known && known.until > Date.now()) return known.actor;
      const oldest = entries.size >= mostEntries ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      const started = Promise.withResolvers<Actor | null>();
      const entry: Entry = { actor: started.promise, until: Date.now() + keepFor };
      entries.set(key, entry);
      load(cookie, key, entry).then(started.resolve, started.reject);
      return entry.actor;
    },
    forget(cookie) {
      entries.delete(keyOf(cookie));
    },
  };
}

async function endReused(services: Services, cookie: string): Promise<null> {
  await deleteSession(services.db, sessionIdOf(cookie)!);
  services.changes.publish('sessions');
  services.log.warn('a rotated session id was used again; the session was ended');
  return null;
}
