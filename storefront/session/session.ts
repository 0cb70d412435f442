/**
 * Who the visitor is, kept fresh (specification, section 4): at page start the session is refreshed, then his info is
 * loaded,
 * and again every ten minutes until the first failure. Given its client and clock; `current.ts` is the browser's one.
 */
import { ApiError, type Client } from '../../src/client/client.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Clock } from '../clock.ts';
import { createStore, type Store } from '../store.ts';

/** Milliseconds (specification, section 9). */
export const refreshEvery = 600_000;
export const startTimeout = 30_000;

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
   * At page start. @param hasSession whether the browser sent a session's cookie; without one nobody is asked, as the
   * answer is known.
   */
  start(hasSession: boolean): Promise<void>;
  /** After a login: the loop begins anew. Settles when the visitor is known; never fails. */
  refresh(): Promise<void>;
  /**
   * Ends the session on the server, then forgets the visitor. Throws what the call throws, and then nothing is
   * forgotten.
   */
  logout(): Promise<void>;
}

/** @param alone runs work while no other tab does the same: two at once would rotate one session twice. */
export function createSession(
  client: Client,
  clock: Clock,
  alone: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Session {
  const state = createStore<SessionState | null>(null);
  let callOff = () => {};
  let started = false;
  let turn = 0;

  async function round(): Promise<void> {
    const mine = ++turn;
    callOff();
    try {
      const user = await alone(async () => {
        await client.call('POST /auth/refresh', {}, { timeout: startTimeout });
        return client.call('POST /api/users/info', {}, { timeout: startTimeout });
      });
      if (mine !== turn) return;
      state.set({ status: 'user', user });
      callOff = clock.after(refreshEvery, () => void round());
    } catch (error) {
      if (mine !== turn) return;
      const known = state.get()?.status === 'user';
      const ended = error instanceof ApiError && error.status === 401;
      if (!known || ended) state.set(guest);
    }
  }

  return {
    state,
    async start(hasSession) {
      if (started) return;
      started = true;
      if (!hasSession) return state.set(guest);
      state.set(loading);
      await round();
    },
    async refresh() {
      started = true;
      if (state.get()?.status !== 'user') state.set(loading);
      await round();
    },
    async logout() {
      await client.call('POST /auth/logout', {});
      turn++;
      callOff();
      state.set(guest);
    },
  };
}
