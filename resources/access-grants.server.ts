import { sql } from 'drizzle-orm';
import { invalidField } from '../src/server/errors.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import accessGrants from './access-grants.ts';

/** A gift begins now unless it says otherwise; who has one of the same course already is not given another. */
export default defineServer(accessGrants, {
  compute: (before, after) => (before || after.startsAt ? undefined : { startsAt: new Date().toISOString() }),
  async beforeWrite({ before, after, db }) {
    if (before || !after) return;
    await db.query(sql`select 1 from users where id = ${after.user}::uuid for update`);
    const [existing] = await db.query(
      sql`select 1 from access_grants where "user" = ${after.user}::uuid and course = ${after.course}::uuid and source = 'gift' and state = 'active' and deleted_at is null and (ends_at is null or ends_at > now()) limit 1`,
    );
    if (existing) throw invalidField('course', 'این دوره پیش‌تر به این کاربر هدیه شده است');
  },
});
