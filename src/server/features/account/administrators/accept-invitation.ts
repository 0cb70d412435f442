/** A new administrator follows the link of their invitation and sets a password, once. */
import type { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/env.ts';
import { invalidField } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { factsOf } from '../../../platform/auth/accounts.ts';
import type { Flow } from '../../../platform/auth/flows.ts';
import { findInvitation, markInvitationUsed, type Invitation } from './invitation-store.ts';
import type { LimitKeys } from '../../../platform/auth/limits.ts';
import { requireGoodPassword } from '../../../platform/auth/password-rules.ts';
import { hashPassword, storePassword } from '../../../platform/auth/passwords.ts';
import { deleteSessionsOf } from '../../../platform/auth/session-store.ts';

const keysOf = (address: string): LimitKeys => [['invitation', address]];

export function mountInvitation(app: Hono<Env>, { services: { db }, limits }: Flow): void {
  mount(app, 'POST /auth/invitation/verify', async ({ body }, c) => {
    const keys = keysOf(c.var.network);
    await limits.take('token', keys);
    const { name } = await requireInvitation(db, body.token);
    await limits.giveBack(keys);
    return { name };
  });

  mount(app, 'POST /auth/invitation/accept', async ({ body }, c) => {
    const keys = keysOf(c.var.network);
    await limits.take('token', keys);
    // Before the rules of passwords, so that a link that opens nothing says so first.
    const { userId } = await requireInvitation(db, body.token);
    await limits.giveBack(keys);
    await requireGoodPassword(body, await factsOf(db, userId));
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await requireInvitation(tx, body.token);
      await markInvitationUsed(tx, userId);
      await storePassword(tx, userId, passwordHash);
      await tx.query(sql`update users set invitation = 'accepted' where id = ${userId}::uuid`);
      await deleteSessionsOf(tx, userId);
      tx.publish('users', 'sessions');
    });
    return { ok: true };
  });
}

/** Throws `invalid` on `token` for a link that is forged, used or over. */
async function requireInvitation(db: Database, token: string): Promise<Invitation> {
  const found = await findInvitation(db, token);
  if (!found) throw invalidField('token', 'این پیوند درست نیست؛ شاید کامل کپی نشده باشد یا پیوند جدیدتری دارید');
  if (found.isUsed) throw invalidField('token', 'از این پیوند قبلاً استفاده شده است؛ با رمز خود وارد شوید');
  if (found.isOver) throw invalidField('token', 'مهلت این پیوند تمام شده است؛ از آکادمی پیوند جدیدی بخواهید');
  return found;
}
