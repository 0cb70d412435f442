/**
 * A forgotten password: send, verify, set a new one. No response reveals whether the account exists: codes are also
 * issued for unknown names, and match nothing.
 */
import type { Context, Hono } from 'hono';
import type { Username } from '../../../locale/contact.ts';
import type { Transaction } from '../db/database.ts';
import type { Env, PlatformServices } from '../env.ts';
import { invalidField } from '../errors/errors.ts';
import { mount } from '../http/mount.ts';
import { type Account, factsOf, findAccount, requireActive, requireUsername } from './accounts.ts';
import type { CodeRequest } from './codes.ts';
import type { Flow } from './flows.ts';
import { requireGoodPassword, requireImpersonal } from './password-rules.ts';
import { hashPassword, storePassword } from './passwords.ts';
import { rememberDevice } from './devices.ts';
import { bindCode, codeRequester } from './requester.ts';
import { requestSessionId } from './session.ts';
import { requireGateway } from './send-code.ts';
import { deleteSessionsOf } from './session-store.ts';

export function mountForgetPassword(app: Hono<Env>, flow: Flow): void {
  const { services, codes, messages, limits } = flow;
  const { db } = services;
  async function requestOf(c: Context<Env>, identifier: string, account: Account | null): Promise<CodeRequest> {
    const key = { identifier, purpose: 'reset' } as const;
    return { ...key, requester: await codeRequester(services, limits, c, key, account?.id ?? null) };
  }

  mount(app, 'POST /auth/forget-password/send-code', async ({ body }, c) => {
    const to = requireUsername(body.username);
    requireGateway(flow, to, 'username');
    const account = await findAccount(db, to);
    const request = await requestOf(c, to.value, account);
    const { code, expireIn, repeated } = await codes.issue(request, account !== null);
    if (!repeated) await bindCode(services, c, request);
    // In the background: the time that a gateway takes would reveal that a message was sent.
    if (code !== null) messages.sendLater({ to, purpose: 'reset', code });
    return { expireIn, repeated };
  });

  mount(app, 'POST /auth/forget-password/verify', async ({ body }, c) => {
    const username = requireUsername(body.username);
    const request = await requestOf(c, username.value, await findAccount(db, username));
    await codes.verify(request, body.code, 'keep');
    return { ok: true };
  });

  mount(app, 'POST /auth/forget-password/change-password', async ({ body }, c) => {
    const username = requireUsername(body.username);
    await requireGoodPassword(body, { [username.kind]: username.value });
    const request = await requestOf(c, username.value, await findAccount(db, username));
    const passwordHash = await hashPassword(body.password);
    let refusal: unknown;
    const userId = await codes.attempt(request, async () => {
      let isProved = false;
      try {
        return await db.transaction(async (tx) => {
          await codes.useProof(tx, request, body.code);
          isProved = true;
          return setPassword(services, tx, c, username, body.password, passwordHash);
        });
      } catch (error) {
        // A refused password is no guess of the code.
        if (!isProved) throw error;
        refusal = error;
        return null;
      }
    });
    if (userId === null) throw refusal;
    // A person who has proved the address is no stranger any more, regardless of what strangers have tried.
    await rememberDevice(services, c, userId);
    return { ok: true };
  });
}

/** For a person who has proved the address. @returns whose password it is. */
async function setPassword(
  services: PlatformServices,
  tx: Transaction,
  c: Context<Env>,
  username: Username,
  password: string,
  passwordHash: string,
): Promise<string> {
  const account = await findAccount(tx, username);
  if (!account) throw invalidField('code', 'این کد تأیید نشده یا مهلتش تمام شده است؛ کد جدید بگیرید');
  requireActive(account);
  // Only now, when the person has proved who they are: the answer tells something of the account.
  requireImpersonal(password, await factsOf(tx, account.id));
  await storePassword(tx, account.id, passwordHash);
  const current = c.var.actor?.userId === account.id ? requestSessionId(services, c) : null;
  await deleteSessionsOf(tx, account.id, current);
  tx.publish('sessions');
  return account.id;
}
