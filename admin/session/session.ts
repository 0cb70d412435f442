/**
 * The session of the person in a panel, with the definitions that the screens are generated from. It is refreshed at
 * the start and then every ten minutes (specification, sections 4, 7 and 9). Imports the client and `src/define` only.
 */
import { ApiError, createClient } from '../../src/client/client.ts';
import { realClock } from '../../src/client/clock.ts';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { createSessionLoop, startTimeout } from '../../src/client/session-loop.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { PanelStart } from '../../src/contract/panel-start.ts';
import type { Actor } from '../../src/define/condition.ts';
import { registryOf, type Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import { discardFirstRows, receiveFirstRows } from './first-rows.ts';
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
let current: Session | undefined;

/**
 * The person who is logged in, and the definitions; loaded once, and again after a failure. Throws `ApiError`.
 * @param start what came with the page.
 */
export function openSession(start: PanelStart | null = null): Promise<Session> {
  opened ??= open(start).then(
    (session) => (current = session),
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

/** The session, where it is open already. */
export const currentSession = (): Session | undefined => current;

/** Opens the session, and makes ready what came with the page, before anything is rendered. Never fails. */
export async function prepareSession(start: PanelStart | null): Promise<void> {
  const rows = start?.list ? receiveFirstRows(start.list) : undefined;
  // A failure is found, and shown, by the panel.
  await Promise.all([openSession(start).catch(() => undefined), rows]);
}

/**
 * Settles with what came with the page, else with the first round of the session loop, which starts at once and goes on
 * refreshing until its first failure. A session that ends later closes the gate.
 */
function open(start: PanelStart | null): Promise<Session> {
  const given = start === null ? null : fromPage(start);
  let loaded: Promise<Session> | undefined;
  let state: 'opening' | 'open' | 'failed' = 'opening';
  return new Promise((resolve, reject) => {
    const opens = (session: Session): void => {
      state = 'open';
      resolve(session);
      followTabs(session.user, () => void loop.start());
    };
    const loop = createSessionLoop({
      client: rawClient,
      clock: realClock,
      load: async (options) => {
        loaded ??= loadOrConfirm(given, options);
        // What failed is tried again when the loop is started again.
        return loaded.catch((error: unknown) => {
          loaded = undefined;
          throw error;
        });
      },
      onLoaded: opens,
      onFailed: (error) => {
        if (state === 'open' && error instanceof ApiError && error.status === 401) sessionGate.set('ended');
        if (state === 'opening') state = 'failed';
        reject(error);
      },
    });
    // Before anything is rendered: what the panel asks for from then on is sent with the next token.
    void loop.start();
    void given?.then((session) => {
      if (session && state === 'opening') opens(session);
    });
  });
}

/** The session of the page; null where its definitions are no longer those of the person, or do not come. */
async function fromPage({ user, definitions }: PanelStart): Promise<Session | null> {
  const version = definitions.slice(definitions.lastIndexOf('/') + 1);
  try {
    const timeout = startTimeout;
    const answer = await rawClient.call('GET /api/definitions/{version}', { params: { version } }, { timeout });
    return sessionOf(user, answer);
  } catch {
    discardFirstRows();
    return null;
  }
}

/** A session of the page, with its person as they are now: what other tabs said meanwhile was not heard. */
async function loadOrConfirm(
  given: Promise<Session | null> | null,
  options: { readonly timeout: number },
): Promise<Session> {
  const session = await given;
  if (!session) return load(options);
  const { _id } = await rawClient.call('POST /api/users/info', {}, options);
  if (_id !== session.user._id) sessionGate.set('other');
  return session;
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
  return sessionOf(user, definitions);
}

function sessionOf(user: UserInfo, definitions: OutputOf<Calls['GET /api/definitions']>): Session {
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
