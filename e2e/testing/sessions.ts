/**
 * The sessions of the demo accounts: each worker logs an account in once, since a login costs a password hash. They are
 * not shared among workers, as a page that starts gives its session a new id and the old one ends soon after. For the
 * same reason no two open contexts share one: the page of `sharedTest` keeps its session while other tests run.
 */
import { expect, type BrowserContext, type Cookie } from '@playwright/test';

export type Who = 'admin' | 'editor' | 'marketer' | 'teacher' | 'student';

interface StoredSession {
  readonly who: Who;
  readonly cookie: Cookie;
  /** The context whose pages use it. Another one may take it over when this one is closed. */
  readonly context: BrowserContext;
}

let sessions: readonly StoredSession[] = [];
const people = new WeakMap<BrowserContext, Who>();
const cookieName = 'sid';

const sessionCookie = async (context: BrowserContext): Promise<Cookie | undefined> =>
  (await context.cookies()).find(({ name }) => name === cookieName);

/** Stores the current session id of a context: the id changes while a page is open. */
export async function rememberSession(context: BrowserContext): Promise<void> {
  const who = people.get(context);
  if (who === undefined) return;
  const cookie = await sessionCookie(context);
  sessions = sessions.filter((stored) => stored.who !== who || stored.context !== context);
  if (cookie) sessions = [...sessions, { who, cookie, context }];
}

/** Another journey goes on in the context, as nobody yet. */
export const forgetPerson = (context: BrowserContext): void => void people.delete(context);

/** Removes and answers a stored session of the account that no other open context uses. */
function takeSession(context: BrowserContext, who: Who): Cookie | undefined {
  const found = sessions.find(
    (stored) => stored.who === who && (stored.context === context || stored.context.isClosed()),
  );
  sessions = sessions.filter((stored) => stored !== found);
  return found?.cookie;
}

/**
 * Whether the stored session is still usable. A page that was closed while it renewed its session leaves the previous
 * id: the server accepts that for a few more seconds but no longer renews it.
 */
async function resumeSession(context: BrowserContext, cookie: Cookie): Promise<boolean> {
  await context.addCookies([cookie]);
  const answer = await context.request.post('/auth/refresh');
  const renewed = await sessionCookie(context);
  return answer.ok() && renewed !== undefined && renewed.value !== cookie.value;
}

/** Gives a context the session of a demo account; a page that is open in it uses it from its next load. */
export async function useSession(context: BrowserContext, who: Who): Promise<void> {
  await rememberSession(context);
  people.set(context, who);
  await context.clearCookies({ name: cookieName });
  const cookie = takeSession(context, who);
  if (cookie && (await resumeSession(context, cookie))) return rememberSession(context);
  await context.clearCookies({ name: cookieName });
  const answer = await context.request.post('/auth/login', {
    data: { username: `${who}@example.com`, password: 'demo-12345' },
  });
  expect(answer.status()).toBe(200);
}
