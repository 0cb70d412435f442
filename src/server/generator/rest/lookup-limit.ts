/**
 * How many look-ups one person may ask for, over all their sessions, and who is notified of those who request many:
 * what is refused is logged as a matter of security, and so is, once an hour, what no work of a person explains.
 */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { memoize } from '../../../define/memoize.ts';
import { toPersianDigits } from '../../../locale/digits.ts';
import { rowPath } from '../../../paths/panels.ts';
import { openLimits } from '../../platform/auth/limits.ts';
import type { RootDatabase } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/messages/notifications.ts';
import type { Access } from '../section/authorize.ts';
import { col } from '../../platform/db/row-shape.ts';

const limitsOf = memoize((db: RootDatabase) => openLimits({ db }));
/** People whose excess was logged lately: one line tells of a flood. */
const logged = new LRUCache<string, true>({ max: 1_000, ttl: 5 * 60_000 });

/**
 * Counts a look-up. Throws `too_many` with the waiting time.
 * @param field the path of the reference, for the log.
 * @param byId titles of known rows: every list asks for those of its page.
 */
export async function takeLookup(access: Access, field: string, byId: boolean): Promise<void> {
  const { services, view, actor, address } = access;
  if (!actor) return;
  const user = actor.userId;
  const limits = limitsOf(services.db);
  try {
    await limits.take('', [[byId ? 'lookupIds' : 'lookup', user]]);
  } catch (error) {
    if (error instanceof AppError && !logged.has(user)) {
      logged.set(user, true);
      const section = view.resource.name;
      services.log.warn({ event: 'look-ups', outcome: 'refused', userId: user, address, section, field }, 'security');
    }
    throw error;
  }
  const count = await limits.countBeyond(byId ? 'lookupIdsHour' : 'lookupHour', user);
  if (count !== null) await logManyLookups(access, field, count);
}

/** Into the log, and to those who see the administrators; not what was searched for. */
async function logManyLookups({ services, view, actor, address }: Access, field: string, count: number): Promise<void> {
  if (!actor) return;
  const { db, log } = services;
  const { name: section, label } = view.resource;
  log.warn({ event: 'look-ups', outcome: 'unusual', userId: actor.userId, address, section, field, count }, 'security');
  const [person] = await db.query(sql`select full_name as name from users where id = ${actor.userId}::uuid`, {
    name: col.text,
  });
  await notify(db, {
    title: 'جستجوی بیش از معمول',
    text: `${person?.name ?? ''} در یک ساعت ${toPersianDigits(count)} بار در فهرست‌های انتخاب جستجو کرده است؛ آخرین بار در «${label[1]}».`,
    link: rowPath('admin', actor.role === 'admin' ? 'list' : 'users', actor.userId),
    icon: 'shield',
    permission: 'admin.list.view',
  });
}
