/**
 * The session of the person in a panel, with the definitions that the screens are generated from. It is refreshed at
 * the start and then every ten minutes (specification, sections 4, 7 and 9). Imports the client and `src/define` only.
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

/** The person who is logged in, and the definitions; loaded once, and again after a failure. Throws `ApiError`. */
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
  // cast: the contract describes definitions loosely; the server sends those of `resources/`, which are `AnyResource`.
  const resources = definitions as unknown as readonly AnyResource[];
  return { user, registry: registryOf(Object.fromEntries(resources.map((r) => [r.name, r]))) };
}

/** Ends the session and opens the home page of the site. */
export async function logOut(): Promise<void> {
  await client.call('POST /auth/logout', {}).catch(() => undefined);
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
