/** Subscriptions whose time has come or is over: their state follows the clock. */
import type usersVip from '../../../../resources/users-vip.ts';
import type { RootDatabase } from '../../platform/db/database.ts';
import { isLive, now, tablesOf, tableStatement, touched } from '../../platform/db/table-statement.ts';

const tables = tablesOf<typeof usersVip>();
const due = tables
  .selectFrom('users_vip')
  .select('id')
  .where(isLive)
  .where((is) =>
    is.or([
      is('state', '=', 'upcoming').and('starts_at', '<=', now),
      is('state', '=', 'active').and('ends_at', '<=', now),
    ]),
  );
const turnDue = tableStatement(() =>
  tables
    .updateTable('users_vip')
    .set((set) => ({
      state: set
        .case()
        .when('ends_at', '<=', now)
        .then('expired' as const)
        .else('active' as const)
        .end(),
      ...touched,
    }))
    .where('id', 'in', due.forUpdate().skipLocked())
    .returning('id'),
);

/** Begins and ends what is due; answers how many changed, for the log. It may be called again, and by several at once. */
export const turnSubscriptions = (db: RootDatabase): Promise<Record<string, number>> =>
  db.transaction(async (tx): Promise<Record<string, number>> => {
    const turned = await turnDue(tx, {});
    if (turned.length === 0) return {};
    tx.publish('users_vip');
    return { users_vip: turned.length };
  });
