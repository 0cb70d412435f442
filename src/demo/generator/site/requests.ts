/** Messages and requests for collaboration to the demo school, as rows. Pure. */
import { collaborations, contactMessages } from '../../content/staff.ts';
import { olderCollaborations, olderContactMessages } from '../../content/tickets.ts';
import { toAsciiDigits } from '../../../locale/digits.ts';
import { formatJalaliStamp } from '../../../locale/jalali-stamp.ts';
import type { Clock } from '../../kit/clock.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import { dayLength, hour, timestamps } from '../../kit/timestamps.ts';

type ContactRow = RowOf<'contact-requests'>;
type CollaborationRow = RowOf<'collaborate-requests'>;

export function contactRows(clock: Clock): ContactRow[] {
  const recent = contactMessages.map(({ day, reply, ...message }, n): ContactRow => ({
    id: demoId('contact-requests', contactMessages.length - n),
    ...message,
    ...tracked('contact-requests', n, clock.ago(day)),
    kind: kindOf(message.message),
    ...replied(reply, clock.ago(day)),
    createdAt: clock.ago(day),
    updatedAt: clock.ago(day),
  }));
  const older = olderContactMessages.map(({ name, subject, message, reply }, n): ContactRow => {
    const sentAt = olderTime(clock, n, olderContactMessages.length);
    const times = timestamps(sentAt, reply === undefined ? sentAt : sentAt + 26 * hour);
    return {
      id: olderId('contact-requests', n),
      ...tracked('contact-requests', -1 - n, times.createdAt),
      kind: kindOf(message),
      name,
      contact: `0999${String(7_100_003 + n * 83_147)}`,
      subject,
      message,
      state: reply === undefined || n % 3 === 0 ? 'closed' : 'answered',
      ...replied(reply, times.updatedAt),
      ...times,
    };
  });
  return [...recent, ...older];
}

/** The number of a request, which its writer was sent at once. */
const tracked = (section: string, n: number, createdAt: string) => ({
  number: `${jalaliDay(createdAt)}${String(randomFor(`number of ${section} ${n}`).between(0, 9_999_999)).padStart(7, '0')}`,
  confirmedAt: createdAt,
});
const jalaliDay = (at: string): string =>
  toAsciiDigits(formatJalaliStamp(new Date(at)))
    .slice(0, 10)
    .replaceAll('-', '');

const kindOf = (message: string): 'contact' | 'question' => (message.includes('؟') ? 'question' : 'contact');

/** A reply, and that it was sent. */
const replied = (reply: string | undefined, at: string) =>
  reply === undefined
    ? { reply: null, delivery: null, deliveredAt: null }
    : { reply, delivery: 'sent' as const, deliveredAt: at };

export function collaborationRows(clock: Clock): CollaborationRow[] {
  const recent = collaborations.map(({ day, note, ...request }, n): CollaborationRow => ({
    id: demoId('collaborate-requests', collaborations.length - n),
    ...request,
    ...tracked('collaborate-requests', n, clock.ago(day)),
    mobile: `+98999077${String(1_000 + n * 371)}`,
    resume: null,
    note: note ?? null,
    createdAt: clock.ago(day),
    updatedAt: clock.ago(day),
  }));
  const older = olderCollaborations.map((request, n): CollaborationRow => {
    const sentAt = olderTime(clock, n, olderCollaborations.length);
    const times = timestamps(sentAt, sentAt + 3 * dayLength);
    return {
      id: olderId('collaborate-requests', n),
      ...tracked('collaborate-requests', -1 - n, times.createdAt),
      name: request.name,
      family: request.family,
      email: null,
      kind: request.kind,
      state: request.state,
      expertise: request.expertise,
      message: request.message,
      mobile: `+98999${String(6_200_009 + n * 91_733)}`,
      resume: null,
      note: request.note ?? null,
      ...times,
    };
  });
  return [...recent, ...older];
}

/** Negative places, so that older rows sort before the recent ones. */
const olderId = (section: string, n: number): string => demoId(section, -1 - n);

/** Spread evenly over the year and a half before the last three months. */
const olderTime = (clock: Clock, n: number, count: number): number =>
  Math.floor(clock.now.getTime() - (90 + (n * 560) / count) * dayLength);
