/**
 * A forgotten password: send, verify, set a new one. No response reveals whether the account exists: codes are also
 * issued for unknown names, and match nothing.
 */
import type { Hono } from 'hono';
import type { Env } from '../env.ts';
import { invalidField } from '../errors.ts';
import { mount } from '../mount.ts';
import { factsOf, findAccount, requireActive, requireUsername } from './accounts.ts';
import type { CodeRequest } from './codes.ts';
import type { Flow } from './flows.ts';
import { requireGoodPassword, requireImpersonal } from './password-rules.ts';
import { hashPassword, storePassword } from './passwords.ts';
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
    await requireGoodPassword(body, { [username.kind]: username.value });
    await codes.countAttempt(request);
    const passwordHash = await hashPassword(body.password);
    let isProved = false;
    try {
      await db.transaction(async (tx) => {
        await codes.useProof(tx, request, body.code);
        isProved = true;
        const account = await findAccount(tx, username);
        if (!account) throw invalidField('code', 'این کد تأیید نشده یا زمانش گذشته است؛ از نو کد بگیرید');
        requireActive(account);
        // Only now, when the person has proved who they are: the answer tells something of the account.
        requireImpersonal(body.password, await factsOf(tx, account.id));
        await storePassword(tx, account.id, passwordHash);
        await deleteSessionsOf(
          tx,
          account.id,
          c.var.actor?.userId === account.id ? requestSessionId(services, c) : null,
        );
        tx.publish('sessions');
      });
    } finally {
      // A refused password is no guess of the code.
      if (isProved) await codes.resetAttempts(request);
    }
    return { ok: true };
  });
}
