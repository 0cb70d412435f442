/**
 * The session of the person in a panel, with the definitions that the screens are generated from. It is refreshed at
 * the start and then every ten minutes (specification, sections 4, 7 and 9). Imports the client and `src/define` only.
 */
import { ApiError, createClient } from '../../src/client/client.ts';
import { realClock } from '../../src/client/clock.ts';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { createSessionLoop } from '../../src/client/session-loop.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Actor } from '../../src/define/condition.ts';
import { registryOf, type Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import { sessionGate } from './session-gate.ts';

/** The calls of the pages: they wait while nobody is logged in. */
export const client = createClient(sessionGate.fetch);
/** The calls that open a session, and that find out whether there is one. */
const rawClient = createClient(
  (path, init) => fetch(path, init),
  async (api, level) => (await import('../../src/client/solve-proof.ts')).solveProof(api, level),
);
const channel = openSessionChannel();

export interface Session {
  readonly user: UserInfo;
  readonly registry: Registry;
}

let opened: Promise<Session> | undefined;

/** The person who is logged in, and the definitions; loaded once, and again after a failure. Throws `ApiError`. */
export function openSession(): Promise<Session> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Settles with the first round of the session loop, which goes on refreshing until its first failure. A session that
 * ends later closes the gate.
 */
function open(): Promise<Session> {
  let loaded: Promise<Session> | undefined;
  return new Promise((resolve, reject) => {
    const loop = createSessionLoop({
      client: rawClient,
      clock: realClock,
      load: (options) => (loaded ??= load(options)),
      onLoaded: (session) => {
        resolve(session);
        followTabs(session.user, () => void loop.start());
      },
      onFailed: (error) => {
        if (loaded && error instanceof ApiError && error.status === 401) sessionGate.set('ended');
        reject(error);
      },
    });
    void loop.start();
  });
}

let resume: (() => void) | undefined;

/** Takes over what other tabs say of the session. @param restart starts the session loop again. */
function followTabs(user: UserInfo, restart: () => void): void {
  if (resume) return;
  resume = restart;
  channel.publish({ user: user._id });
  channel.subscribe((news) => {
    if (news.user === null) sessionGate.set('ended');
    else if (news.user !== user._id) sessionGate.set('other');
    else if (sessionGate.state() !== 'open') resumeSession();
  });
}

function resumeSession(): void {
  sessionGate.set('open');
  resume?.();
}

/** Logs the same person in after their session has ended, here and in the other tabs. Throws `ApiError`. */
export async function logInAgain(user: UserInfo, password: string): Promise<void> {
  const username = user.email ?? user.mobile ?? '';
  await rawClient.call('POST /auth/login', { body: { username, password } });
  channel.publish({ user: user._id });
  resumeSession();
}

async function load(options: { readonly timeout: number }): Promise<Session> {
  const [user, definitions] = await Promise.all([
    rawClient.call('POST /api/users/info', {}, options),
    rawClient.call('GET /api/definitions', {}, options),
  ]);
  // cast: the contract describes definitions loosely; the server sends those of `resources/`, which are `AnyResource`.
  const resources = definitions as unknown as readonly AnyResource[];
  return { user, registry: registryOf(Object.fromEntries(resources.map((r) => [r.name, r]))) };
}

/** Ends the session and opens the home page of the site. */
export async function logOut(): Promise<void> {
  await rawClient.call('POST /auth/logout', {}).catch(() => undefined);
  channel.publish({ user: null });
  window.location.assign('/');
}

/** The person as the rules see them. */
export const actorOf = (user: UserInfo): Actor => ({
  userId: user._id,
  role: user.role,
  permissions: user.permissions,
  // cast: the contract leaves the fields of these rows open; the server sends plain values only.
  identities: user.identities as Actor['identities'],
  panelStatus: user.panelStatus,
});

/** The person's name, or the identifier that they log in with. */
export const nameOf = (user: UserInfo): string =>
  `${user.name} ${user.family}`.trim() || user.email || user.mobile || 'کاربر';
