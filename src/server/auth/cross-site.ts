/** Refuses calls that change something when another site's page makes them: the cookie alone proves nothing then. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `cross_site` by Sec-Fetch-Site, and by Origin where a browser sends no such header. Programs send neither and
 * carry no cookie of anybody's.
 */
export function refuseCrossSite(services: Services): MiddlewareHandler<Env> {
  const own = new URL(services.config.publicUrl).host;
  return async (c, next) => {
    if (!safe.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const isForeignOrigin =
        origin !== undefined && ![own, c.req.header('host') ?? new URL(c.req.url).host].includes(hostOf(origin));
      if (isForeignSite || isForeignOrigin) throw new AppError('cross_site');
    }
    await next();
  };
}

/** `null` (a sandboxed frame, a file) is nobody's host. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');
