/** A school with login by Google, and a real OpenID provider in the place of Google, for tests. */
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll } from 'vitest';
import type { Config } from '../platform/process/config.ts';
import { testApp } from './app.ts';
import { visitorOf, type Visitor } from './visitor.ts';

/** What the provider says of someone. */
export interface TestClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

/** Starts the provider, and an API that knows it. Call it at the top of a test file. */
export async function googleSchool(overrides: Partial<Config> = {}) {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  afterAll(() => provider.stop());
  const google = { clientId: 'school', clientSecret: 'secret', issuer: provider.issuer.url! };
  const school = await testApp({ google, ...overrides });

  let claims: TestClaims = { sub: '' };
  let nonce = '';
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: google.clientId, nonce }, claims);
  });

  /** Goes to the provider as the browser does; returns what it was sent, and where it sends the browser back to. */
  async function atProvider(visitor: Visitor, given: TestClaims, query = '') {
    const link = await visitor.get(`/auth/login/google${query}`);
    const address = new URL(link.headers.get('location')!);
    claims = given;
    nonce = address.searchParams.get('nonce') ?? '';
    const back = await fetch(address, { redirect: 'manual' });
    return { requested: address.searchParams, back: new URL(back.headers.get('location')!) };
  }
  const comeBack = (visitor: Visitor, url: URL) => visitor.get(url.pathname + url.search);
  async function logIn(given: TestClaims, visitor = visitorOf(school)) {
    const { back, requested } = await atProvider(visitor, given);
    const response = await comeBack(visitor, back);
    return { visitor, requested, status: response.status, location: response.headers.get('location') };
  }
  /** The provider signs tokens with this nonce from now on, for any request. */
  function forgeNonce(text: string): void {
    nonce = text;
  }
  return { school, google, atProvider, comeBack, logIn, forgeNonce };
}
