/** Refunds and their audit log as items of a timeline. Pure. */
import type { Registry } from '../../../src/define/registry.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import type { HistoryEntry } from '../../data/answers.ts';
import type { StoredRow } from '../../data/row.ts';
import { loggedStates, logItems } from './log-timeline.ts';
import { detailsOf, textOf, type StateItem, type TimelineItem } from './timeline-item.ts';

const section = 'refunds';

/** The titles are completed by the amount: «بازگشت ۲۰۰٬۰۰۰ تومان انجام شد». */
const stateItems: Readonly<Record<string, StateItem>> = {
  approved: { title: 'پذیرفته شد', icon: 'refund', tone: 'info' },
  credited: { title: 'به خریدار واریز شد', icon: 'refund', tone: 'info' },
  in_transfer: { title: 'در انتظار واریز است', icon: 'refund', tone: 'warning' },
  complete: { title: 'انجام شد', icon: 'refund', tone: 'success' },
  denied: { title: 'رد شد', icon: 'failed', tone: 'error' },
  returned: { title: 'از بانک برگشت', icon: 'failed', tone: 'error' },
};

/** States that a refund stays at until a person does something, or for ever. */
const restingStates: ReadonlySet<string> = new Set(['in_transfer', 'complete', 'denied', 'returned']);

/** A refund: its request, the changes in its log, and its state if the log does not hold that. */
export function refundItems(refund: StoredRow, entries: readonly HistoryEntry[], registry: Registry): TimelineItem[] {
  const subject = `بازگشت ${formatToman(Number(refund.amount))}`;
  const itemOf = (state: string): StateItem | undefined => {
    const item = stateItems[state];
    return item && { ...item, title: `${subject} ${item.title}` };
  };
  const requested: TimelineItem = {
    key: `refund.${refund.id}`,
    at: textOf(refund.requestedAt),
    icon: 'refund',
    tone: 'warning',
    title: `${subject} درخواست شد`,
    details: detailsOf(section, refund, 'reason', 'requestedBy'),
  };
  const items = [requested, ...logItems(entries, section, registry, itemOf)];
  const logged = loggedStates(entries);
  const state = textOf(refund.state);
  const end = itemOf(state);
  if (!end || !restingStates.has(state) || logged.has(state)) return items;
  const ended: TimelineItem = {
    key: `end.${refund.id}`,
    at: textOf(refund.completedAt) || textOf(refund.updatedAt),
    ...end,
    details: logged.has('approved') ? [] : detailsOf(section, refund, 'approvedBy'),
  };
  return [...items, ended];
}
