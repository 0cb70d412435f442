import { sql } from 'drizzle-orm';
import type { Actor } from '../src/define/condition.ts';
import type { RecordOf } from '../src/define/resource.ts';
import { expireGrants, grantPrice } from '../src/server/features/access/index.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { AppError, invalidField } from '../src/server/platform/errors/errors.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import type { Changes, DraftOf } from '../src/server/generator/section/rows.ts';
import accessGrants from './access-grants.ts';
import { col } from '../src/server/platform/db/row-shape.ts';
import { live } from '../src/server/platform/db/row-sql.ts';

/**
 * What is given begins now unless it says otherwise; a user who already has one of the same course is not given
 * another.
 */
export default defineServer(accessGrants, {
  resolve: ({ before, after, actor }) =>
    before ? renewed(before, after) : { ...begun(after), ...proposed(after, actor) },
  validate: [
    ({ before, after, actor }) => {
      if (before || !actor || after?.user !== actor.userId) return;
      throw new AppError('forbidden', { errors: [{ property: 'user', errors: [notOneself] }] });
    },
    async ({ before, after, db }) => {
      if (!before && after?.source === 'gift') await requireNoGift(db, after);
    },
  ],
  actions: {
    give({ row }) {
      const isPast = row.startsAt === null || Date.parse(row.startsAt) < Date.now();
      return isPast ? { startsAt: new Date().toISOString() } : undefined;
    },
  },
  money: {
    give: async ({ row, db }) => ({
      amount: await grantPrice(db, row.course),
      requestedBy: await importerOf(db, row),
    }),
    restore: async ({ row, db }) => ({ amount: await grantPrice(db, row.course) }),
    async changeEnd({ row, input, db }) {
      return { amount: isLater(row.endsAt, input.endsAt) ? await grantPrice(db, row.course) : 0 };
    },
  },
  // Where a grant came from is written by the import, no matter who runs it; what it gives is proposed only.
  import: {
    permission: 'admin.access-grants.give',
    asProduct: true,
    origin: { values: { source: 'import' }, importId: 'sourceId' },
    async isStored(db, { user, course }) {
      await db.query(sql`select 1 from users where id = ${user}::uuid for update`);
      const found = await db.query(sql`
        select 1 from access_grants where "user" = ${user}::uuid and course = ${course}::uuid and source = 'import'
          and state in ('proposed', 'active') and ${live()} and (ends_at is null or ends_at > now()) limit 1`);
      return found.length > 0;
    },
  },
  // What ends is closed by its end at once (`may-watch.ts`); the state follows by the minute.
  jobs: [{ name: 'expire', cron: '* * * * *', run: ({ db }) => expireGrants(db) }],
});

const notOneself = 'به خودتان نمی‌توانید دسترسی بدهید؛ مدیر دیگری باید بدهد';

/**
 * Who brought in the file of a proposal and requested, with the password, that its grants be given; null where no one
 * did.
 */
async function importerOf(db: Database, { source, sourceId, version }: Grant): Promise<string | null> {
  // One that was changed since is not what they requested.
  if (source !== 'import' || sourceId === null || version !== 1) return null;
  const [file] = await db.query(
    sql`
    select created_by as owner from importer
    where id::text = ${sourceId} and asked_at is not null and ${live()}`,
    { owner: col.uuid },
  );
  return file?.owner ?? null;
}

type Grant = RecordOf<typeof accessGrants>;
type Draft = DraftOf<typeof accessGrants>;
type GrantChanges = Changes<(typeof accessGrants)['fields']>;

/** What is proposed begins when it is given. */
const begun = ({ startsAt, source }: Draft): GrantChanges | undefined =>
  startsAt || source === 'gift' ? undefined : { startsAt: new Date().toISOString() };

/** One that a person makes, in a form or by a file, gives nothing yet: that is money by hand. */
const proposed = ({ state }: Draft, actor: Actor | null): GrantChanges | undefined =>
  actor && state === 'active' ? { state: 'proposed' } : undefined;

/** Throws `invalid` where the user has been given the course. Two gifts at once wait for one another: the user is locked. */
async function requireNoGift(db: Database, { user, course }: Draft): Promise<void> {
  await db.query(sql`select 1 from users where id = ${user}::uuid for update`);
  const [existing] = await db.query(
    sql`select 1 from access_grants where "user" = ${user}::uuid and course = ${course}::uuid and source = 'gift' and state in ('proposed', 'active') and ${live()} and (ends_at is null or ends_at > now()) limit 1`,
  );
  if (existing) throw invalidField('course', 'این دوره قبلاً به این کاربر هدیه شده است');
}

/** One that is over and got a later end is open again. */
function renewed(before: Grant, { endsAt }: Draft): GrantChanges | undefined {
  if (before.state !== 'expired' || endsAt === before.endsAt) return undefined;
  return endsAt === null || Date.parse(endsAt) > Date.now() ? { state: 'active' } : undefined;
}

/** Whether an end is moved to a later day; empty is for ever. */
const isLater = (before: string | null, after: string | null): boolean =>
  before !== null && (after === null || Date.parse(after) > Date.parse(before));
