/** State and time of a message once staff have answered it. Pure. */
import type { Row } from '../section/rows.ts';

/**
 * The state and time of a row whose answer (in `field`) has just been written, or whose state was set to `answered` by
 * hand.
 */
export function answeredNow(
  before: Row | null,
  after: Row,
  field: string,
  now = new Date(),
): { state?: 'answered'; answeredAt?: string } | undefined {
  const isNew = Boolean(after[field]) && after[field] !== before?.[field];
  const isSet = after.state === 'answered' && before?.state !== 'answered';
  if (!isNew && !isSet) return undefined;
  return { answeredAt: now.toISOString(), ...(isNew && after.state === 'new' && { state: 'answered' }) };
}
