/**
 * The session of the person in a panel: refreshed and read once at the start, then refreshed every ten minutes (specification, sections 4, 7 and 9).
 * Imports the client and `src/define` only.
 */
import { createClient } from '../../src/client/client.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Actor } from '../../src/define/condition.ts';

/** Milliseconds between refreshes, and until a start is given up. */
export const refreshEvery = 600_000, startTimeout = 30_000;

export const client = createClient((path, init) => fetch(path, init));

let opened: Promise<UserInfo> | undefined;

/** The person signed in. One refresh and one look for all who ask; a failure is forgotten, so asking again tries again. Throws `ApiError`. */
export function openSession(): Promise<UserInfo> {
  opened ??= open().catch((error: unknown) => { opened = undefined; throw error; });
  return opened;
}

async function open(): Promise<UserInfo> {
  await client.call('POST /auth/refresh', {}, { timeout: startTimeout });
  const user = await client.call('POST /api/users/info', {}, { timeout: startTimeout });
  keepFresh();
  return user;
}

/** Stops at the first failure; the next call to the server then says what is wrong. */
function keepFresh(): void {
  setTimeout(() => { client.call('POST /auth/refresh', {}).then(keepFresh, () => undefined); }, refreshEvery);
}

/** Ends the session and goes to the site's first page. */
export async function logOut(): Promise<void> {
  await client.call('POST /auth/logout', {}).catch(() => undefined);
  window.location.assign('/');
}

/** What the rules may know of the person. */
export const actorOf = (user: UserInfo): Actor => ({ userId: user._id, role: user.role, permissions: user.permissions, identities: user.identities as Actor['identities'] });

/** The person's name, or what he signed in with. */
export const nameOf = (user: UserInfo): string => `${user.name} ${user.family}`.trim() || user.email || user.mobile || 'کاربر';
