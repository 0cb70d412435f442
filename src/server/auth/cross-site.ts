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
      const hosts = [siteHost, c.req.header('host') ?? new URL(c.req.url).host];
      const isForeignOrigin = origin !== undefined && !hosts.includes(hostOf(origin));
      if (isForeignSite || isForeignOrigin) throw new AppError('cross_site');
    }
    await next();
  };
}

/** Empty for the origin `null` (a sandboxed frame, a file). */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');
