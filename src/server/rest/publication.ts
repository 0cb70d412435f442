/** When something is out: the time of publication that follows from a change of status. */
import { invalidField } from '../errors.ts';
import type { Row } from './hooks.ts';

const time = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

/**
 * The time of publication to set, if any: now for what is published without one, or is published ahead of the time it
 * was scheduled for.
 * Throws `invalid` for a scheduled row without a time.
 */
export function publicationTime(before: Row | null, after: Row, now = new Date()): { publishedAt: string } | undefined {
  const at = time(after.publishedAt);
  if (after.status === 'scheduled' && at === null) {
    throw invalidField('publishedAt', 'برای زمان‌بندی، زمان انتشار را بنویسید');
  }
  if (after.status !== 'published') return undefined;
  const isAhead =
    at !== null &&
    at > now.getTime() &&
    before !== null &&
    before.status !== 'published' &&
    time(before.publishedAt) === at;
  return at === null || isAhead ? { publishedAt: now.toISOString() } : undefined;
}
