/** Messages to people: where they are sent by, what waits, and what no gateway took. */
import { sql } from 'drizzle-orm';
import type { SystemStatus } from '../../../contract/operations.ts';
import type { Services } from '../../generator/section/section-api.ts';
import { col } from '../../platform/db/row-shape.ts';
import { channelsOf } from '../../platform/messages/messages.ts';

/** Notices that are shown. */
const shown = 20;

export async function readMessages(services: Services): Promise<SystemStatus['messages']> {
  const { db } = services;
  const [[waiting], failed] = await Promise.all([
    db.query(
      sql`
      select count(*)::int as waiting, count(*) filter (where tries > 0)::int as retrying,
        min(created_at) as "waitingSince"
      from notices where send_after is not null`,
      { waiting: col.number, retrying: col.number, waitingSince: col.instant.orNull },
    ),
    db.query(
      sql`
      select id, title, tries, created_at as "createdAt" from notices
      where send_after is null and sent_at is null and tries > 0 and created_at > now() - interval '7 days'
      order by id desc limit ${shown}`,
      { id: col.uuid, title: col.text, tries: col.number, createdAt: col.instant },
    ),
  ]);
  const { mobile, email } = channelsOf(services);
  const names = (channels: typeof mobile) => channels.map(({ name }) => name);
  return {
    channels: { mobile: names(mobile), email: names(email) },
    ...(waiting ?? { waiting: 0, retrying: 0, waitingSince: null }),
    failed,
  };
}
