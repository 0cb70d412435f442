/** The session of this browser, for any part of the storefront. */
import { createContext, useContext } from 'react';
import { createClient } from '../../src/client/client.ts';
import { realClock } from '../clock.ts';
import { useStore } from '../store.ts';
import { createSession, guest, loading, type SessionState } from './session.ts';

/** The API, called from the browser. */
export const browserClient = createClient((path, init) => fetch(path, init));

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (navigator.locks.request('session', work) as Promise<T>)
    : work();
export const session = createSession(browserClient, realClock, alone);

/**
 * Whether the page was asked for with a session's cookie: told by the public layout, so that what the server renders is
 * right for guests.
 */
export const HasSession = createContext(false);

/** Who the visitor is: loading, a guest, or a user. */
export function useSession(): SessionState {
  const first = useContext(HasSession) ? loading : guest;
  return useStore(session.state, () => null) ?? first;
}
