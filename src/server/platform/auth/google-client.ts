/**
 * Google as an OpenID Connect provider: the code flow with PKCE, state and nonce. The library is loaded at the first
 * login.
 */
import type { Configuration, IDToken } from 'openid-client';
import * as z from 'zod';
import type { GoogleConfig } from '../process/config.ts';
import { AppError } from '../errors/errors.ts';

export type Claims = IDToken;

const loginStateSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });
/** What the callback is checked against, in a signed cookie of the browser, and the page to go to afterwards. */
export type LoginState = z.infer<typeof loginStateSchema>;

/** The state in the cookie. Throws for anything that `loginRequest` did not produce. */
export const parseLoginState = (cookie: string): LoginState => loginStateSchema.parse(JSON.parse(cookie));

/** Loads the provider's configuration once; a failure is tried again at the next call. */
export function openProvider(google: GoogleConfig): () => Promise<Configuration> {
  let cached: Promise<Configuration> | undefined;
  return () => {
    cached ??= discover(google).catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}

async function discover({ issuer, clientId, clientSecret }: GoogleConfig): Promise<Configuration> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: 10,
    ...(url.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  });
}

/** The address of the provider's login page, and the state for the cookie. */
export async function loginRequest(
  provider: Configuration,
  redirectUri: string,
  next: string,
): Promise<{ url: URL; state: LoginState }> {
  const client = await import('openid-client');
  const state: LoginState = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    next,
  };
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: state.state,
    nonce: state.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(state.verifier),
    code_challenge_method: 'S256',
  });
  return { url, state };
}

/** The verified claims about the person. Throws for a callback (`url`) that does not fit the state. */
export async function fetchClaims(provider: Configuration, url: URL, state: LoginState): Promise<Claims> {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: state.verifier,
    expectedState: state.state,
    expectedNonce: state.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new AppError('bad_request');
  return claims;
}
