/** The session of a request: the middleware that finds the person, and the cookie (architecture, Sessions). */
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Statement } from '../db/database.ts';
import type { Env, Services } from '../env.ts';
import { sessionCacheOf } from './session-cache.ts';
import { deleteSession, idleDays, insertSession, rotateSession, sessionIdOf, type Visitor } from './session-store.ts';

const cookieName = 'sid';
const isSecure = (services: Services): boolean => services.config.publicUrl.startsWith('https:');
/**
 * Not published to the change feed, which would clear the session cache at every login: lists may show the time a
 * little late.
 */
const updateLastLogin: Statement = { name: 'user-seen', text: 'update users set last_login_at = now() where id = $1' };
const visitorOf = (c: Context<Env>): Visitor => ({
  address: c.var.address,
  userAgent: c.req.header('user-agent') ?? null,
});

/** Sets `c.var.actor` from the cookie, before any route. Never refuses: `rest/authorize.ts` and the calls do. */
export function withActor(services: Services): MiddlewareHandler<Env> {
  const cache = sessionCacheOf(services);
  return async (c, next) => {
    const cookie = getCookie(c, cookieName);
    c.set('actor', cookie === undefined ? null : await cache.actorOf(cookie));
    await next();
  };
}

function setSession(services: Services, c: Context<Env>, value: string): void {
  setCookie(c, cookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(services),
    maxAge: idleDays * 86_400,
  });
}

/**
 * Starts a session. With a request, its response sets the cookie, and the session it came with ends, so that an id that
 * somebody planted before (session fixation) is worthless.
 * @returns `cookie`: the value of a client's `Cookie` header.
 */
export async function createSession(services: Services, userId: string, c?: Context<Env>): Promise<{ cookie: string }> {
  if (c) await endSession(services, c);
  const value = await insertSession(services.db, userId, c ? visitorOf(c) : { address: 'local', userAgent: null });
  await services.db.run(updateLastLogin, [userId]);
  if (c) setSession(services, c, value);
  return { cookie: `${cookieName}=${value}` };
}

/** Gives the session of this request its next id. Call it only for a request that has an actor. */
export async function renewSession(services: Services, c: Context<Env>): Promise<void> {
  const cookie = getCookie(c, cookieName) ?? '';
  const next = await rotateSession(services.db, cookie, visitorOf(c));
  if (next === null) return;
  sessionCacheOf(services).invalidate(cookie);
  setSession(services, c, next);
}

/** Ends the session of this request, if it has a valid one, and deletes its cookie. */
export async function endSession(services: Services, c: Context<Env>): Promise<void> {
  const id = requestSessionId(c);
  if (id !== null && c.var.actor) {
    await services.db.transaction(async (tx) => {
      await deleteSession(tx, id);
      tx.publish('sessions');
    });
  }
  if (getCookie(c, cookieName) !== undefined) {
    deleteCookie(c, cookieName, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(services) });
  }
}

/** The id of the session that the cookie of this request names, valid or not. */
export const requestSessionId = (c: Context<Env>): string | null => sessionIdOf(getCookie(c, cookieName) ?? '');
