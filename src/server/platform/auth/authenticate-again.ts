/**
 * Before someone changes what opens an account, they show once more that they are its person (OWASP ASVS 5, 7.5.1):
 * another may sit at an open browser.
 */
import { hasPassword } from './passwords.ts';
import { confirmPassword } from './confirm-password.ts';
import type { PlatformServices } from '../env.ts';
import { AppError } from '../errors/errors.ts';
import { listSessions } from './session-list.ts';

/** Milliseconds after a login in which it counts as entering the password again. */
const freshLogin = 600_000;

const logInAgain = 'برای امنیت حساب، یک بار خارج شوید و دوباره وارد شوید';

/**
 * Throws `invalid`, `too_many`, or `forbidden` for people without a password whose login is not fresh.
 * @param current the id of their session
 */
export async function requireAuthenticatedAgain(
  { db }: Pick<PlatformServices, 'db'>,
  userId: string,
  current: string | null,
  password = '',
): Promise<void> {
  if (await hasPassword(db, userId)) return confirmPassword(db, userId, password);
  const session = (await listSessions(db, userId, current)).find(({ isCurrent }) => isCurrent);
  if (session && Date.now() - Date.parse(session.createdAt) < freshLogin) return;
  throw new AppError('forbidden', { detail: logInAgain });
}
