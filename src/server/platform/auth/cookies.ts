/**
 * The names and attributes of the server's cookies. On https each has the prefix `__Host-`: browsers take such a cookie
 * only from this very host, over https and for every path (RFC 6265bis, section 4.1.3.2), so no sub-domain can plant
 * one. They refuse the prefix without `Secure`, so a site on local http has plain names.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { Config } from '../process/config.ts';
import type { Env } from '../env.ts';

type Settings = Pick<Config, 'publicUrl'>;

export const isHttps = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');

/** The name of a cookie as the browser knows it. */
export const cookieName = (config: Settings, name: string): string => (isHttps(config) ? `__Host-${name}` : name);

/** The invitation in the visitor's browser (`contract/referral.ts`): the value of the cookie, or null. */
export const inviteOf = (c: Context<Env>, { config }: { readonly config: Settings }): string | null =>
  getCookie(c, cookieName(config, 'invite')) ?? null;

export const cookieOptions = (config: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(config) }) as const;

/**
 * Deletes the cookie with the plain name on an https site, where it is left from before the site had the prefix, or a
 * sub-domain planted it. It is never read.
 * @returns its value, if there was one.
 */
export function deletePlainCookie(config: Settings, name: string, c: Context<Env>): string | undefined {
  if (!isHttps(config) || getCookie(c, name) === undefined) return undefined;
  return deleteCookie(c, name, cookieOptions(config));
}
