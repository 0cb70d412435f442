/** Who tries a password or a code, as far as tries are counted: nobody's tries use up those of another. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { proofHeader } from '../../../contract/proof-header.ts';
import type { Env, PlatformServices } from '../env.ts';
import { cookieName, cookieOptions } from './cookies.ts';
import type { CodeKey } from './code-store.ts';
import { knownDevice } from './devices.ts';
import type { Limits } from './limits.ts';
import { provenLevel } from './proof-of-work.ts';

export interface Requester {
  readonly network: string;
  /** What this browser is known by to the account or to the code: it has a count of its own. Null for a stranger. */
  readonly knownAs: string | null;
  /** Whether the request carries a proof of work of the level; each counts once. */
  readonly isProven: Prover;
}

export type Prover = (level: number) => Promise<boolean>;

/** Begins what a known device is known by. */
export const deviceMark = 'device ';

const plainName = 'asked';
/** Seconds that the browser which requested a code may try it: its life, and that of its proof. */
const lifetime = 900;

/** Who tries to log in. @param userId the account; null where there is none. */
export async function loginRequester(
  services: PlatformServices,
  limits: Limits,
  c: Context<Env>,
  userId: string | null,
): Promise<Requester> {
  const device = userId === null ? null : await knownDevice(services, c, userId);
  return requesterOf(services, limits, c, device === null ? null : deviceMark + device);
}

/** The browser that requests a code, or tries one. */
export async function codeRequester(
  services: PlatformServices,
  limits: Limits,
  c: Context<Env>,
  key: CodeKey,
  userId: string | null,
): Promise<Requester> {
  const login = await loginRequester(services, limits, c, userId);
  if (login.knownAs !== null) return login;
  const { config } = services;
  const value = await getSignedCookie(c, config.secret, cookieName(config, plainName));
  const [mark, id] = (value || '').split('.');
  const isOfCode = id !== undefined && mark === markOf(config.secret, key);
  return { ...login, knownAs: isOfCode ? `asked ${id}` : null };
}

/** Binds the code that was just issued to the browser that requested it. */
export async function bindCode({ config }: PlatformServices, c: Context<Env>, key: CodeKey): Promise<void> {
  const value = `${markOf(config.secret, key)}.${randomBytes(16).toString('base64url')}`;
  await setSignedCookie(c, cookieName(config, plainName), value, config.secret, {
    ...cookieOptions(config),
    maxAge: lifetime,
  });
}

function requesterOf({ config }: PlatformServices, limits: Limits, c: Context<Env>, knownAs: string | null): Requester {
  return { network: c.var.network, knownAs, isProven: proverOf(config.secret, limits, c) };
}

/** What asks a request for its proof of work, which is checked once. */
export function proverOf(secret: string, limits: Limits, c: Context<Env>): Prover {
  const proof = c.req.header(proofHeader);
  let proven: Promise<number> | undefined;
  return async (level) => (await (proven ??= provenLevel(secret, limits, proof))) >= level;
}

/** The cookie tells nobody whose code was requested. */
const markOf = (secret: string, { identifier, purpose }: CodeKey): string =>
  createHmac('sha256', secret).update(`asked\n${purpose}\n${identifier}`).digest('base64url');
