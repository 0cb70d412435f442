/**
 * Login with Google. Optional: without credentials the link leads back to the site, which says so. The protocol is in
 * `google-client.ts`.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { LoginOutcome } from '../../../contract/login-outcomes.ts';
import { canonicalEmail } from '../../../locale/contact.ts';
import { localPath } from '../../../locale/local-path.ts';
import { failedLoginPath } from '../../../paths/account.ts';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/lock-name.ts';
import type { Env, PlatformServices } from '../env.ts';
import { mount } from '../http/mount.ts';
import { insertAccount, type Account } from './accounts.ts';
import { fetchClaims, loginRequest, openProvider, parseLoginState, type Claims } from './google-client.ts';
import type { OnNewAccount } from './new-account.ts';
import { cookieName, cookieOptions, inviteOf } from './cookies.ts';
import { addLink, confirmLink, linkedUser, type ProviderAccount } from './provider-links.ts';
import { logins } from './auth-metrics.ts';
import { giveSession, storeSession } from './session.ts';
import { col } from '../db/row-shape.ts';
import { live } from '../db/row-sql.ts';

const path = '/auth/login/google';
const callback = `${path}/callback`;
/** Name of the provider in `oauth_accounts`, and of the cookie without its prefix. */
const provider = 'google';
/** Seconds a person has at the provider. */
const maxRoundTrip = 600;

export function mountGoogle(app: Hono<Env>, services: PlatformServices, onNewAccount: OnNewAccount): void {
  const { config, log } = services;
  const loadProvider = config.google && openProvider(config.google);
  const stateCookie = cookieName(config, provider);
  const redirectUri = `${config.publicUrl}${callback}`;
  const redirectToLogin = (c: Context<Env>, outcome: LoginOutcome) => c.redirect(failedLoginPath(outcome), 302);
  const refuse = (c: Context<Env>, outcome: LoginOutcome) => {
    logins.add({ method: 'google', outcome: 'refused' });
    return redirectToLogin(c, outcome);
  };
  const redirectFailed = (c: Context<Env>, error: unknown) => {
    log.warn({ err: error }, 'Google login failed');
    return refuse(c, 'google-failed');
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
    if (!cookie) return refuse(c, 'google-failed');
    try {
      const state = parseLoginState(cookie);
      const url = new URL(`${callback}${new URL(c.req.url).search}`, config.publicUrl);
      const claims = await fetchClaims(await loadProvider(), url, state);
      const email = claims.email_verified === true ? canonicalEmail(String(claims.email ?? '')) : null;
      if (!email) return refuse(c, 'google-unverified');
      const { userId, session } = await admit(services, c, claims, email, onNewAccount);
      if (session === null) return refuse(c, 'blocked');
      await giveSession(services, c, userId, session);
      logins.add({ method: 'google', outcome: 'accepted' });
      return c.redirect(state.next, 302);
    } catch (error) {
      return redirectFailed(c, error);
    }
  });
}

/** Who logs in. `session`: the value of its cookie; null for a blocked account. */
interface Admitted {
  readonly userId: string;
  readonly session: string | null;
}

/**
 * Logs in the linked account; else the one with the same verified address, linked now; else a new one. The row of the
 * person is locked until the session is stored: what ends the link, or the sessions, comes before all of it or after.
 */
function admit(
  services: PlatformServices,
  c: Context<Env>,
  claims: Claims,
  email: string,
  onNewAccount: OnNewAccount,
): Promise<Admitted> {
  const account = { provider, subject: claims.sub, address: email };
  return services.db.transaction(async (tx) => {
    // Two callbacks of the same person at once must not insert two accounts.
    await lockName(tx, `${provider} ${claims.sub}`);
    const linked = await lockLinked(tx, account);
    const found = linked ?? (await lockAccount(tx, sql`email = ${email}`));
    if (found && !found.isActive) return { userId: found.id, session: null };
    const userId = found?.id ?? (await insertNew(tx, services, claims, email));
    if (!found) {
      await onNewAccount(tx, services.registry, { user: userId, invite: inviteOf(c, services), at: Date.now() });
    }
    if (!linked) await addLink(tx, account, userId);
    return { userId, session: await storeSession(tx, userId, c) };
  });
}

/** Locks the row of the linked user; null where the link has ended meanwhile. */
async function lockLinked(tx: Database, account: ProviderAccount): Promise<Account | null> {
  const user = await linkedUser(tx, account);
  const found = user === null ? null : await lockAccount(tx, sql`id = ${user}::uuid`);
  return found && (await confirmLink(tx, account, found.id)) ? found : null;
}

/** What other transactions do to the row is done by the time this answers, and seen. */
async function lockAccount(tx: Database, condition: SQL): Promise<Account | null> {
  const [row] = await tx.query(
    sql`
    select id, status = 'active' as "isActive" from users where ${condition} and ${live()}
    for no key update`,
    { id: col.uuid, isActive: col.boolean },
  );
  return row ?? null;
}

async function insertNew(tx: Database, services: PlatformServices, claims: Claims, email: string): Promise<string> {
  const username = { kind: 'email', value: email } as const;
  const id = await insertAccount(tx, services, { ...namesOf(claims, email), username });
  tx.publish('users');
  return id;
}

function namesOf(claims: Claims, email: string): { name: string; family: string } {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  return {
    name: text(claims.given_name) || first || email.split('@')[0]!,
    family: text(claims.family_name) || rest.join(' ') || 'کاربر گوگل',
  };
}
