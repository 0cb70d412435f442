import { sql } from 'drizzle-orm';
import type { RecordOf } from '../src/define/resource.ts';
import { expireGrants } from '../src/server/access/expire.ts';
import { invalidField } from '../src/server/errors.ts';
import { defineServer, type Changes, type DraftOf } from '../src/server/rest/hooks.ts';
import accessGrants from './access-grants.ts';

/** A gift begins now unless it says otherwise; who has one of the same course already is not given another. */
export default defineServer(accessGrants, {
  compute: (before, after) => (before ? renewed(before, after) : begun(after)),
  async beforeWrite({ before, after, db }) {
    if (before || !after) return;
    await db.query(sql`select 1 from users where id = ${after.user}::uuid for update`);
    const [existing] = await db.query(
      sql`select 1 from access_grants where "user" = ${after.user}::uuid and course = ${after.course}::uuid and source = 'gift' and state = 'active' and deleted_at is null and (ends_at is null or ends_at > now()) limit 1`,
    );
    if (existing) throw invalidField('course', 'این دوره پیش‌تر به این کاربر هدیه شده است');
  },
  // What ends is closed by its end at once (`may-watch.ts`); the state follows by the minute.
  jobs: [{ name: 'expire', cron: '* * * * *', run: ({ db }) => expireGrants(db) }],
});

type Grant = RecordOf<typeof accessGrants>;
type Draft = DraftOf<typeof accessGrants>;
type GrantChanges = Changes<(typeof accessGrants)['fields']>;

const begun = ({ startsAt }: Draft): GrantChanges | undefined =>
  startsAt ? undefined : { startsAt: new Date().toISOString() };

/** One that is over and got a later end is open again. */
function renewed(before: Grant, { endsAt }: Draft): GrantChanges | undefined {
  if (before.state !== 'expired' || endsAt === before.endsAt) return undefined;
  return endsAt === null || Date.parse(endsAt) > Date.now() ? { state: 'active' } : undefined;
}
