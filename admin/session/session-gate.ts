/**
 * The gate that every request of a panel passes. Where the session has ended, it closes: requests wait, nothing of the
 * page is lost, and they are sent again once someone has logged in. The dialog over the page (`panels/SessionDialog`)
 * and the other tabs open it.
 */

/**
 * `ended`: nobody is logged in. `other`: someone else is, so that the requests of this page would be theirs: only
 * loading it again helps.
 */
export type GateState = 'open' | 'ended' | 'other';

export interface SessionGate {
  readonly state: () => GateState;
  readonly set: (next: GateState) => void;
  /** @returns unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** `fetch`, except that a request waits while the gate is closed, and is sent again after a 401 has closed it. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Settles when the gate is open. */
  readonly opened: () => Promise<void>;
}

/** @param send sends one request. */
export function createSessionGate(send: (url: string, init?: RequestInit) => Promise<Response>): SessionGate {
  const listeners = new Set<() => void>();
  let current: GateState = 'open';
  /** How often it was opened: a request that was sent before that is no sign of the session of now. */
  let openings = 0;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: GateState): void => {
    if (next === current) return;
    current = next;
    if (next === 'open') openings += 1;
    for (const listener of listeners) listener();
  };
  const opened = () =>
    new Promise<void>((resolve) => {
      if (current === 'open') return resolve();
      const stop = subscribe(() => {
        if (current !== 'open') return;
        stop();
        resolve();
      });
    });
  const fetchInSession = async (url: string, init?: RequestInit): Promise<Response> => {
    await opened();
    const sentAfter = openings;
    const response = await send(url, init);
    if (response.status !== 401) return response;
    if (current === 'open' && openings === sentAfter) set('ended');
    return fetchInSession(url, init);
  };
  return { state: () => current, set, subscribe, fetch: fetchInSession, opened };
}

/** The gate of this page. */
export const sessionGate = createSessionGate((url, init) => fetch(url, init));
