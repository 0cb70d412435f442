/**
 * Registering, and logging in by code: send, verify, and for people without an account the last stage (specification,
 * section 4).
 */
import type { Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import { mount } from '../http/mount.ts';
import { type Account, findAccount, insertAccount, requireActive, requireUsername } from './accounts.ts';
import { countLogin } from './auth-metrics.ts';
import type { CodeRequest } from './codes.ts';
import type { Flow } from './flows.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { codeRequester } from './requester.ts';
import { sendCode } from './send-code.ts';
import { createSession } from './session.ts';
import { inviteOf } from './cookies.ts';
import type { OnNewAccount } from './new-account.ts';

export function mountRegister(app: Hono<Env>, flow: Flow, onNewAccount: OnNewAccount): void {
  const { services, codes, limits } = flow;
  const { db } = services;
  async function requestOf(c: Context<Env>, identifier: string, account: Account | null): Promise<CodeRequest> {
    const key = { identifier, purpose: 'register' } as const;
    return { ...key, requester: await codeRequester(services, limits, c, key, account?.id ?? null) };
  }

  mount(app, 'POST /auth/send-code-register', async ({ body }, c) => {
    const to = requireUsername(body.username);
    return sendCode(flow, c, to, await requestOf(c, to.value, await findAccount(db, to)), 'username');
  });

  mount(app, 'POST /auth/verify-register', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const account = await findAccount(db, username);
    const request = await requestOf(c, username.value, account);
    if (!account) {
      await codes.verify(request, body.code, 'keep');
      return { register: true };
    }
    const logIn = async (): Promise<void> => {
      await codes.verify(request, body.code, 'use');
      requireActive(account);
      await createSession(services, account.id, c);
    };
    await countLogin('code', logIn());
    return { register: false };
  });

  mount(app, 'POST /auth/register', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const request = await requestOf(c, username.value, null);
    await requireGoodPassword(body, { ...body, [username.kind]: username.value });
    const passwordHash = await hashPassword(body.password);
    const userId = await codes.attempt(request, () =>
      db.transaction(async (tx) => {
        await codes.useProof(tx, request, body.code);
        const id = await insertAccount(tx, services, { name: body.name, family: body.family, username });
        await storePassword(tx, id, passwordHash);
        await onNewAccount(tx, services.registry, { user: id, invite: inviteOf(c, services), at: Date.now() });
        tx.publish('users');
        return id;
      }),
    );
    await createSession(services, userId, c);
    return { ok: true };
  });
}
