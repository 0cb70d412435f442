import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { openSession, sessionToEnd } from '../src/contract/sessions.ts';
import { meets, type Actor } from '../src/define/condition.ts';
import type { Registry } from '../src/define/registry.ts';
import type { RecordOf } from '../src/define/resource.ts';
import {
  closeRequests,
  invite,
  notifyAddress,
  notifyNewAdministrator,
  notifyOfNewAdministrator,
  notifyOfRights,
  notifyOldAddress,
  notifyRights,
  requireReachedThrough,
} from '../src/server/features/account/index.ts';
import { everything, exceeds, permissionsIn, requireFullAdministrator } from '../src/server/platform/auth/grants.ts';
import { endSessions, listSessions } from '../src/server/platform/auth/session-list.ts';
import { endLinks } from '../src/server/platform/auth/provider-links.ts';
import { hasPassword } from '../src/server/platform/auth/passwords.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { live } from '../src/server/platform/db/row-sql.ts';
import { AppError, invalidField } from '../src/server/platform/errors/errors.ts';
import { adjustWallet } from '../src/server/features/money/index.ts';
import { showMasked } from '../src/server/features/catalogue/index.ts';
import { defineServer, queuedJob } from '../src/server/generator/section/define-server.ts';
import type { DraftOf } from '../src/server/generator/section/rows.ts';
import type { Access, EndpointCall } from '../src/server/generator/section/section-api.ts';
import type { Write } from '../src/server/generator/section/writes.ts';
import users from './users.ts';

type User = RecordOf<typeof users>;
type UserDraft = DraftOf<typeof users>;

/** What a person may not change of their own account, with the message they get. */
const fixedForSelf = [
  ['role', 'نوع حساب خودتان را نمی‌توانید تغییر دهید'],
  ['status', 'وضعیت خودتان را نمی‌توانید تغییر دهید'],
  ['permissionSets', 'نقش‌های خودتان را نمی‌توانید تغییر دهید'],
] as const;
/** The permission sets in force: an administrator's. */
const setsOf = (row: UserDraft): string[] => (row.role === 'admin' ? row.permissionSets : []);

const invitePerson = queuedJob(users, {
  name: 'invite',
  input: z.object({ userId: z.uuid() }),
  run: (services, { userId }) => invite(services, userId),
});

/**
 * Rules over accounts; they hold for `list` too, whose rows are users. That another role ends the permission sets
 * follows from their `showWhen`.
 */
