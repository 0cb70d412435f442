/** Tells members that their subscription is about to end, as many days before as the settings name. */
import { sql } from 'drizzle-orm';
import { dayLength } from '../../../locale/durations.ts';
import type { RootDatabase } from '../../platform/db/database.ts';
import { notify } from '../notices/index.ts';
import { col } from '../../platform/db/row-shape.ts';
import { live } from '../../platform/db/row-sql.ts';

/** While nothing is set (domain, section 2, VIP settings). */
const unsetDays = [7, 3, 1];

/**
 * Once for each end and number of days; who extended is not reminded. Of several reminders that are due, as after a time
 * without the job, the nearest is sent. Answers how many were looked at.
 * @param now the clock.
 */
export async function remindMembers(db: RootDatabase, now = new Date()): Promise<Record<string, number>> {
  const at = now.toISOString();
  return db.transaction(async (tx): Promise<Record<string, number>> => {
    const [settings] = await tx.query(
      sql`
      select array(select (r ->> 'days')::int from jsonb_array_elements(reminder_days) r) as days
      from vip_vip_settings where ${live()} limit 1`,
      { days: col.listOf(col.number) },
    );
    const reminders = [...(settings?.days ?? unsetDays)].sort((a, b) => a - b);
    const ending = await tx.query(
      sql`
      select s."user", max(s.ends_at) as until from users_vip s
      where s.state in ('active', 'upcoming') and s.ends_at > ${at} and ${live('s')}
      group by s."user" having max(s.ends_at) <= ${at}::timestamptz + make_interval(days => ${reminders.at(-1) ?? 0}::int)`,
      { user: col.uuid, until: col.instant },
    );
    for (const { user, until } of ending) {
      const left = Math.ceil((Date.parse(until) - now.getTime()) / dayLength);
      const reminder = reminders.find((days) => days >= left);
      if (reminder === undefined) continue;
      const key = `vip ends ${user} ${new Date(until).toISOString()} ${reminder}`;
      await notify(tx, { user, key, kind: 'vip-ending', values: { days: left, until } });
    }
    return ending.length > 0 ? { reminded: ending.length } : {};
  });
}
