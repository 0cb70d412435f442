/**
 * Sends people the number of their request, once. The message holds nothing that was typed: naming someone
 * else's address could otherwise send them anything.
 */
import { sql } from 'drizzle-orm';
import { canonicalUsername } from '../../../../locale/contact.ts';
import { toPersianDigits } from '../../../../locale/digits.ts';
import { followPath } from '../../../../paths/school.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NoticeMessage } from '../../../platform/messages/channel.ts';
import { sendOnce } from '../../../platform/messages/send-once.ts';
import { queuedJob } from '../../../generator/section/define-server.ts';
import type { QueuedJob } from '../../../generator/section/section-api.ts';
import { tableName } from '../../../platform/db/names.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';
import * as z from 'zod';

/** The sections of requests, with the columns that hold where their writer is reached, the preferred one first. */
const sections = {
  'contact-requests': { table: sql`contact_requests`, contact: sql`contact` },
  'collaborate-requests': { table: sql`collaborate_requests`, contact: sql`coalesce(mobile, email)` },
} as const;
type Section = keyof typeof sections;

const requestOf = z.object({ id: z.uuid() });
type ConfirmRequest = z.output<typeof requestOf>;

const confirmJob = (section: Section): QueuedJob<ConfirmRequest> =>
  queuedJob(
    { name: section },
    {
      name: 'confirm',
      input: requestOf,
      async run(services, { id }) {
        const { table } = sections[section];
        const sent = await sendOnce(services, {
          key: `${section} ${id}`,
          prepare: (tx) => readRequest(tx, section, id, services.config.publicUrl),
          noteSent: async (tx) => {
            await tx.query(sql`update ${table} set confirmed_at = now() where id = ${id}::uuid`);
            tx.publish(tableName(section));
          },
          // The queue tries again; the number was shown on the page too.
          noteFailure: async () => {},
        });
        return sent > 0 ? { [section]: sent } : {};
      },
    },
  );

export const confirmContact = confirmJob('contact-requests');
export const confirmCollaboration = confirmJob('collaborate-requests');

async function readRequest(
  tx: Database,
  section: Section,
  id: string,
  publicUrl: string,
): Promise<NoticeMessage | undefined> {
  const { table, contact } = sections[section];
  const [row] = await tx.query(
    sql`
    select number, ${contact} as contact from ${table}
    where id = ${id}::uuid and confirmed_at is null and ${live()}`,
    { number: col.text.orNull, contact: col.text.orNull },
  );
  const to = canonicalUsername(row?.contact ?? '');
  if (!row?.number || !to) return undefined;
  return {
    to,
    purpose: 'notice',
    name: null,
    title: 'درخواست شما رسید',
    text: `درخواست شما به آکادمی رسید. شمارهٔ پیگیری: ${toPersianDigits(row.number)}`,
    link: new URL(followPath(), publicUrl).href,
  };
}
