/** The tickets of the special support, from the side of the member. Staff answer them in `vip-tickets`. */
import { sql } from 'drizzle-orm';
import type vipTickets from '../../../../resources/vip-tickets.ts';
import type { Ticket } from '../../../contract/profile.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { pageOfRows, type PageOfRows } from '../../platform/db/pages-of-rows.ts';
import { membershipOf } from './my-vip.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';
import { isLive, tablesOf, tableStatement } from '../../platform/db/table-statement.ts';

/** Tickets of a person that may wait for their answers at once. */
const maxWaiting = 5;

/** The newest first; those of former members too. */
export const myTickets = (db: Database, user: string, page: number): Promise<PageOfRows<Ticket>> =>
  pageOfRows(
    db,
    page,
    {
      columns: sql`t.id as _id, t.subject, t.message, t.state, t.reply, t.answered_at as "answeredAt",
      t.created_at as "createdAt"`,
      from: sql`vip_tickets t where t."user" = ${user}::uuid and ${live('t')}`,
      order: sql`t.id desc`,
    },
    {
      _id: col.uuid,
      subject: col.text,
      message: col.text,
      state: col.text.as<Ticket['state']>(),
      reply: col.text.orNull,
      answeredAt: col.instant.orNull,
      createdAt: col.instant,
    },
  );

const waitingTickets = tableStatement((given: { user: string }) =>
  tablesOf<typeof vipTickets>()
    .selectFrom('vip_tickets')
    .select(['subject', 'message'])
    .where('user', '=', given.user)
    .where('state', '=', 'new')
    .where(isLive),
);

/** Throws `forbidden` for those who are no members, and `conflict` when many of their tickets wait. */
export async function askSupport(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  user: string,
  { subject, message }: Pick<Ticket, 'subject' | 'message'>,
): Promise<void> {
  const { isMember } = await membershipOf(db, user);
  if (!isMember) throw new AppError('forbidden', { detail: 'پشتیبانی ویژه برای اعضای اشتراک ویژه است' });
  await db.transaction(async (tx) => {
    // A form that is sent twice makes one ticket.
    await tx.query(sql`select 1 from users where id = ${user}::uuid for update`);
    const waiting = await waitingTickets(tx, { user });
    if (waiting.some((ticket) => ticket.subject === subject && ticket.message === message)) return;
    if (waiting.length >= maxWaiting) {
      throw new AppError('conflict', { detail: 'چند پرسش شما در انتظار پاسخ است؛ پس از آن‌ها دوباره بنویسید' });
    }
    await insertRows(tx, registry, 'vip-tickets', [{ user, subject, message, state: 'new', createdBy: user }]);
    tx.publish('vip_tickets');
  });
}
