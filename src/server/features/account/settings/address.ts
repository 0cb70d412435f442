/**
 * Another mobile number or e-mail address for an account, proved by a code that was sent there. That an address
 * is in use is shown only to a person who has proved that it is theirs.
 */
import type { Context, Hono } from 'hono';
import type { AddressKind } from '../../../../contract/account.ts';
import { canonicalEmail, canonicalMobile, type Username } from '../../../../locale/contact.ts';
import { findAccount } from '../../../platform/auth/accounts.ts';
import { requireAuthenticatedAgain } from '../../../platform/auth/authenticate-again.ts';
import type { CodeRequest } from '../../../platform/auth/codes.ts';
import type { Flow } from '../../../platform/auth/flows.ts';
import { requireActor } from '../../../platform/auth/require-user.ts';
import { codeRequester } from '../../../platform/auth/requester.ts';
import { sendCode } from '../../../platform/auth/send-code.ts';
import { requestSessionId } from '../../../platform/auth/session.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { selfAccess, type SignedInCaller } from '../../../generator/section/authorize.ts';
import type { Row } from '../../../generator/section/rows.ts';
import { lockRow } from '../../../generator/rest/store.ts';
import { applyChange } from '../../../generator/rest/update.ts';
import { writeTransaction } from '../../../generator/rest/write.ts';
import { notifyAddress } from './address-notice.ts';

const taken = 'این ایمیل یا شمارهٔ موبایل برای حساب دیگری ثبت شده است؛ با آن وارد شوید، یا با ما تماس بگیرید';

export function mountAddress(app: Hono<Env>, flow: Flow<Services>): void {
  const { services, codes, limits } = flow;
  async function requestOf(to: Username, c: Context<Env>): Promise<CodeRequest> {
    const key = { identifier: to.value, purpose: 'address' } as const;
    return { ...key, requester: await codeRequester(services, limits, c, key, null) };
  }

  mount(app, 'POST /api/profile/address/send-code', async ({ body }, c) => {
    const { userId } = requireActor(c);
    const to = requireAddress(body.kind, body.address);
    await requireAnother(services.db, userId, to);
    await limits.take('address', [['newAddress', userId]]);
    return sendCode(flow, c, to, await requestOf(to, c), 'address');
  });

  mount(app, 'POST /api/profile/address', async ({ body }, c) => {
    const actor = requireActor(c);
    const to = requireAddress(body.kind, body.address);
    await requireAuthenticatedAgain(services, actor.userId, requestSessionId(services, c), body.password);
    await codes.verify(await requestOf(to, c), body.code, 'use');
    await changeAddress(services, { actor, address: c.var.address }, to);
    return { ok: true };
  });
}

function requireAddress(kind: AddressKind, typed: string): Username {
  const value = kind === 'mobile' ? canonicalMobile(typed) : canonicalEmail(typed);
  if (value !== null) return { kind, value };
  throw invalidField('address', kind === 'mobile' ? 'شمارهٔ موبایل درست نیست' : 'نشانی ایمیل درست نیست');
}

async function requireAnother(db: Database, userId: string, to: Username): Promise<void> {
  if ((await findAccount(db, to))?.id !== userId) return;
  throw invalidField('address', to.kind === 'mobile' ? 'این همان شمارهٔ فعلی شماست' : 'این همان ایمیل فعلی شماست');
}

/** Throws `invalid` where someone else has the address. The old one is notified, or the only other one. */
async function changeAddress(services: Services, caller: SignedInCaller, { kind, value }: Username): Promise<void> {
  const access = selfAccess(services, caller, 'users', [kind]);
  await writeTransaction(access, async (tx) => {
    const stored = await lockRow(tx, access, caller.actor.userId);
    const owner = await findAccount(tx, { kind, value });
    if (owner && owner.id !== caller.actor.userId) throw invalidField('address', taken);
    if (owner) return;
    await applyChange(tx, access, stored, { [kind]: value }, 'update');
    const to = addressOf(stored.row, kind);
    const notice = { to: to ?? '', kind, address: value, at: new Date().toISOString() };
    if (to !== null) await services.queue.send(tx, notifyAddress, notice);
  });
}

/** The address of this kind; where there is none, the other one. */
function addressOf(row: Row, kind: AddressKind): string | null {
  const found = row[kind] ?? row[kind === 'mobile' ? 'email' : 'mobile'];
  return typeof found === 'string' ? found : null;
}
