/** The session of this browser, for any part of the storefront. */
import { createContext, useContext } from 'react';
import { createClient } from '../../src/client/client.ts';
import { realClock } from '../../src/client/clock.ts';
import { openSessionChannel } from '../../src/client/session-channel.ts';
import { useStore } from '../store.ts';
import { createSession, guest, loading, type SessionState } from './session.ts';

/** The API client of the browser. */
export const browserClient = createClient((path, init) => fetch(path, init));

export const session = createSession(browserClient, realClock, openSessionChannel());

/**
 * Whether the request of the page had a session cookie. Set by the public layout, so that guests are rendered correctly
 * on the server.
 */
export const HasSession = createContext(false);

/** Who the visitor is: loading, a guest, or a user. */
export function useSession(): SessionState {
  const first = useContext(HasSession) ? loading : guest;
  return useStore(session.state, () => null) ?? first;
}
