/** The time of publication that follows from a change of status. Pure. */
import { invalidField } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';

const instantOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

/**
 * The time of publication to set, if any: now for a row that is published without one, or ahead of its scheduled time.
 * Throws `invalid` for a scheduled row without a time.
 */
export function publicationTime(before: Row | null, after: Row, now = new Date()): { publishedAt: string } | undefined {
  const at = instantOf(after.publishedAt);
  if (after.status === 'scheduled' && at === null) {
    throw invalidField('publishedAt', 'برای زمان‌بندی، زمان انتشار را بنویسید');
  }
  if (after.status !== 'published') return undefined;
  const isAhead =
    at !== null &&
    at > now.getTime() &&
    before !== null &&
    before.status !== 'published' &&
    instantOf(before.publishedAt) === at;
  return at === null || isAhead ? { publishedAt: now.toISOString() } : undefined;
}
