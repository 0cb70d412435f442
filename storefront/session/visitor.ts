/** Who the visitor is, for any part of the storefront. `start-session.ts` and `current.ts` keep it up to date. */
import { createContext, useContext } from 'react';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { createStore, useStore } from '../store.ts';
import { guest, loading, type SessionState } from './session-state.ts';

/** Null until `startSession`. */
export const visitor = createStore<SessionState | null>(null);
export const otherTabs = openSessionChannel();

/**
 * Whether the request of the page had a session cookie. Set by the public layout, so that guests are rendered correctly
 * on the server.
 */
export const HasSession = createContext(false);

/** Who the visitor is: loading, a guest, or a user. */
export function useSession(): SessionState {
  const first = useContext(HasSession) ? loading : guest;
  return useStore(visitor, () => null) ?? first;
}
