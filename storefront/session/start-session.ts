/**
 * The start of the session of this browser. What keeps it up to date (`current.ts`) is loaded for those with a session,
 * and for guests when another tab has logged in: most visitors need none of it.
 */
import { guest, loading, unknown } from './session-state.ts';
import { otherTabs, visitor } from './visitor.ts';

/** As a failed call does, code that cannot be loaded leaves open whose session it is. */
const loadSession = (): Promise<void> =>
  import('./current.ts').then(
    ({ session }) => session.refresh(),
    () => visitor.set(unknown),
  );

/**
 * Called at page start; later calls do nothing.
 * @param hasSession whether the browser sent a session cookie. Without one the visitor is a guest and no call is made.
 */
export function startSession(hasSession: boolean): void {
  if (visitor.get()) return;
  visitor.set(hasSession ? loading : guest);
  if (hasSession) {
    void loadSession();
    return;
  }
  const ignore = otherTabs.subscribe(({ user }) => {
    if (user === null) return;
    ignore();
    void loadSession();
  });
}
