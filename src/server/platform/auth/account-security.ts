/** People look after their own account: sessions and password (`src/contract/sessions.ts`), links to Google. */
import type { Hono } from 'hono';
import type { Env, PlatformServices } from '../env.ts';
import { AppError } from '../errors/errors.ts';
import { mount } from '../http/mount.ts';
import { factsOf } from './accounts.ts';
import { requireAuthenticatedAgain } from './authenticate-again.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, hasPassword, replacePassword } from './passwords.ts';
import { endLink, listLinks } from './provider-links.ts';
import { requireUser } from './require-user.ts';
import { createSession, endSession, renewSession, requestSessionId } from './session.ts';
import { endSessions, listSessions } from './session-list.ts';
import { deleteSessionsOf } from './session-store.ts';

const noPassword = 'این حساب رمز عبور ندارد؛ با «رمز را فراموش کرده‌اید؟» رمزی تعیین کنید';

export function mountAccountSecurity(app: Hono<Env>, services: PlatformServices): void {
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

  mount(app, 'GET /api/users/google-links', async (_, c) => ({
    isOffered: services.config.google !== undefined,
    records: await listLinks(db, requireUser(c)),
  }));

  mount(app, 'POST /api/users/google-links/end', async ({ body }, c) => {
    const userId = requireUser(c);
    if (!(await hasPassword(db, userId))) throw new AppError('forbidden', { detail: noPassword });
    await confirmPassword(db, userId, body.password ?? '');
    await db.transaction(async (tx) => {
      if (!(await endLink(tx, userId, body.link))) throw new AppError('not_found');
    });
    await renewSession(services, c);
    return { ok: true };
  });

  mount(app, 'POST /api/users/password', async ({ body }, c) => {
    const userId = requireUser(c);
    if (!(await hasPassword(db, userId))) throw new AppError('forbidden', { detail: noPassword });
    await confirmPassword(db, userId, body.current, 'current');
    await requireGoodPassword(body, await factsOf(db, userId));
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await replacePassword(tx, userId, passwordHash);
      await deleteSessionsOf(tx, userId);
      tx.publish('sessions');
    });
    await createSession(services, userId, c);
    return { ok: true };
  });
}
