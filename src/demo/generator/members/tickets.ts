/** Support tickets of members, as rows. Pure. */
import { repeatedPrefix, tickets } from '../../content/tickets.ts';
import { demoId } from '../../kit/ids.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { Subscription } from '../sales/model.ts';
import { dayLength, hour, isoOrNull, timestamps } from '../../kit/timestamps.ts';

type TicketRow = RowOf<'vip-tickets'>;

const ticketCount = 40;
const openCount = 7;

/** Written while the member had a subscription; the newest have no answer yet. */
export function ticketRows(subscriptions: readonly Subscription[], now: number): TicketRow[] {
  const random = randomFor('tickets');
  const begun = subscriptions.filter((s) => s.from < now - 6 * dayLength);
  const current = begun.filter((s) => s.until > now);
  if (current.length === 0) return [];
  return Array.from({ length: ticketCount }, (_, n) => {
    const isOpen = n < openCount;
    const subscription = random.pick(isOpen ? current : begun);
    const at = isOpen ? now - (0.1 + random.next() * 4) * dayLength : drawTime(subscription, now, random);
    return { member: subscription.buyer.id, isOpen, textIndex: n, at: Math.floor(at) };
  })
    .sort((a, b) => a.at - b.at)
    .map((ticket, n) => ticketRow(ticket, n, random));
}

function drawTime({ from, until }: Subscription, now: number, random: Random): number {
  const latest = Math.min(now - 5 * dayLength, until);
  return from + (latest - from) * random.next();
}

interface Ticket {
  readonly member: string;
  readonly isOpen: boolean;
  readonly textIndex: number;
  readonly at: number;
}

function ticketRow({ member, isOpen, textIndex, at }: Ticket, n: number, random: Random): TicketRow {
  const text = tickets[textIndex % tickets.length]!;
  const isRepeated = textIndex >= tickets.length * 2;
  const state = isOpen ? 'new' : drawAnsweredState(random);
  const answeredAt = isOpen ? null : Math.floor(at + (2 + random.next() * 30) * hour);
  return {
    id: demoId('vip-tickets', n),
    user: member,
    subject: text.subject,
    message: `${isRepeated ? repeatedPrefix : ''}${text.message}`,
    state,
    reply: isOpen ? null : text.reply,
    answeredAt: isoOrNull(answeredAt),
    ...timestamps(at, answeredAt ?? at),
  };
}

const drawAnsweredState = (random: Random): TicketRow['state'] => (random.chance(60) ? 'answered' : 'closed');
