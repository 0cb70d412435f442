/**
 * The session of the person in a panel: refreshed and read once at the start, then refreshed every ten minutes
 * (specification, sections 4, 7 and 9).
 * With it come the definitions that the panel's screens are made from. Imports the client and `src/define` only.
 */
import { createClient } from '../../src/client/client.ts';
import { realClock } from '../../src/client/clock.ts';
import { createSessionLoop } from '../../src/client/session-loop.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Actor } from '../../src/define/condition.ts';
import { registryOf, type Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';

export const client = createClient((path, init) => fetch(path, init));

export interface Session {
  readonly user: UserInfo;
  readonly registry: Registry;
}

let opened: Promise<Session> | undefined;

/**
 * The person signed in, and the definitions. One refresh and one look for all who ask; a failure is forgotten, so
 * asking again tries again. Throws `ApiError`.
 */
export function openSession(): Promise<Session> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Settles with the first round of the session loop, which goes on refreshing until its first failure. */
function open(): Promise<Session> {
  let loaded: Promise<Session> | undefined;
  return new Promise((resolve, reject) => {
    const loop = createSessionLoop({
      client,
      clock: realClock,
      load: (options) => (loaded ??= load(options)),
      onLoaded: resolve,
      onFailed: reject,
    });
    void loop.start();
  });
}

async function load(options: { readonly timeout: number }): Promise<Session> {
  const [user, definitions] = await Promise.all([
    client.call('POST /api/users/info', {}, options),
    client.call('GET /api/definitions', {}, options),
  ]);
  return {
    user,
    registry: registryOf(Object.fromEntries(definitions.map((d) => [d.name, d as unknown as AnyResource]))),
  };
}

/** Ends the session and goes to the site's first page. */
export async function logOut(): Promise<void> {
  await client.call('POST /auth/logout', {}).catch(() => undefined);
  window.location.assign('/');
}

/** What the rules may know of the person. */
export const actorOf = (user: UserInfo): Actor => ({
  userId: user._id,
  role: user.role,
  permissions: user.permissions,
  identities: user.identities as Actor['identities'],
  panelStatus: user.panelStatus,
});

/** The person's name, or what he signed in with. */
export const nameOf = (user: UserInfo): string =>
  `${user.name} ${user.family}`.trim() || user.email || user.mobile || 'کاربر';
