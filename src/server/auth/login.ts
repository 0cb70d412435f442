/** Logging in with a password, refreshing the session, logging out. */
import type { Hono } from 'hono';
import { errorTable } from '../../contract/errors.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { mount } from '../mount.ts';
import { findAccount, requireActive, requireUsername } from './accounts.ts';
import type { Flow } from './flows.ts';
import type { LimitKeys } from './limits.ts';
import { checkPassword } from './passwords.ts';
import { requireUser } from './require-user.ts';
import { createSession, endSession, renewSession } from './session.ts';

export function mountLogin(app: Hono<Env>, { services, limits }: Flow): void {
  const { db } = services;

  mount(app, 'POST /auth/login', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const { address } = c.var;
    const loginKey = `${username.value} ${address}`;
    const wideLimits: LimitKeys = [
      ['loginIdentifier', username.value],
      ['loginAddress', address],
    ];
    await limits.take('username', [['login', loginKey], ...wideLimits]);
    const account = await findAccount(db, username);
    // The same response, after the same time, whether the account or the password is wrong.
    if (!(await checkPassword(db, account?.id ?? null, body.password)) || !account) {
      throw new AppError('bad_credentials', {
        errors: [{ property: 'username', errors: [errorTable.bad_credentials.title] }],
      });
    }
    await limits.giveBack(wideLimits);
    await limits.reset('login', loginKey);
    requireActive(account);
    await createSession(services, account.id, c);
    return { ok: true };
  });

  mount(app, 'POST /auth/refresh', async (_, c) => {
    requireUser(c);
    await renewSession(services, c);
    return { ok: true };
  });

  mount(app, 'POST /auth/logout', async (_, c) => {
    await endSession(services, c);
    return { ok: true };
  });
}
