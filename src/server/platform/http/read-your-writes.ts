/**
 * Who wrote reads that at once, whatever server or process answers next: the position of the write goes with its answer as a cookie, for
 * as long as a replica may lack it, and comes back with the next request.
 */
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { positionOf, positionText, unreachable, withProgress } from '../db/replicas/position.ts';
import type { Env, PlatformServices } from '../env.ts';

const cookie = 'written';

export const readYourWrites = ({ reader }: Pick<PlatformServices, 'reader'>) =>
  createMiddleware<Env>(async (c, next) => {
    if (reader.lagLimit === 0) return next();
    const sent = getCookie(c, cookie);
    const progress = { position: sent === undefined ? 0n : (positionOf(sent) ?? unreachable), hasPublished: false };
    await withProgress(progress, next);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isRead && !progress.hasPublished) return;
    // A replica in use has everything that is older than the limit.
    const maxAge = Math.ceil(reader.lagLimit / 1_000) + 1;
    const value = positionText(await reader.position());
    setCookie(c, cookie, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge });
  });
