/**
 * Login with Google. Optional: without credentials the link leads back to the site, which says so. The protocol is in
 * `google-client.ts`.
 */
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { LoginOutcome } from '../../contract/login-outcomes.ts';
import { canonicalEmail } from '../../locale/contact.ts';
import { localPath } from '../../locale/local-path.ts';
import { lockName } from '../db/lock-name.ts';
import type { Env, Services } from '../env.ts';
import { mount } from '../mount.ts';
import { findAccount, insertAccount, type Account } from './accounts.ts';
import { fetchClaims, loginRequest, openProvider, parseLoginState, type Claims } from './google-client.ts';
import { bindInvitation } from '../vip/invites.ts';
import { cookieName, cookieOptions, inviteOf } from './cookies.ts';
import { createSession } from './session.ts';

const path = '/auth/login/google';
const callback = `${path}/callback`;
/** Name of the provider in `oauth_accounts`, and of the cookie without its prefix. */
const provider = 'google';
/** Seconds a person has at the provider. */
const maxRoundTrip = 600;

export function mountGoogle(app: Hono<Env>, services: Services): void {
  const { config, log } = services;
  const loadProvider = config.google && openProvider(config.google);
  const stateCookie = cookieName(config, provider);
  const redirectUri = `${config.publicUrl}${callback}`;
  const redirectToLogin = (c: Context<Env>, outcome: LoginOutcome) => c.redirect(`/login?failed=${outcome}`, 302);
  const redirectFailed = (c: Context<Env>, error: unknown) => {
    log.warn({ err: error }, 'Google login failed');
    return redirectToLogin(c, 'google-failed');
  };

  mount(app, 'GET /auth/methods', () => ({ google: loadProvider !== undefined }));

  app.get(path, async (c) => {
    if (!loadProvider) return redirectToLogin(c, 'google-unavailable');
    try {
      const { url, state } = await loginRequest(
        await loadProvider(),
        redirectUri,
        localPath(c.req.query('next')) ?? '/',
      );
      await setSignedCookie(c, stateCookie, JSON.stringify(state), config.secret, {
        ...cookieOptions(config),
        maxAge: maxRoundTrip,
      });
      return c.redirect(url.href, 302);
    } catch (error) {
      return redirectFailed(c, error);
    }
  });

  app.get(callback, async (c) => {
    const cookie = await getSignedCookie(c, config.secret, stateCookie);
    deleteCookie(c, stateCookie, cookieOptions(config));
    if (!loadProvider) return redirectToLogin(c, 'google-unavailable');
    if (!cookie) return redirectToLogin(c, 'google-failed');
    try {
      const state = parseLoginState(cookie);
      const url = new URL(`${callback}${new URL(c.req.url).search}`, config.publicUrl);
      const claims = await fetchClaims(await loadProvider(), url, state);
      const email = claims.email_verified === true ? canonicalEmail(String(claims.email ?? '')) : null;
      if (!email) return redirectToLogin(c, 'google-unverified');
      const account = await findOrInsertAccount(services, claims, email, inviteOf(c, services));
      if (!account.isActive) return redirectToLogin(c, 'blocked');
      await createSession(services, account.id, c);
      return c.redirect(state.next, 302);
    } catch (error) {
      return redirectFailed(c, error);
    }
  });
}

/** The linked account; else the one with the same verified address, linked now; else a new one. */
async function findOrInsertAccount(
  services: Services,
  claims: Claims,
  email: string,
  invite: string | null,
): Promise<Account> {
  return services.db.transaction(async (tx) => {
    // Two callbacks of the same person at once must not insert two accounts.
    await lockName(tx, `${provider} ${claims.sub}`);
    const [linked] = await tx.query<Account>(sql`
      select u.id, u.status = 'active' as "isActive"
      from oauth_accounts a join users u on u.id = a.user_id
      where a.provider = ${provider} and a.subject = ${claims.sub} and u.deleted_at is null`);
    if (linked) return linked;
    const username = { kind: 'email', value: email } as const;
    const known = await findAccount(tx, username);
    const found = known ?? {
      id: await insertAccount(tx, services, { ...namesOf(claims, email), username }),
      isActive: true,
    };
    await tx.query(sql`
      insert into oauth_accounts (provider, subject, user_id) values (${provider}, ${claims.sub}, ${found.id})
      on conflict (provider, subject) do update set user_id = excluded.user_id`);
    if (!known) {
      await bindInvitation(tx, services.registry, { user: found.id, invite, at: Date.now() });
      tx.publish('users');
    }
    return found;
  });
}

function namesOf(claims: Claims, email: string): { name: string; family: string } {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  return {
    name: text(claims.given_name) || first || email.split('@')[0]!,
    family: text(claims.family_name) || rest.join(' ') || 'کاربر گوگل',
  };
}
