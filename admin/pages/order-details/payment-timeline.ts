/** Payment attempts and the events of their gateway as items of a timeline. Pure. */
import { choiceLabel } from '../../../src/define/choices.ts';
import type { Registry } from '../../../src/define/registry.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import type { Row, StoredRow } from '../../data/row.ts';
import { detailsOf, textOf, type StateItem, type TimelineItem } from './timeline-item.ts';

const section = 'payment-attempts';

/** The titles of the kinds of events. */
const eventTitles: Readonly<Record<string, { readonly succeeded: string; readonly failed: string }>> = {
  request: { succeeded: 'درگاه آمادهٔ پرداخت شد', failed: 'درگاه درخواست پرداخت را نپذیرفت' },
  callback: { succeeded: 'خریدار از بانک بازگشت', failed: 'خریدار بدون پرداخت از بانک بازگشت' },
  verify: { succeeded: 'بانک پرداخت را تأیید کرد', failed: 'بانک پرداخت را تأیید نکرد' },
  inquiry: { succeeded: 'استعلام از بانک: پرداخت شده است', failed: 'استعلام از بانک: پرداخت نشده است' },
  reverse: { succeeded: 'بانک پول را به کارت برگرداند', failed: 'بانک پول را برنگرداند' },
};

/** An attempt: its start, its events, and its verification where no event confirms it. */
export function attemptItems(attempt: StoredRow, events: readonly StoredRow[], registry: Registry): TimelineItem[] {
  const gateway = choiceLabel(registry.get(section)?.fields.gateway, textOf(attempt.gateway));
  const started: TimelineItem = {
    key: `attempt.${attempt.id}`,
    at: textOf(attempt.startedAt),
    icon: 'bank',
    tone: 'info',
    title: `پرداخت ${formatToman(Number(attempt.amount))} از ${gateway} شروع شد`,
    details: [],
  };
  const items = [started, ...events.map((event) => eventItem(event, attempt))];
  const verifiedAt = textOf(attempt.verifiedAt);
  if (verifiedAt === '' || events.some(confirmsPayment)) return items;
  const verified: TimelineItem = {
    key: `verified.${attempt.id}`,
    at: verifiedAt,
    icon: 'succeeded',
    tone: 'success',
    title: `پرداخت از ${gateway} تأیید شد`,
    details: detailsOf(section, attempt, 'reference'),
  };
  return [...items, verified];
}

function eventItem(event: StoredRow, attempt: StoredRow): TimelineItem {
  const titles = eventTitles[textOf(event.kind)];
  const title = event.ok === true ? titles?.succeeded : titles?.failed;
  return {
    key: `event.${event.id}`,
    at: textOf(event.at),
    ...eventLook(event),
    title: title ?? textOf(event.kind),
    details: confirmsPayment(event) ? detailsOf(section, attempt, 'reference') : [],
  };
}

function eventLook(event: Row): Pick<StateItem, 'icon' | 'tone'> {
  if (event.ok !== true) return { icon: 'failed', tone: 'error' };
  return confirmsPayment(event) ? { icon: 'succeeded', tone: 'success' } : { icon: 'bank', tone: 'info' };
}

const confirmsPayment = (event: Row): boolean =>
  event.ok === true && (event.kind === 'verify' || event.kind === 'inquiry');
