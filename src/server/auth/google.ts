/**
 * Logging in with Google: the OpenID Connect code flow with PKCE, state and nonce. Optional: without credentials the
 * link says so.
 */
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Configuration, IDToken } from 'openid-client';
import type { LoginOutcome } from '../../contract/login-outcomes.ts';
import { canonicalEmail } from '../../locale/contact.ts';
import type { Config } from '../config.ts';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { findAccount, insertAccount, type Account } from './accounts.ts';
import { createSession } from './session.ts';

const path = '/auth/login/google';
const callback = `${path}/callback`;
const provider = 'google';
/** Seconds a person has at the provider. */
const roundTrip = 600;
/** What the round trip is checked against, kept in a signed cookie of this browser. */
interface Trip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly next: string;
}

export function mountGoogle(app: Hono<Env>, services: Services): void {
  const { config, log } = services;
  const { google } = config;
  const back = (c: Context<Env>, outcome: LoginOutcome) => c.redirect(`/?login=${outcome}`, 302);
  const failed = (c: Context<Env>, error: unknown) => {
    log.warn({ err: error }, 'Google login failed');
    return back(c, 'google-failed');
  };
  const providerOf = google && remembered(() => discover(google));

  app.get(path, async (c) => {
    if (!providerOf) return back(c, 'google-unavailable');
    try {
      const client = await import('openid-client');
      const trip: Trip = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        next: ownPath(c.req.query('next')),
      };
      const url = client.buildAuthorizationUrl(await providerOf(), {
        redirect_uri: `${config.publicUrl}${callback}`,
        scope: 'openid email profile',
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(trip.verifier),
        code_challenge_method: 'S256',
      });
      await setSignedCookie(c, provider, JSON.stringify(trip), config.secret, {
        path,
        httpOnly: true,
        sameSite: 'Lax',
        secure: config.publicUrl.startsWith('https:'),
        maxAge: roundTrip,
      });
      return c.redirect(url.href, 302);
    } catch (error) {
      return failed(c, error);
    }
  });

  app.get(callback, async (c) => {
    const kept = await getSignedCookie(c, config.secret, provider);
    deleteCookie(c, provider, { path });
    if (!providerOf) return back(c, 'google-unavailable');
    if (!kept) return back(c, 'google-failed');
    try {
      const trip = JSON.parse(kept) as Trip;
      const claims = await claimsOf(
        await providerOf(),
        new URL(`${callback}${new URL(c.req.url).search}`, config.publicUrl),
        trip,
      );
      const email = claims.email_verified === true ? canonicalEmail(String(claims.email ?? '')) : null;
      if (!email) return back(c, 'google-unverified');
      const account = await accountFor(services, claims, email);
      if (!account.isActive) return back(c, 'blocked');
      await createSession(services, account.id, c);
      return c.redirect(trip.next, 302);
    } catch (error) {
      return failed(c, error);
    }
  });
}

/** The page of this site that was asked for with `?next=`; the home page for anything that would lead elsewhere. */
function ownPath(next: string | undefined): string {
  if (!next || !URL.canParse(next, 'http://own.invalid')) return '/';
  const { origin, pathname, search } = new URL(next, 'http://own.invalid');
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? pathname + search : '/';
}

/** Keeps what was made; a failure is tried again at the next call. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<Config['google']>): Promise<Configuration> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: 10,
    ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
}

async function claimsOf(configuration: Configuration, url: URL, { state, nonce, verifier }: Trip): Promise<IDToken> {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new AppError('bad_request');
  return claims;
}

/** The linked account; else the one with the same verified address, linked now; else a new one. */
async function accountFor(services: Services, claims: IDToken, email: string): Promise<Account> {
  const { account, isNew } = await services.db.transaction(async (tx) => {
    // The same person coming back twice at once must not be made twice.
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${claims.sub}`}, 0))`);
    const [linked] = await tx.query<Account>(
      sql`select u.id, u.status = 'active' as "isActive" from oauth_accounts a join users u on u.id = a.user_id where a.provider = ${provider} and a.subject = ${claims.sub} and u.deleted_at is null`,
    );
    if (linked) return { account: linked, isNew: false };
    const username = { kind: 'email', value: email } as const;
    const known = await findAccount(tx, username);
    const found = known ?? {
      id: await insertAccount(tx, services, { ...namesOf(claims, email), username }),
      isActive: true,
    };
    await tx.query(
      sql`insert into oauth_accounts (provider, subject, user_id) values (${provider}, ${claims.sub}, ${found.id}) on conflict (provider, subject) do update set user_id = excluded.user_id`,
    );
    return { account: found, isNew: !known };
  });
  if (isNew) services.changes.publish('users');
  return account;
}

function namesOf(claims: IDToken, email: string): { name: string; family: string } {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
  const [first = '', ...rest] = text(claims.name).split(/\s+/);
  return {
    name: text(claims.given_name) || first || email.split('@')[0]!,
    family: text(claims.family_name) || rest.join(' ') || 'کاربر گوگل',
  };
}
