/** The end of an account at the wish of its person: what it would mean, the code that confirms it, and the deletion. */
import { sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Deletion } from '../../../../contract/account.ts';
import { canonicalUsername, maskAddress, shownMobile, type Username } from '../../../../locale/contact.ts';
import type { CodeRequest } from '../../../platform/auth/codes.ts';
import { confirmPassword } from '../../../platform/auth/confirm-password.ts';
import type { Flow } from '../../../platform/auth/flows.ts';
import { hasPassword } from '../../../platform/auth/passwords.ts';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { codeRequester } from '../../../platform/auth/requester.ts';
import { sendCode } from '../../../platform/auth/send-code.ts';
import { endSession } from '../../../platform/auth/session.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/env.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { closeAccount } from './close-account.ts';
import { obstaclesOf } from './obstacles.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

const noAddress = 'این حساب موبایل و ایمیل ندارد؛ با رمز عبور ادامه دهید';
const howToConfirm = 'رمز عبور یا کد را وارد کنید';

export function mountDeletion(app: Hono<Env>, flow: Flow): void {
  const { services, codes, messages, limits } = flow;
  const { db } = services;
  async function requestOf(to: Username, c: Context<Env>): Promise<CodeRequest> {
    const key = { identifier: to.value, purpose: 'close' } as const;
    return { ...key, requester: await codeRequester(services, limits, c, key, requireUser(c)) };
  }

  mount(app, 'GET /api/profile/deletion', (_, c) => readDeletion(db, requireUser(c)));

  mount(app, 'POST /api/profile/deletion/send-code', async (_, c) => {
    const to = await reachedAt(db, requireUser(c));
    if (!to) throw new AppError('conflict', { detail: noAddress });
    return sendCode(flow, c, to, await requestOf(to, c), 'code');
  });

  mount(app, 'POST /api/profile/deletion', async ({ body: { password, code } }, c) => {
    const user = requireUser(c);
    const to = await reachedAt(db, user);
    if (code !== undefined && to) await codes.verify(await requestOf(to, c), code, 'use');
    else if (password !== undefined && (await hasPassword(db, user))) await confirmPassword(db, user, password);
    else throw invalidField((await hasPassword(db, user)) ? 'password' : 'code', howToConfirm);
    await closeAccount(services, user, c.var.address);
    await endSession(services, c);
    if (to) messages.sendLater({ to, ...farewell });
    return { ok: true };
  });
}

/** Not by the queue: an address that is to be forgotten is not written down once more. */
const farewell = {
  purpose: 'notice',
  name: null,
  title: 'حساب شما حذف شد',
  text: 'حساب شما در آکادمی به خواست خودتان حذف شد. اگر کار شما نبوده است، بلافاصله با ما تماس بگیرید.',
  link: null,
} as const;

/** Where the person is reached: by SMS where there is a number. */
async function reachedAt(db: Database, user: string): Promise<Username | null> {
  const [row] = await db.query(sql`select mobile, email from users where id = ${user}::uuid and ${live()}`, {
    mobile: col.text.orNull,
    email: col.text.orNull,
  });
  return canonicalUsername(row?.mobile ?? row?.email ?? '');
}

async function readDeletion(db: Database, user: string): Promise<Deletion> {
  const [to, withPassword, obstacles, [counts]] = await Promise.all([
    reachedAt(db, user),
    hasPassword(db, user),
    obstaclesOf(db, user),
    db.query(
      sql`select
      (select max(ends_at) from users_vip where "user" = ${user}::uuid and state in ('active', 'upcoming')
        and ends_at > now() and ${live()}) as "vipUntil",
      (select count(*) from course_transactions where "user" = ${user}::uuid and ${live()}) as orders,
      (select count(*) from proofs where "user" = ${user}::uuid and issued_at is not null and ${live()})
        as proofs,
      (select count(*) from users_comments where "user" = ${user}::uuid and ${live()}) as comments`,
      { vipUntil: col.instant.orNull, orders: col.number, proofs: col.number, comments: col.number },
    ),
  ]);
  return {
    hasPassword: withPassword,
    codeTo: to && (to.kind === 'mobile' ? maskAddress(shownMobile(to.value)) : maskAddress(to.value)),
    obstacles,
    vipUntil: counts?.vipUntil ?? null,
    kept: { orders: counts?.orders ?? 0, proofs: counts?.proofs ?? 0 },
    comments: counts?.comments ?? 0,
  };
}
