/** The time of publication: what follows from a change of status, and what a schedule needs. Pure. */
import { invalidField } from '../../platform/errors/errors.ts';
import type { Row } from '../section/rows.ts';
import type { Write } from '../section/writes.ts';

const instantOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

/** A rule of sections with a schedule: throws `invalid` for a scheduled row without a time. */
export function requireScheduledTime({ after }: Pick<Write, 'after'>): void {
  if (after?.status === 'scheduled' && instantOf(after.publishedAt) === null) {
    throw invalidField('publishedAt', 'برای زمان‌بندی، زمان انتشار را بنویسید');
  }
}

/** The time of publication to set, if any: now for a row that is published without one, or ahead of its scheduled time. */
export function publicationTime(before: Row | null, after: Row, now = new Date()): { publishedAt: string } | undefined {
  const at = instantOf(after.publishedAt);
  if (after.status !== 'published') return undefined;
  const isAhead =
    at !== null &&
    at > now.getTime() &&
    before !== null &&
    before.status !== 'published' &&
    instantOf(before.publishedAt) === at;
  return at === null || isAhead ? { publishedAt: now.toISOString() } : undefined;
}
