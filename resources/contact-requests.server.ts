import { sql } from 'drizzle-orm';
import type { RecordOf } from '../src/define/resource.ts';
import { canonicalUsername } from '../src/locale/contact.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { invalidField } from '../src/server/platform/errors/errors.ts';
import { notify } from '../src/server/platform/messages/notifications.ts';
import type { ReplyMessage } from '../src/server/platform/messages/channel.ts';
import { sendOnce } from '../src/server/platform/messages/send-once.ts';
import { confirmContact } from '../src/server/features/community/index.ts';
import { answeredNow } from '../src/server/generator/rest/answers.ts';
import { defineServer, queuedJob } from '../src/server/generator/section/define-server.ts';
import type { Changes, DraftOf } from '../src/server/generator/section/rows.ts';
import { rowPath } from '../src/paths/panels.ts';
import contactRequests from './contact-requests.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';
import * as z from 'zod';

type ContactRequest = RecordOf<typeof contactRequests>;
type ContactChanges = Changes<(typeof contactRequests)['fields']>;

/** Characters of a reply that goes by SMS: about nine messages. */
const maxSms = 600;

/** A reply on its way: the message it answers, and when it was written, since a later one takes its place. */
const replyOf = z.object({ id: z.uuid(), answeredAt: z.iso.datetime({ offset: true }) });

/** Sends a reply to the person who wrote, and says on the row how that went. A gateway that fails is called again. */
const sendReply = queuedJob(contactRequests, {
  name: 'send-reply',
  input: replyOf,
  async run(services, input) {
    const sent = await sendOnce(services, {
      key: `contact reply ${input.id} ${input.answeredAt}`,
      prepare: (tx) => readReply(tx, input),
      noteSent: (tx) => noteDelivery(tx, input),
      noteFailure: (tx) => noteFailure(tx, input),
    });
    return { contact_requests: sent };
  },
});

/** Writing a reply answers the message, and sends the reply. */
export default defineServer(contactRequests, {
  resolve({ before, after }) {
    const answered = answeredNow(before, after, 'reply');
    return isReplied(before, after) ? { ...answered, ...onItsWay(after) } : answered;
  },
  validate: [
    ({ before, after }) => {
      if (after && isReplied(before, after)) requireShort(after);
    },
  ],
  async after({ before, after, db, queue }) {
    if (after?.delivery !== 'queued' || after.answeredAt === null) return [];
    if (before?.delivery === 'queued' && before.answeredAt === after.answeredAt) return [];
    const { id, answeredAt } = after;
    await queue.send(db, sendReply, { id, answeredAt }, { key: `${id} ${answeredAt}` });
    return [];
  },
  actions: {
    sendAgain: () => ({ delivery: 'queued', state: 'answered' }),
  },
  jobs: [sendReply, confirmContact],
});

type Draft = DraftOf<typeof contactRequests>;

const isReplied = (before: ContactRequest | null, after: Draft): boolean =>
  Boolean(after.reply) && after.reply !== before?.reply;

/** What a new reply sets: it waits to be sent, if the person left an address that it can be sent to. */
function onItsWay({ contact, state }: Draft): ContactChanges {
  if (!canonicalUsername(contact)) return { delivery: 'unreachable', deliveredAt: null, state: 'undelivered' };
  return { delivery: 'queued', deliveredAt: null, ...(state !== 'closed' && { state: 'answered' }) };
}

function requireShort({ contact, reply }: Draft): void {
  if (canonicalUsername(contact)?.kind === 'mobile' && (reply ?? '').length > maxSms) {
    throw invalidField('reply', 'پاسخ با پیامک ارسال می‌شود و نباید از ۶۰۰ نویسه بیشتر باشد');
  }
}

type Reply = z.output<typeof replyOf>;

/** The reply that was written at that time, unless it was sent already or another has taken its place. */
async function readReply(tx: Database, { id, answeredAt }: Reply): Promise<ReplyMessage | undefined> {
  const [row] = await tx.query(
    sql`
    select name, contact, subject, reply from contact_requests
    where id = ${id}::uuid and answered_at = ${answeredAt}::timestamptz and delivery in ('queued', 'failed')
      and ${live()}`,
    { subject: col.text, contact: col.text, name: col.text, reply: col.text.orNull },
  );
  const to = row && canonicalUsername(row.contact);
  if (!row?.reply || !to) return undefined;
  return { to, purpose: 'contact-reply', name: row.name, subject: row.subject, reply: row.reply };
}

async function noteDelivery(tx: Database, { id, answeredAt }: Reply): Promise<void> {
  await tx.query(sql`
    update contact_requests
    set delivery = 'sent', delivered_at = now(), state = case state when 'undelivered' then 'answered' else state end
    where id = ${id}::uuid and answered_at = ${answeredAt}::timestamptz`);
  tx.publish('contact_requests');
}

/** A reply that did not reach the person waits for staff again, who are notified once. */
async function noteFailure(tx: Database, { id, answeredAt }: Reply): Promise<void> {
  const [failed] = await tx.query(
    sql`
    update contact_requests set delivery = 'failed', state = 'undelivered'
    where id = ${id}::uuid and answered_at = ${answeredAt}::timestamptz and delivery = 'queued' returning subject`,
    { subject: col.text },
  );
  if (!failed) return;
  tx.publish('contact_requests');
  await notify(tx, {
    title: 'پاسخ پیام تماس نرسید',
    text: `پاسخ «${failed.subject}» ارسال نشد؛ چند بار دیگر هم تلاش می‌شود.`,
    link: rowPath('admin', 'contact-requests', id, 'details'),
    icon: 'inbox',
    permission: 'admin.contact-requests.edit',
  });
}
