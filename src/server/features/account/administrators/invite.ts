/** Sends a new administrator the link with which they set a password, and says on the account how that went. */
import { sql } from 'drizzle-orm';
import type { Username } from '../../../../locale/contact.ts';
import { invitationTo } from '../../../../paths/account.ts';
import { rowPath } from '../../../../paths/panels.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { notify } from '../../../platform/messages/notifications.ts';
import type { InvitationMessage } from '../../../platform/messages/channel.ts';
import { sendOnce } from '../../../platform/messages/send-once.ts';
import { deleteInvitation, insertInvitation, invitationHours } from './invitation-store.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';

interface Invited extends Record<string, unknown> {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
}

/** The page of a link. The token is in the query, which no log holds. */
const linkTo = (publicUrl: string, token: string): string => `${publicUrl}${invitationTo(token)}`;

/** Invites an administrator who waits for it; nobody else. Throws when no gateway takes the message. */
export async function invite(services: Services, userId: string): Promise<Readonly<Record<string, number>>> {
  const users = await sendOnce(services, {
    key: `invitation ${userId}`,
    prepare: (tx) => prepareLink(tx, userId, services.config.publicUrl),
    noteSent: (tx) => noteSent(tx, userId),
    noteFailure: (tx) => noteFailure(tx, userId),
  });
  return { users };
}

/** The message with a new link, for a person who waits for one. */
async function prepareLink(tx: Database, userId: string, publicUrl: string): Promise<InvitationMessage | undefined> {
  const [person] = await tx.query(
    sql`
    select name, email, mobile from users
    where id = ${userId}::uuid and role = 'admin' and status = 'active' and invitation in ('queued', 'failed')
      and ${live()}`,
    { name: col.text, email: col.text.orNull, mobile: col.text.orNull },
  );
  const to = person && addressOf(person);
  if (!to) return undefined;
  const token = await insertInvitation(tx, userId, to.value);
  return { to, purpose: 'invitation', name: person.name, link: linkTo(publicUrl, token), hours: invitationHours };
}

/** A link is easier to follow in an e-mail. */
function addressOf({ email, mobile }: Invited): Username | undefined {
  if (email !== null) return { kind: 'email', value: email };
  return mobile === null ? undefined : { kind: 'mobile', value: mobile };
}

/** The person may have followed the link already. */
async function noteSent(tx: Database, userId: string): Promise<void> {
  await tx.query(sql`
    update users set invitation = 'sent' where id = ${userId}::uuid and invitation in ('queued', 'failed')`);
  tx.publish('users');
}

/** A link that was not delivered no longer keeps staff from sending another. */
async function noteFailure(tx: Database, userId: string): Promise<void> {
  await deleteInvitation(tx, userId);
  const [failed] = await tx.query(
    sql`
    update users set invitation = 'failed' where id = ${userId}::uuid and invitation = 'queued' returning full_name`,
    { full_name: col.text },
  );
  if (!failed) return;
  tx.publish('users');
  await notify(tx, {
    title: 'دعوت مدیر نرسید',
    text: `دعوت ${failed.full_name} ارسال نشد؛ چند بار دیگر هم ارسال می‌شود.`,
    link: rowPath('admin', 'list', userId),
    icon: 'shield',
    permission: 'admin.list.edit',
  });
}
