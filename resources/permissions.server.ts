import { sql } from 'drizzle-orm';
import { everything, exceeds, requireFullAdministrator, requireKnown } from '../src/server/auth/grants.ts';
import { AppError } from '../src/server/errors.ts';
import type { Hooks, Row } from '../src/server/rest/hooks.ts';

const stringsOf = (row: Row | null): string[] => (row?.permissions as string[] | undefined) ?? [];

/** Rules over permission sets: whoever may edit them cannot raise himself or others by it. */
const hooks: Hooks = {
  beforeWrite({ before, after, actor, registry }) {
    if (exceeds(stringsOf(before), actor, registry)) {
      throw new AppError('forbidden', { detail: 'این مجموعه اجازه‌هایی دارد که شما ندارید' });
    }
    const added = stringsOf(after).filter((p) => !stringsOf(before).includes(p));
    requireKnown(added, registry);
    if (exceeds(added, actor, registry)) {
      throw new AppError('forbidden', {
        errors: [{ property: 'permissions', errors: ['اجازه‌ای را که خودتان ندارید نمی‌توانید بدهید'] }],
      });
    }
  },
  async afterWrite({ before, after, actor, db, registry }) {
    if (!before && exceeds(stringsOf(after), actor, registry)) {
      throw new AppError('forbidden', { detail: 'این مجموعه اجازه‌هایی دارد که شما ندارید' });
    }
    if (!before || !stringsOf(before).includes(everything) || stringsOf(after).includes(everything)) return;
    const held = await db.query(
      sql`select 1 from users where role = 'admin' and status = 'active' and deleted_at is null and permission_sets @> array[${before.id}::uuid] limit 1`,
    );
    if (held.length > 0) await requireFullAdministrator(db);
  },
};
export default hooks;
