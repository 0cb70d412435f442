/** The table of invitations: one row for each new administrator, with the hash of the token in the newest link. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Hours a link is valid. */
export const invitationHours = 72;
/** Seconds between two links to one person. */
const restSeconds = 60;

/** Tokens are random, so a plain hash is as good as a slow one: it cannot be guessed backwards. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Whom a link belongs to, and whether it can still be used. */
export interface Invitation extends Record<string, unknown> {
  readonly userId: string;
  readonly name: string;
  readonly isUsed: boolean;
  readonly isOver: boolean;
}

/**
 * Stores a new link for a person; the one before no longer opens anything.
 * @param sentTo the address or number it is sent to, in stored form
 * @returns its token, which is stored nowhere.
 */
export async function insertInvitation(tx: Database, userId: string, sentTo: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(sql`
    insert into invitations (user_id, token_hash, sent_to, expires_at)
    values (${userId}::uuid, ${hashOf(token)}, ${sentTo}, now() + make_interval(hours => ${invitationHours}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, sent_to = excluded.sent_to,
      expires_at = excluded.expires_at, created_at = now(), used_at = null`);
  return token;
}

/** Takes back a link that was not used. */
export async function deleteInvitation(tx: Database, userId: string): Promise<void> {
  await tx.query(sql`delete from invitations where user_id = ${userId}::uuid and used_at is null`);
}

/** Whether a link was made for this person a moment ago. */
export async function isJustInvited(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from invitations
    where user_id = ${userId}::uuid and created_at > now() - make_interval(secs => ${restSeconds})`);
  return rows.length > 0;
}

/**
 * The invitation of a link, in a transaction locked until its end; undefined for a forged token. It is over after its
 * time, and once its person is no active administrator, has another address, or has set a password in another way.
 */
export async function findInvitation(db: Database, token: string): Promise<Invitation | undefined> {
  const [row] = await db.query(
    sql`
    select i.user_id as "userId", u.name, i.used_at is not null as "isUsed",
      i.expires_at <= now() or u.role <> 'admin' or u.status <> 'active' or u.deleted_at is not null
        or i.sent_to not in (coalesce(u.email, ''), coalesce(u.mobile, ''))
        or exists (select 1 from credentials c where c.user_id = u.id and c.changed_at > i.created_at) as "isOver"
    from invitations i join users u on u.id = i.user_id
    where i.token_hash = ${hashOf(token)} for no key update of i`,
    { userId: col.uuid, name: col.text, isUsed: col.boolean, isOver: col.boolean },
  );
  return row;
}

export async function markInvitationUsed(tx: Database, userId: string): Promise<void> {
  await tx.query(sql`update invitations set used_at = now() where user_id = ${userId}::uuid`);
}