export default defineServer(users, {
  validate: [
    ({ before }) => {
      if (!before?.closedAt) return;
      throw new AppError('forbidden', { detail: 'صاحب این حساب آن را حذف کرده است؛ دیگر تغییر نمی‌کند' });
    },
    requireReachedThrough,
    requireRight,
    requireContact,
  ],
  before: async (write) => ((await isInvited(write)) ? { invitation: 'queued' as const } : undefined),
  async after({ before, after, actor, through, db, queue, registry }) {
    // A row that comes back from the trash brings its permissions with it.
    if (!before && after) await requireGrantable(db, registry, actor, after);
    if (
      before &&
      before.status === 'active' &&
      (!after ||
        (['role', 'status', 'permissionSets'] as const).some(
          (name) => !isDeepStrictEqual(before[name], after[name]),
        )) &&
      (await permissionsIn(db, setsOf(before))).includes(everything)
    ) {
      await requireFullAdministrator(db);
    }
    if (before && lostRights(before, after)) await closeRequests(db, before.id);
    if (after && isAdministrator(after) && !(before && isAdministrator(before)) && through !== null && actor) {
      await notifyOfNewAdministrator(db, queue, after, actor.userId);
    }
    if (before && after && through !== null && isAdministrator(before)) {
      await notifyOldAddress(db, queue, before, after);
      if (!isDeepStrictEqual(before.permissionSets, after.permissionSets)) await notifyOfRights(db, queue, [before]);
    }
    if (before && after && (before.email !== after.email || before.mobile !== after.mobile)) {
      await endLinks(db, after.id, 'address');
    }
    if (after?.invitation === 'queued' && before?.invitation !== 'queued') {
      await queue.send(db, invitePerson, { userId: after.id }, { key: after.id });
    }
    return after && (after.name !== before?.name || after.mobile !== before?.mobile) ? showMasked(db, after) : [];
  },
  // Nobody creates people in a form, so those who may edit them may bring them in.
  import: {
    right: 'edit',
    asProduct: true,
    async isStored(db, { mobile, email }) {
      const found = await db.query(sql`
        select 1 from users where ${live()}
          and (mobile = ${mobile ?? null}::text or email = ${email ?? null}::text) limit 1`);
      return found.length > 0;
    },
  },
  actions: { adjustWallet },
  jobs: [invitePerson, notifyAddress, notifyRights, notifyNewAdministrator],
  endpoints: (endpoint) => [
    endpoint({
      method: 'GET',
      path: '{id}/sessions',
      label: { fa: 'دستگاه‌های متصل', en: 'Open sessions' },
      right: 'edit',
      output: z.object({ records: z.array(openSession) }),
      async handler({ services, access, row }) {
        const user = await requireReached(access, row);
        return { records: await listSessions(services.db, user.id, null) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '{id}/end-sessions',
      label: { fa: 'خروج از یک دستگاه، یا از همه', en: 'End one session, or all' },
      right: 'edit',
      body: z.object({ session: sessionToEnd }),
      output: z.object({ ok: z.literal(true) }),
      async handler(call) {
        const user = await requireReached(call.access, call.row);
        await endSessions(call.services.db, user.id, call.body.session);
        await recordEnd(call, user);
        return { ok: true as const };
      },
    }),
  ],
});

const isAdministrator = ({ role }: User): boolean => role === 'admin';

/** Whether an administrator may do other things, or nothing, from now on. */
const lostRights = (before: User, after: User | null): boolean =>
  isAdministrator(before) &&
  (!after || (['role', 'status', 'permissionSets'] as const).some((n) => !isDeepStrictEqual(before[n], after[n])));

/** Whether a person becomes an administrator who has no password yet. */
async function isInvited({ before, after, db }: Write<User, UserDraft>): Promise<boolean> {
  if (after?.role !== 'admin' || before?.role === 'admin') return false;
  return before === null || !(await hasPassword(db, before.id));
}

/** The person of a call. Throws `forbidden` for an administrator whom the caller may not change, or who has more rights. */
async function requireReached({ actor, services }: Access, row: User | null): Promise<User> {
  if (!row) throw new AppError('not_found');
  if (row.role === 'admin' && !meets('admin.list.edit', actor?.permissions ?? [])) throw new AppError('forbidden');
  if (exceeds(await permissionsIn(services.db, setsOf(row)), actor, services.registry)) {
    throw new AppError('forbidden', { detail: 'این مدیر اجازه‌هایی دارد که شما ندارید' });
  }
  return row;
}

/** Who ended the sessions of someone is in the history of that account. */
async function recordEnd({ access, services }: EndpointCall<User>, { id }: User): Promise<void> {
  await services.db.query(sql`
    insert into audit_log (section, row_id, action, actor_id, address)
    values ('users', ${id}::uuid, 'end-sessions', ${access.actor?.userId ?? null}::uuid, ${access.address})`);
}

/** An account that nothing can be sent to could never be entered again. */
function requireContact({ before, after }: Write<User, UserDraft>): void {
  const reachable = (row: UserDraft | null): boolean => Boolean(row?.email) || Boolean(row?.mobile);
  if (after && !reachable(after) && (!before || reachable(before))) {
    throw invalidField('email', 'ایمیل یا موبایل لازم است');
  }
}

async function requireRight({ before, after, actor, db, registry }: Write<User, UserDraft>): Promise<void> {
  if (!actor) return;
  if (before?.id === actor.userId) {
    if (!after) throw new AppError('forbidden', { detail: 'حساب خودتان را نمی‌توانید حذف کنید' });
    const errors = fixedForSelf
      .filter(([name]) => !isDeepStrictEqual(before[name], after[name]))
      .map(([property, message]) => ({ property, errors: [message] }));
    if (errors.length > 0) throw new AppError('forbidden', { errors });
  } else if (before && exceeds(await permissionsIn(db, setsOf(before)), actor, registry)) {
    throw new AppError('forbidden', { detail: 'این مدیر اجازه‌هایی دارد که شما ندارید' });
  }
  if (after && (!before || !isDeepStrictEqual(setsOf(before), setsOf(after)))) {
    await requireGrantable(db, registry, actor, after);
  }
}

async function requireGrantable(db: Database, registry: Registry, actor: Actor | null, row: UserDraft): Promise<void> {
  if (exceeds(await permissionsIn(db, setsOf(row)), actor, registry)) {
    throw new AppError('forbidden', {
      errors: [{ property: 'permissionSets', errors: ['اجازه‌ای را که خودتان ندارید نمی‌توانید بدهید'] }],
    });
  }
}
