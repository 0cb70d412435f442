/**
 * Registering, and logging in by code: send, verify, and for people without an account the last stage (specification,
 * section 4).
 */
import type { Hono } from 'hono';
import type { Env } from '../env.ts';
import { mount } from '../mount.ts';
import { findAccount, insertAccount, requireActive, requireUsername } from './accounts.ts';
import type { CodeRequest } from './codes.ts';
import type { Flow } from './flows.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { sendCode } from './send-code.ts';
import { createSession } from './session.ts';
import { inviteOf } from './cookies.ts';
import { bindInvitation } from '../vip/invites.ts';

const requestOf = (identifier: string, address: string): CodeRequest => ({ identifier, purpose: 'register', address });

export function mountRegister(app: Hono<Env>, flow: Flow): void {
  const { services, codes } = flow;
  const { db } = services;

  mount(app, 'POST /auth/send-code-register', async ({ body }, c) => {
    const to = requireUsername(body.username);
    return sendCode(flow, to, requestOf(to.value, c.var.address), 'username');
  });

  mount(app, 'POST /auth/verify-register', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const account = await findAccount(db, username);
    await codes.verify(requestOf(username.value, c.var.address), body.code, account ? 'use' : 'keep');
    if (!account) return { register: true };
    requireActive(account);
    await createSession(services, account.id, c);
    return { register: false };
  });

  mount(app, 'POST /auth/register', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const request = requestOf(username.value, c.var.address);
    await requireGoodPassword(body, { ...body, [username.kind]: username.value });
    await codes.countAttempt(request);
    const passwordHash = await hashPassword(body.password);
    const userId = await db.transaction(async (tx) => {
      await codes.useProof(tx, request, body.code);
      const id = await insertAccount(tx, services, { name: body.name, family: body.family, username });
      await storePassword(tx, id, passwordHash);
      await bindInvitation(tx, services.registry, { user: id, invite: inviteOf(c, services), at: Date.now() });
      tx.publish('users');
      return id;
    });
    await codes.resetAttempts(request);
    await createSession(services, userId, c);
    return { ok: true };
  });
}
