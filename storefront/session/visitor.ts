/** Who the visitor is, for any part of the storefront. `start-session.ts` and `current.ts` keep it up to date. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { createStore } from '../shared/store.ts';
import { guest, loading, type SessionState } from './session-state.ts';

/** Null until `startSession`. */
export const visitor = createStore<SessionState | null>(null);
export const otherTabs = openSessionChannel();

/**
 * Whether the request of the page had a session cookie. Set by the public layout, so that guests are rendered correctly
 * on the server.
 */
export const HasSession = createContext(false);

/** Who the visitor is: loading, a guest, or a user. What the start of the session confirms is not rendered again. */
export function useSession(): SessionState {
  const first = useContext(HasSession) ? loading : guest;
  return useSyncExternalStore(
    visitor.subscribe,
    () => visitor.get() ?? first,
    () => first,
  );
}
