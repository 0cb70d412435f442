/** People look after their own account (`src/contract/sessions.ts`): their sessions, and their password. */
import type { Hono } from 'hono';
import type { Env, Services } from '../env.ts';
import { AppError } from '../errors.ts';
import { mount } from '../mount.ts';
import { factsOf } from './accounts.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, hasPassword, storePassword } from './passwords.ts';
import { requireUser } from './require-user.ts';
import { createSession, endSession, renewSession, requestSessionId } from './session.ts';
import { endSessions, listSessions } from './session-list.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Milliseconds after a login in which it stands for entering the password again. */
const freshLogin = 600_000;

const logInAgain = 'برای این کار باید تازه وارد شده باشید؛ از حساب خارج شوید و دوباره وارد شوید';
const noPassword = 'این حساب رمز عبور ندارد؛ با «رمز را فراموش کرده‌اید؟» یکی بگذارید';

export function mountOwnSecurity(app: Hono<Env>, services: Services): void {
  const { db } = services;

  mount(app, 'GET /api/users/sessions', async (_, c) => {
    const userId = requireUser(c);
    return {
      hasPassword: await hasPassword(db, userId),
      records: await listSessions(db, userId, requestSessionId(services, c)),
    };
  });

  mount(app, 'POST /api/users/sessions/end', async ({ body }, c) => {
    const userId = requireUser(c);
    const current = requestSessionId(services, c);
    await requireAuthenticatedAgain(services, userId, current, body.password);
    await endSessions(db, userId, body.session, current);
    if (body.session === current) await endSession(services, c);
    else await renewSession(services, c);
    return { ok: true };
  });

  mount(app, 'POST /api/users/password', async ({ body }, c) => {
    const userId = requireUser(c);
    if (!(await hasPassword(db, userId))) throw new AppError('forbidden', { detail: noPassword });
    await confirmPassword(db, userId, body.current, 'current');
    await requireGoodPassword(body, await factsOf(db, userId));
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await storePassword(tx, userId, passwordHash);
      await deleteSessionsOf(tx, userId);
      tx.publish('sessions');
    });
    await createSession(services, userId, c);
    return { ok: true };
  });
}

/**
 * Throws `invalid`, `too_many`, or `forbidden` for people without a password whose login is not fresh.
 * @param current the id of their session
 */
async function requireAuthenticatedAgain(
  { db }: Services,
  userId: string,
  current: string | null,
  password = '',
): Promise<void> {
  if (await hasPassword(db, userId)) return confirmPassword(db, userId, password);
  const session = (await listSessions(db, userId, current)).find(({ isCurrent }) => isCurrent);
  if (session && Date.now() - Date.parse(session.createdAt) < freshLogin) return;
  throw new AppError('forbidden', { detail: logInAgain });
}
