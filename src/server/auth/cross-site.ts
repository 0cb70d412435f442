/** Refuses state-changing calls made by pages of other sites, which browsers send with the visitor's cookie. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `cross_site` by Sec-Fetch-Site and by Origin. Programs that are no browsers send neither header, and carry no
 * cookies of a visitor.
 */
export function refuseCrossSite(services: Services): MiddlewareHandler<Env> {
  const siteHost = new URL(services.config.publicUrl).host;
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const host = c.req.header('host') ?? new URL(c.req.url).host;
      const isForeignOrigin = origin !== undefined && !isOriginOf(origin, siteHost) && !isOriginOf(origin, host);
      if (isForeignSite || isForeignOrigin) throw new AppError('cross_site');
    }
    await next();
  };
}

/** Browsers write an origin as its scheme and host; `null` for a sandboxed frame or a file. */
const isOriginOf = (origin: string, host: string): boolean =>
  origin === `https://${host}` || origin === `http://${host}`;
