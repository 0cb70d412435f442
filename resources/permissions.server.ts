import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { meets, type Actor } from '../src/define/condition.ts';
import type { Registry } from '../src/define/registry.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { live } from '../src/server/platform/db/row-sql.ts';
import { everything, exceeds, requireFullAdministrator, requireKnown } from '../src/server/platform/auth/grants.ts';
import { holdersOf, notifyOfRights } from '../src/server/features/account/index.ts';
import { AppError } from '../src/server/platform/errors/errors.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import type { DraftOf } from '../src/server/generator/section/rows.ts';
import permissions from './permissions.ts';

const stringsOf = (row: DraftOf<typeof permissions> | null): string[] => row?.permissions ?? [];

/** Rules over permission sets: those who may edit them cannot raise any rights by it. */
export default defineServer(permissions, {
  validate: [
    ({ before, actor, registry }) => requireWithin(before, actor, registry),
    async ({ before, after, actor, db }) => {
      if (before && actor && !isDeepStrictEqual(stringsOf(before), stringsOf(after))) {
        await requireKeeper(db, before.id, actor);
      }
    },
    ({ before, after, actor, registry }) => {
      const added = stringsOf(after).filter((p) => !stringsOf(before).includes(p));
      requireKnown(added, registry);
      if (!exceeds(added, actor, registry)) return;
      throw new AppError('forbidden', {
        errors: [{ property: 'permissions', errors: ['اجازه‌ای را که خودتان ندارید نمی‌توانید بدهید'] }],
      });
    },
  ],
  async after({ before, after, actor, db, queue, registry }) {
    // One that comes back from the trash brings its permissions with it.
    if (!before) requireWithin(after, actor, registry);
    if (before && !isDeepStrictEqual(stringsOf(before), stringsOf(after))) {
      await notifyOfRights(db, queue, await holdersOf(db, before.id, actor?.userId ?? null));
    }
    if (!before || !stringsOf(before).includes(everything) || stringsOf(after).includes(everything)) return;
    const administrators = await db.query(
      sql`select 1 from users where role = 'admin' and status = 'active' and ${live()} and permission_sets @> array[${before.id}::uuid] limit 1`,
    );
    if (administrators.length > 0) await requireFullAdministrator(db);
  },
});

/** Throws `forbidden` for a set with permissions that the actor lacks. */
function requireWithin(row: DraftOf<typeof permissions> | null, actor: Actor | null, registry: Registry): void {
  if (exceeds(stringsOf(row), actor, registry)) {
    throw new AppError('forbidden', { detail: 'این نقش اجازه‌هایی دارد که شما ندارید' });
  }
}

/** A set that an administrator holds is changed by those who may change administrators. */
async function requireKeeper(db: Database, set: string, actor: Actor): Promise<void> {
  if (meets('admin.list.edit', actor.permissions)) return;
  const [holder] = await db.query(sql`
    select 1 from users where role = 'admin' and permission_sets @> array[${set}::uuid] and ${live()} limit 1`);
  if (!holder) return;
  throw new AppError('forbidden', { detail: 'مدیرانی این نقش را دارند و شما اجازهٔ تغییر مدیران را ندارید' });
}
