/**
 * A forgotten password: send, verify, set a new one. No response reveals whether the account exists: codes are also
 * issued for unknown names, and match nothing.
 */
import type { Hono } from 'hono';
import type { Env } from '../env.ts';
import { invalidField } from '../errors.ts';
import { mount } from '../mount.ts';
import { findAccount, requireActive, requireUsername } from './accounts.ts';
import type { CodeRequest } from './codes.ts';
import type { Flow } from './flows.ts';
import { hashPassword, requireGoodPassword, storePassword } from './passwords.ts';
import { requestSessionId } from './session.ts';
import { deleteSessionsOf } from './session-store.ts';

const requestOf = (identifier: string, address: string): CodeRequest => ({ identifier, purpose: 'reset', address });

export function mountForgetPassword(app: Hono<Env>, { services, codes, messages }: Flow): void {
  const { db } = services;

  mount(app, 'POST /auth/forget-password/send-code', async ({ body }, c) => {
    const to = requireUsername(body.username);
    const account = await findAccount(db, to);
    const { code, expireIn, repeated } = await codes.issue(requestOf(to.value, c.var.address), account !== null);
    // In the background: the time that a gateway takes would reveal that a message was sent.
    if (code !== null) messages.sendLater({ to, purpose: 'reset', code });
    return { expireIn, repeated };
  });

  mount(app, 'POST /auth/forget-password/verify', async ({ body }, c) => {
    const username = requireUsername(body.username);
    await codes.verify(requestOf(username.value, c.var.address), body.code, 'keep');
    return { ok: true };
  });

  mount(app, 'POST /auth/forget-password/change-password', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const request = requestOf(username.value, c.var.address);
    requireGoodPassword(body);
    await codes.countAttempt(request);
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await codes.useProof(tx, request, body.code);
      const account = await findAccount(tx, username);
      if (!account) throw invalidField('code', 'این کد تأیید نشده یا زمانش گذشته است؛ از نو کد بگیرید');
      requireActive(account);
      await storePassword(tx, account.id, passwordHash);
      await deleteSessionsOf(tx, account.id, c.var.actor?.userId === account.id ? requestSessionId(c) : null);
      tx.publish('sessions');
    });
    await codes.resetAttempts(request);
    return { ok: true };
  });
}
