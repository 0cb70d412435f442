/**
 * The log of authentication (OWASP ASVS 5, 16.3.1): every log-in, code, new password and end of a session, whether it
 * succeeded or not. Names and passwords that were typed are not logged.
 */
import type { MiddlewareHandler } from 'hono';
import type { Env, PlatformServices } from '../env.ts';

/** Every open page refreshes its session each ten minutes, and asks how one may log in: those are no events. */
const unlogged: ReadonlySet<string> = new Set(['/auth/refresh', '/auth/methods']);

/** Logs the outcome of the calls it is put before. */
export function logAuthentication({ log }: PlatformServices): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { path, method } = c.req;
    if (unlogged.has(path) || method === 'HEAD') return;
    const { status } = c.res;
    const { actor, address, requestId } = c.var;
    const outcome = status < 400 ? 'success' : 'failure';
    log.info({ event: path, outcome, status, userId: actor?.userId ?? null, address, requestId }, 'authentication');
  };
}
