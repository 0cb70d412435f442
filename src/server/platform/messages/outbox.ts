/** The outbox: messages for which no gateway is set, stored for a day. */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { col } from '../db/row-shape.ts';
import type { Channel } from './channel.ts';
import { textOf } from './message-text.ts';

export interface OutboxMessage extends Record<string, unknown> {
  readonly id: string;
  readonly to: string;
  readonly kind: string;
  readonly text: string;
  readonly createdAt: string;
}

/** The channel that stores messages instead of sending them. */
export function outboxChannel(db: Database): Channel {
  return {
    name: 'outbox',
    async send(message) {
      await db.query(
        sql`insert into outbox ("to", kind, text)
          values (${message.to.value}, ${message.purpose}, ${textOf(message)})`,
      );
      await db.query(sql`delete from outbox where created_at < now() - interval '1 day'`);
    },
  };
}

/** The newest 50 messages. @param to only those to this stored address or number. */
export const readOutbox = (db: Database, to: string | null = null): Promise<OutboxMessage[]> =>
  db.query(
    sql`select id, "to", kind, text, created_at as "createdAt" from outbox
      where ${to}::text is null or "to" = ${to} order by id desc limit 50`,
    { id: col.uuid, to: col.text, kind: col.text, text: col.text, createdAt: col.instant },
  );
