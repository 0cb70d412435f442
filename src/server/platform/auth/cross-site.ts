/** Refuses state-changing calls made by pages of other sites, which browsers send with the visitor's cookie. */
import type { MiddlewareHandler } from 'hono';
import type { Env, PlatformServices } from '../env.ts';
import { AppError } from '../errors/errors.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site made a request that changes something, by Sec-Fetch-Site and by Origin. Programs that
 * are no browsers send neither header, and carry no cookies of a visitor.
 * @param siteHost the host of the public address.
 */
export function isCrossSite({ method, headers, url }: Request, siteHost: string): boolean {
  if (safeMethods.has(method)) return false;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const host = headers.get('host') ?? new URL(url).host;
  const isForeignSite = site !== null && site !== 'same-origin' && site !== 'none';
  return isForeignSite || (origin !== null && !isOriginOf(origin, siteHost) && !isOriginOf(origin, host));
}

/** Throws `cross_site`. */
export function refuseCrossSite(services: PlatformServices): MiddlewareHandler<Env> {
  const siteHost = new URL(services.config.publicUrl).host;
  return async (c, next) => {
    if (isCrossSite(c.req.raw, siteHost)) throw new AppError('cross_site');
    await next();
  };
}

/** Browsers write an origin as its scheme and host; `null` for a sandboxed frame or a file. */
const isOriginOf = (origin: string, host: string): boolean =>
  origin === `https://${host}` || origin === `http://${host}`;
