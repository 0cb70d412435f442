/** How many look-ups one person may ask for, over all their sessions. What goes beyond is logged as a matter of security. */
import { LRUCache } from 'lru-cache';
import { memoize } from '../../define/memoize.ts';
import { openLimits } from '../auth/limits.ts';
import type { RootDatabase } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Access } from './authorize.ts';

const limitsOf = memoize((db: RootDatabase) => openLimits({ db }));
/** People whose excess was logged lately: one line tells of a flood. */
const logged = new LRUCache<string, true>({ max: 1_000, ttl: 5 * 60_000 });

/**
 * Counts a look-up. Throws `too_many` with the waiting time.
 * @param field the path of the reference, for the log.
 * @param byId titles of known rows: every list asks for those of its page.
 */
export async function takeLookup(
  { services, view, actor, address }: Access,
  field: string,
  byId: boolean,
): Promise<void> {
  if (!actor) return;
  const user = actor.userId;
  try {
    await limitsOf(services.db).take('', [[byId ? 'lookupIds' : 'lookup', user]]);
  } catch (error) {
    if (error instanceof AppError && !logged.has(user)) {
      logged.set(user, true);
      const section = view.resource.name;
      services.log.warn({ event: 'look-ups', outcome: 'refused', userId: user, address, section, field }, 'security');
    }
    throw error;
  }
}
