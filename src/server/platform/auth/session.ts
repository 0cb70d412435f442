/** The session of a request: the middleware that finds the person, and the cookie (architecture, Sessions). */
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';
import type { Env, PlatformServices } from '../env.ts';
import { cookieName, cookieOptions, deletePlainCookie } from './cookies.ts';
import { rememberDevice } from './devices.ts';
import { sessionCacheOf } from './session-cache.ts';
import { longestLife } from './session-life.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  rotateSession,
  sessionIdOf,
  type Visitor,
} from './session-store.ts';

const plainName = 'sid';
/** The name of the session's cookie as the browser knows it. */
export const sessionCookie = ({ config }: Pick<PlatformServices, 'config'>): string => cookieName(config, plainName);
/**
 * Not published to the change feed, which would clear the session cache at every login: lists may show the time a
 * little late.
 */
const updateLastLogin: Statement = { name: 'user-seen', text: 'update users set last_login_at = now() where id = $1' };
const visitorOf = (c: Context<Env>): Visitor => ({
  address: c.var.address,
  userAgent: c.req.header('user-agent') ?? null,
});

/** Sets `c.var.actor` from the cookie, before any route. Never refuses: `section/authorize.ts` and the calls do. */
export function withActor(services: PlatformServices): MiddlewareHandler<Env> {
  const cache = sessionCacheOf(services);
  const name = sessionCookie(services);
  return async (c, next) => {
    const cookie = getCookie(c, name);
    c.set('actor', cookie === undefined ? null : await cache.actorOf(cookie));
    await next();
    await endPlainSession(services, c);
  };
}

/** Ends a session from before the site was on https: its cookie may have been read on the way. */
async function endPlainSession(services: PlatformServices, c: Context<Env>): Promise<void> {
  const cookie = deletePlainCookie(services.config, plainName, c);
  const session = cookie === undefined ? null : await findSession(services.db, cookie);
  if (session !== null && session !== 'reused') await deletePublished(services, session.id);
}

async function deletePublished(services: PlatformServices, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await deleteSession(tx, id);
    tx.publish('sessions');
  });
}

function setSession(services: PlatformServices, c: Context<Env>, value: string): void {
  setCookie(c, sessionCookie(services), value, { ...cookieOptions(services.config), maxAge: longestLife });
}

/**
 * Starts a session. With a request, its response sets the cookie, and the session it came with ends, so that an id that
 * someone planted before (session fixation) is worthless.
 * @returns `cookie`: the value of a client's `Cookie` header.
 */
export async function createSession(
  services: PlatformServices,
  userId: string,
  c?: Context<Env>,
): Promise<{ cookie: string }> {
  const value = await storeSession(services.db, userId, c);
  if (c) await giveSession(services, c, userId, value);
  return { cookie: `${sessionCookie(services)}=${value}` };
}

/** Stores a session, also in the transaction of what allows it; `giveSession` gives its cookie after the commit. */
export async function storeSession(db: Database, userId: string, c?: Context<Env>): Promise<string> {
  const value = await insertSession(db, userId, c ? visitorOf(c) : { address: null, userAgent: null });
  await db.run(updateLastLogin, [userId]);
  return value;
}

/** Gives a stored session to the browser that requested it, instead of the one it came with. */
export async function giveSession(
  services: PlatformServices,
  c: Context<Env>,
  userId: string,
  value: string,
): Promise<void> {
  await endSession(services, c);
  setSession(services, c, value);
  await rememberDevice(services, c, userId);
  services.log.info({ userId, address: c.var.address, requestId: c.var.requestId }, 'session started');
}

/** Gives the session of this request its next id. Call it only for a request that has an actor. */
export async function renewSession(services: PlatformServices, c: Context<Env>): Promise<void> {
  const cookie = getCookie(c, sessionCookie(services)) ?? '';
  const next = await rotateSession(services.db, cookie, visitorOf(c));
  if (next === null) return;
  sessionCacheOf(services).invalidate(cookie);
  setSession(services, c, next);
}

/** Ends the session of this request, if it has a valid one, and deletes its cookie. */
export async function endSession(services: PlatformServices, c: Context<Env>): Promise<void> {
  const id = requestSessionId(services, c);
  if (id !== null && c.var.actor) await deletePublished(services, id);
  const name = sessionCookie(services);
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, cookieOptions(services.config));
}

/** The id of the session that the cookie of this request names, valid or not. */
export const requestSessionId = (services: PlatformServices, c: Context<Env>): string | null =>
  sessionIdOf(getCookie(c, sessionCookie(services)) ?? '');
