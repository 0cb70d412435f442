/**
 * Who the visitor is, updated by the session loop (specification, section 4). It is given its client and clock;
 * `current.ts` has the one of this browser.
 */
import { ApiError, type Client } from '../../src/client/client.ts';
import type { Clock } from '../../src/client/clock.ts';
import type { SessionChannel } from '../../src/client/session-channel.ts';
import { lasting } from '../../src/client/lasting.ts';
import { createSessionLoop } from '../../src/client/session-loop.ts';
import { createStore, type Store } from '../shared/store.ts';
import { guest, loading, unknown, type SessionState } from './session-state.ts';

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

/**
 * @param channel the other tabs: what they say of the session is taken over, and they are notified of changes here.
 * @param state where it is written who the visitor is.
 */
export function createSession(
  client: Client,
  clock: Pick<Clock, 'schedule'>,
  channel: SessionChannel,
  state: Store<SessionState | null> = createStore<SessionState | null>(null),
): Session {
  let started = false;
  const loop = createSessionLoop({
    client,
    clock,
    load(options) {
      const info = client.call('POST /api/users/info', {}, options);
      return state.get()?.status === 'loading' ? lasting(clock, info) : info;
    },
    onLoaded: (user) => {
      if (idOf(state.get()) !== user._id) channel.publish({ user: user._id });
      state.set({ status: 'user', user });
    },
    onFailed(error) {
      // Only a session that is refused makes a guest: a visitor who has one is not sent to the login because a response
      // is missing.
      if (error instanceof ApiError && error.status === 401) state.set(guest);
      else if (state.get()?.status !== 'user') state.set(unknown);
    },
  });

  function takeOver(): void {
    channel.subscribe(({ user }) => {
      if (user === idOf(state.get())) return;
      loop.stop();
      if (user === null) state.set(guest);
      else void loop.start();
    });
  }

  return {
    state,
    async start(hasSession) {
      if (started) return;
      started = true;
      takeOver();
      if (!hasSession) return state.set(guest);
      state.set(loading);
      await loop.start();
    },
    async refresh() {
      if (!started) takeOver();
      started = true;
      if (state.get()?.status !== 'user') state.set(loading);
      await loop.start();
    },
    async logout() {
      await client.call('POST /auth/logout', {});
      loop.stop();
      state.set(guest);
      channel.publish({ user: null });
    },
  };
}

/** The id of a known user; null for everybody else. */
const idOf = (state: SessionState | null): string | null => (state?.status === 'user' ? state.user._id : null);
