/** Sends a new administrator the link with which they set a password, and says on the account how that went. */
import { sql } from 'drizzle-orm';
import type { Username } from '../../locale/contact.ts';
import type { Database } from '../db/database.ts';
import type { Services } from '../env.ts';
import { notify } from '../home/notifications.ts';
import { messagesOf } from '../messages/messages.ts';
import { insertInvitation, invitationHours } from './invitation-store.ts';

interface Invited extends Record<string, unknown> {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** The page of a link. The token is in the query, which no log holds. */
const linkTo = (publicUrl: string, token: string): string => `${publicUrl}/invitation?token=${token}`;

/** Invites an administrator who waits for it; nobody else. Throws when no gateway takes the message. */
export async function invite(services: Services, userId: string): Promise<Readonly<Record<string, number>>> {
  const { db } = services;
  try {
    return await db.transaction((tx) => sendLink(services, tx, userId));
  } catch (error) {
    await db.transaction((tx) => noteFailure(tx, userId));
    throw error;
  }
}

async function sendLink(services: Services, tx: Database, userId: string): Promise<Readonly<Record<string, number>>> {
  const person = await claim(tx, userId);
  const to = person && addressOf(person);
  if (!person || !to) return {};
  const token = await insertInvitation(tx, userId, to.value);
  await messagesOf(services).send({
    to,
    purpose: 'invitation',
    name: person.name,
    link: linkTo(services.config.publicUrl, token),
    hours: invitationHours,
  });
  await tx.query(sql`update users set invitation = 'sent' where id = ${userId}::uuid`);
  tx.publish('users');
  return { users: 1 };
}

/** The person, unless somebody else is just inviting them: until the transaction ends nobody else does. */
async function claim(tx: Database, userId: string): Promise<Invited | undefined> {
  const [person] = await tx.query<Invited>(sql`
    select name, email, mobile from users
    where id = ${userId}::uuid and role = 'admin' and status = 'active' and invitation in ('queued', 'failed')
      and deleted_at is null and pg_try_advisory_xact_lock(hashtextextended(${`invitation ${userId}`}, 0))`);
  return person;
}

/** A link is easier to follow in an e-mail. */
function addressOf({ email, mobile }: Invited): Username | undefined {
  if (email !== null) return { kind: 'email', value: email };
  return mobile === null ? undefined : { kind: 'mobile', value: mobile };
}

async function noteFailure(tx: Database, userId: string): Promise<void> {
  const [failed] = await tx.query<{ full_name: string }>(sql`
    update users set invitation = 'failed' where id = ${userId}::uuid and invitation = 'queued' returning full_name`);
  if (!failed) return;
  tx.publish('users');
  await notify(tx, {
    title: 'دعوت مدیر نرسید',
    text: `دعوت ${failed.full_name} فرستاده نشد؛ چند بار دیگر هم فرستاده می‌شود.`,
    link: `/admin/list/edit/${userId}`,
    icon: 'shield',
    audience: 'admin.list.edit',
  });
}
