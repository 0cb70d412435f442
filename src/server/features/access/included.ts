/** Which courses the subscription holds. */
import { sql, type SQL } from 'drizzle-orm';
import { live } from '../../platform/db/row-sql.ts';

/** The sections that decide it. */
export const includedSections = ['courses', 'vip/vip-settings'] as const;

/** The condition on courses of the table under this alias: all of them, or those that bear the mark. */
export const isIncluded = (alias: string): SQL => sql`(${sql.raw(alias)}.is_vip_included or coalesce(
  (select s.included_scope = 'all' from vip_vip_settings s where ${live('s')} limit 1), false))`;

/**
 * The condition on subscriptions and courses of the tables under these aliases: the one holds the other. What was bought
 * while all courses were included goes on to hold them all.
 */
export const isIncludedIn = (subscription: string, course: string): SQL =>
  sql`(${isIncluded(course)} or ${sql.raw(subscription)}.included_scope = 'all')`;
