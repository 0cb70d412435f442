/**
 * The timeline of an order, merged from its own timestamps, its payment attempts with their events, its refunds and the
 * audit log; what several of these sources record appears once. Pure.
 */
import type { Registry } from '../../../src/define/registry.ts';
import type { HistoryEntry } from '../../data/answers.ts';
import type { StoredRow } from '../../data/row.ts';
import { actorLabel } from '../../screens/history/entries.ts';
import { loggedStates, logItems } from './log-timeline.ts';
import { attemptItems } from './payment-timeline.ts';
import { refundItems } from './refund-timeline.ts';
import { detailsOf, textOf, type StateItem, type TimelineItem } from './timeline-item.ts';

export interface TimelineSources {
  readonly order: StoredRow;
  readonly attempts: readonly StoredRow[];
  readonly events: readonly StoredRow[];
  readonly refunds: readonly StoredRow[];
  /** The audit log of the order, and of its refunds by their ids. */
  readonly entries: readonly HistoryEntry[];
  readonly refundEntries: Readonly<Record<string, readonly HistoryEntry[]>>;
}

const section = 'course-transactions';

const stateItems: Readonly<Record<string, StateItem>> = {
  awaiting_payment: { title: 'سفارش در انتظار پرداخت است', icon: 'changed', tone: 'default' },
  paid: { title: 'سفارش پرداخت شد', icon: 'paid', tone: 'success' },
  fulfilled: { title: 'سفارش تحویل شد', icon: 'delivered', tone: 'success' },
  fulfilment_error: { title: 'تحویل سفارش با خطا روبه‌رو شد', icon: 'failed', tone: 'error' },
  partially_refunded: { title: 'بخشی از وجه سفارش برگشت داده شد', icon: 'refund', tone: 'warning' },
  refunded: { title: 'همهٔ وجه سفارش برگشت داده شد', icon: 'refund', tone: 'warning' },
  expired: { title: 'مهلت پرداخت گذشت و سفارش منقضی شد', icon: 'ended', tone: 'default' },
  cancelled: { title: 'سفارش لغو شد', icon: 'ended', tone: 'error' },
};

/** All items of an order, oldest first. @param now in milliseconds; later items are upcoming. */
export function timelineOf(sources: TimelineSources, registry: Registry, now = Date.now()): TimelineItem[] {
  const { order, attempts, events, refunds, entries, refundEntries } = sources;
  const eventsOf = (attempt: StoredRow) => events.filter((event) => event.attempt === attempt.id);
  const items = [
    createdItem(order, entries),
    ...attempts.flatMap((attempt) => attemptItems(attempt, eventsOf(attempt), registry)),
    ...unloggedItems(order, loggedStates(entries)),
    ...deadlineItems(order, now),
    ...logItems(entries, section, registry, (state) => stateItems[state]),
    ...refunds.flatMap((refund) => refundItems(refund, refundEntries[refund.id] ?? [], registry)),
  ];
  return items.filter(({ at }) => !Number.isNaN(Date.parse(at))).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function createdItem(order: StoredRow, entries: readonly HistoryEntry[]): TimelineItem {
  const entry = entries.find(({ action }) => action === 'create');
  return {
    key: 'created',
    at: textOf(order.createdAt) || (entry?.at ?? ''),
    icon: 'created',
    tone: 'info',
    title: 'سفارش ثبت شد',
    ...(entry?.actor && { actor: actorLabel(entry) }),
    details: detailsOf(section, order, 'payable'),
  };
}

/** The states that the order's timestamps record and its log does not. */
function unloggedItems(order: StoredRow, logged: ReadonlySet<string>): TimelineItem[] {
  const state = textOf(order.state);
  const updatedAt = textOf(order.updatedAt);
  const reachedAt: Readonly<Record<string, string>> = {
    paid: textOf(order.paidAt),
    fulfilled: textOf(order.fulfilledAt),
    ...(state === 'expired' && { expired: textOf(order.expiresAt) || updatedAt }),
    ...((state === 'cancelled' || state === 'fulfilment_error') && { [state]: updatedAt }),
  };
  return Object.entries(reachedAt)
    .filter(([name, at]) => at !== '' && !logged.has(name))
    .map(([name, at]): TimelineItem => ({ key: name, at, ...stateItems[name]!, details: [] }));
}

/** The deadline of an order that awaits its payment. */
function deadlineItems(order: StoredRow, now: number): TimelineItem[] {
  const deadline = textOf(order.expiresAt);
  if (order.state !== 'awaiting_payment' || deadline === '') return [];
  const isUpcoming = Date.parse(deadline) > now;
  return [
    {
      key: 'deadline',
      at: deadline,
      icon: 'deadline',
      tone: 'warning',
      title: isUpcoming ? 'پایان مهلت پرداخت' : 'مهلت پرداخت گذشت',
      details: [],
      ...(isUpcoming && { isUpcoming }),
    },
  ];
}
