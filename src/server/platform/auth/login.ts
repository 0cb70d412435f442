/** Logging in with a password, refreshing the session, logging out. */
import type { Hono } from 'hono';
import { errorTable } from '../../../contract/errors.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors/errors.ts';
import { mount } from '../http/mount.ts';
import { countLogin } from './auth-metrics.ts';
import { findAccount, requireActive, requireUsername } from './accounts.ts';
import type { Flow } from './flows.ts';
import type { AttemptRules } from './limits.ts';
import { checkPassword } from './passwords.ts';
import { loginRequester, type Requester } from './requester.ts';
import { requireUser } from './require-user.ts';
import { createSession, endSession, renewSession } from './session.ts';

/** A device that the account knows is counted alone: whatever strangers do, its person may try. */
function rulesFor(username: string, { knownAs: own, network, isProven }: Requester): AttemptRules {
  if (own !== null) return { keys: [['loginDevice', own]], proofKeys: [], isProven };
  return {
    keys: [['login', `${username} ${network}`]],
    proofKeys: [
      ['loginIdentifier', username],
      ['loginAddress', network],
    ],
    isProven,
  };
}

export function mountLogin(app: Hono<Env>, { services, limits }: Flow): void {
  const { db } = services;

  mount(app, 'POST /auth/login', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const found = await findAccount(db, username);
    const requester = await loginRequester(services, limits, c, found?.id ?? null);
    const rules = rulesFor(username.value, requester);
    const logIn = async (): Promise<void> => {
      const account = await limits.attempt('username', rules, async () => {
        // The same response, after the same time, whether the account or the password is wrong.
        if ((await checkPassword(db, found?.id ?? null, body.password)) && found) return found;
        throw new AppError('bad_credentials', {
          errors: [{ property: 'username', errors: [errorTable.bad_credentials.title] }],
        });
      });
      for (const [rule, key] of rules.keys) await limits.reset(rule, key);
      requireActive(account);
      await createSession(services, account.id, c);
    };
    await countLogin('password', logIn());
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
