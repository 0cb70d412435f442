/**
 * Who the visitor is, kept up to date by the session loop (specification, section 4). It is given its client and clock;
 * `current.ts` has the one of this browser.
 */
import { ApiError, type Client } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import { createSessionLoop } from '../../src/client/session-loop.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import { createStore, type Store } from '../store.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'user'; readonly user: UserInfo };
export const loading: SessionState = { status: 'loading' };
export const guest: SessionState = { status: 'guest' };

export interface Session {
  /** Null until `start`. */
  readonly state: Store<SessionState | null>;
  /**
   * Called at page start; later calls do nothing.
   * @param hasSession whether the browser sent a session cookie. Without one the visitor is a guest and no call is made.
   */
  start(hasSession: boolean): Promise<void>;
  /** Restarts the loop after a login. Settles when the visitor is known; never fails. */
  refresh(): Promise<void>;
  /** Ends the session on the server, then clears the user. Throws what the call throws, and then the user stays. */
  logout(): Promise<void>;
}

export function createSession(client: Client, clock: Pick<Clock, 'schedule'>): Session {
  const state = createStore<SessionState | null>(null);
  let started = false;
  const loop = createSessionLoop({
    client,
    clock,
    load: (options) => client.call('POST /api/users/info', {}, options),
    onLoaded: (user) => state.set({ status: 'user', user }),
    onFailed(error) {
      // A lost connection does not log a known user out; a refused session does.
      const isKnown = state.get()?.status === 'user';
      const isRefused = error instanceof ApiError && error.status === 401;
      if (!isKnown || isRefused) state.set(guest);
    },
  });

  return {
    state,
    async start(hasSession) {
      if (started) return;
      started = true;
      if (!hasSession) return state.set(guest);
      state.set(loading);
      await loop.start();
    },
    async refresh() {
      started = true;
      if (state.get()?.status !== 'user') state.set(loading);
      await loop.start();
    },
    async logout() {
      await client.call('POST /auth/logout', {});
      loop.stop();
      state.set(guest);
    },
  };
}
