/**
 * The story of an order in the order of time: what its own times, its payment attempts with their events, its refunds
 * and the audit log say of it,
 * each thing told once. Pure.
 */
import type { Registry } from '../../../src/define/registry.ts';
import type { Tone } from '../../../src/define/field.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { choiceLabel } from '../../../src/define/choices.ts';
import { actionLabel, actorLabel, changesOf, type Entry } from '../../screens/history/entries.ts';
import type { Row } from '../../screens/row.ts';

export type Sign = 'made' | 'bank' | 'yes' | 'no' | 'paid' | 'delivered' | 'refund' | 'ended' | 'changed' | 'deadline';
/** A value named beside a moment, as its section shows that field. */
export interface Fact {
  readonly section: string;
  readonly name: string;
  readonly value: unknown;
}
export interface Moment {
  readonly key: string;
  /** An instant. */
  readonly at: string;
  readonly sign: Sign;
  readonly tone: Tone;
  readonly title: string;
  /** Who did it, by name; absent where nobody is known to have. */
  readonly actor?: string;
  readonly facts: readonly Fact[];
  /** It is still ahead. */
  readonly coming?: true;
}

type Stored = Row & { readonly id: string };
export interface Sources {
  readonly order: Stored;
  readonly attempts: readonly Stored[];
  readonly events: readonly Stored[];
  readonly refunds: readonly Stored[];
  /** Of the order, and of its refunds by their ids, as the audit log has them. */
  readonly entries: readonly Entry[];
  readonly refundEntries: Readonly<Record<string, readonly Entry[]>>;
}

interface Telling {
  readonly title: string;
  readonly sign: Sign;
  readonly tone: Tone;
}
const orderStates: Readonly<Record<string, Telling>> = {
  awaiting_payment: { title: 'سفارش در انتظار پرداخت است', sign: 'changed', tone: 'default' },
  paid: { title: 'سفارش پرداخت شد', sign: 'paid', tone: 'success' },
  fulfilled: { title: 'سفارش تحویل شد', sign: 'delivered', tone: 'success' },
  fulfilment_error: { title: 'تحویل سفارش به خطا خورد', sign: 'no', tone: 'error' },
  partially_refunded: { title: 'بخشی از پول سفارش بازگشت', sign: 'refund', tone: 'warning' },
  refunded: { title: 'همهٔ پول سفارش بازگشت', sign: 'refund', tone: 'warning' },
  expired: { title: 'مهلت پرداخت گذشت و سفارش منقضی شد', sign: 'ended', tone: 'default' },
  cancelled: { title: 'سفارش لغو شد', sign: 'ended', tone: 'error' },
};
const refundStates: Readonly<Record<string, Telling>> = {
  approved: { title: 'پذیرفته شد', sign: 'refund', tone: 'info' },
  credited: { title: 'به خریدار داده شد', sign: 'refund', tone: 'info' },
  complete: { title: 'انجام شد', sign: 'refund', tone: 'success' },
  denied: { title: 'رد شد', sign: 'no', tone: 'error' },
};
const eventKinds: Readonly<Record<string, readonly [well: string, badly: string]>> = {
  request: ['درگاه آمادهٔ پرداخت شد', 'درگاه درخواست پرداخت را نپذیرفت'],
  callback: ['خریدار از بانک بازگشت', 'خریدار از بانک بازگشت، بی‌آنکه پرداخته باشد'],
  verify: ['بانک پرداخت را تأیید کرد', 'بانک پرداخت را تأیید نکرد'],
  inquiry: ['استعلام از بانک: پرداخت شده است', 'استعلام از بانک: پرداخت نشده است'],
  reverse: ['بانک پول را به کارت برگرداند', 'بانک پول را برنگرداند'],
};
/** What these say is told by the moments themselves. */
const toldAlready: ReadonlySet<string> = new Set([
  'state',
  'paidAt',
  'fulfilledAt',
  'paidTotal',
  'refundedTotal',
  'refunded',
  'completedAt',
  'approvedBy',
]);

const orders = 'course-transactions';
const attemptSection = 'payment-attempts';
const refundSection = 'refunds';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fact = (section: string, row: Row, ...names: string[]): Fact[] =>
  names
    .filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
    .map((name) => ({ section, name, value: row[name] }));

/** Every moment of an order, the first one first. @param now what lies ahead of it is still coming. */
export function storyOf(sources: Sources, registry: Registry, now = Date.now()): Moment[] {
  const { order, attempts, events } = sources;
  const told = [...entryMoments(sources.entries, orders, registry, (state) => orderStates[state])];
  const attemptMoments = attempts.flatMap((attempt) =>
    ofAttempt(
      attempt,
      events.filter((e) => e.attempt === attempt.id),
      registry,
    ),
  );
  const all = [
    ...created(sources),
    ...attemptMoments,
    ...milestones(order, statesIn(sources.entries), now),
    ...told,
    ...sources.refunds.flatMap((refund) => ofRefund(refund, sources.refundEntries[refund.id] ?? [], registry)),
  ];
  return all.filter((m) => !Number.isNaN(Date.parse(m.at))).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function created({ order, entries }: Sources): Moment[] {
  const entry = entries.find((e) => e.action === 'create');
  return [
    {
      key: 'created',
      at: text(order.createdAt) || (entry?.at ?? ''),
      sign: 'made',
      tone: 'info',
      title: 'سفارش ثبت شد',
      ...(entry?.actor && { actor: actorLabel(entry) }),
      facts: fact(orders, order, 'payable'),
    },
  ];
}

/** The states that the log says a row came into. */
const statesIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.filter((e) => e.action !== 'create').map((e) => text(e.after?.state)));

/** What the order's own times say and the log does not. */
function milestones(order: Stored, logged: ReadonlySet<string>, now: number): Moment[] {
  const state = text(order.state);
  const deadline = text(order.expiresAt);
  const changed = text(order.updatedAt);
  const at: Readonly<Record<string, string>> = {
    paid: text(order.paidAt),
    fulfilled: text(order.fulfilledAt),
    ...(state === 'expired' && { expired: deadline || changed }),
    ...((state === 'cancelled' || state === 'fulfilment_error') && { [state]: changed }),
  };
  const reached = Object.entries(at)
    .filter(([name, time]) => time !== '' && !logged.has(name))
    .map(([name, time]): Moment => ({ key: name, at: time, ...orderStates[name]!, facts: [] }));
  if (state !== 'awaiting_payment' || deadline === '') return reached;
  const ahead = Date.parse(deadline) > now;
  return [
    ...reached,
    {
      key: 'deadline',
      at: deadline,
      sign: 'deadline',
      tone: 'warning',
      title: ahead ? 'پایان مهلت پرداخت' : 'مهلت پرداخت گذشت',
      facts: [],
      ...(ahead && { coming: true }),
    },
  ];
}

function ofAttempt(attempt: Stored, events: readonly Stored[], registry: Registry): Moment[] {
  const field = registry.get(attemptSection)?.fields.gateway;
  const gateway = choiceLabel(field, text(attempt.gateway));
  const said = events.map((event): Moment => {
    const ok = event.ok === true;
    const words = eventKinds[text(event.kind)]?.[ok ? 0 : 1] ?? text(event.kind);
    const proves = ok && isProof(event);
    return {
      key: `event.${event.id}`,
      at: text(event.at),
      sign: ok ? (proves ? 'yes' : 'bank') : 'no',
      tone: ok ? (proves ? 'success' : 'info') : 'error',
      title: words,
      facts: proves ? fact(attemptSection, attempt, 'reference') : [],
    };
  });
  const verified = text(attempt.verifiedAt);
  const proven = events.some((event) => event.ok === true && isProof(event));
  return [
    {
      key: `attempt.${attempt.id}`,
      at: text(attempt.startedAt),
      sign: 'bank',
      tone: 'info',
      title: `پرداخت ${formatToman(Number(attempt.amount))} از ${gateway} آغاز شد`,
      facts: [],
    },
    ...said,
    ...(verified !== '' && !proven
      ? [
          {
            key: `verified.${attempt.id}`,
            at: verified,
            sign: 'yes',
            tone: 'success',
            title: `پرداخت از ${gateway} تأیید شد`,
            facts: fact(attemptSection, attempt, 'reference'),
          } as const,
        ]
      : []),
  ];
}
const isProof = (event: Row): boolean => event.kind === 'verify' || event.kind === 'inquiry';

function ofRefund(refund: Stored, entries: readonly Entry[], registry: Registry): Moment[] {
  const what = `بازگشت ${formatToman(Number(refund.amount))}`;
  const state = text(refund.state);
  const logged = statesIn(entries);
  const end = refundStates[state];
  const ended =
    end && (state === 'complete' || state === 'denied') && !logged.has(state)
      ? [
          {
            key: `end.${refund.id}`,
            at: text(refund.completedAt) || text(refund.updatedAt),
            ...end,
            title: `${what} ${end.title}`,
            facts: logged.has('approved') ? [] : fact(refundSection, refund, 'approvedBy'),
          } satisfies Moment,
        ]
      : [];
  return [
    {
      key: `refund.${refund.id}`,
      at: text(refund.requestedAt),
      sign: 'refund',
      tone: 'warning',
      title: `${what} درخواست شد`,
      facts: fact(refundSection, refund, 'reason', 'requestedBy'),
    },
    ...entryMoments(entries, refundSection, registry, (to) => {
      const telling = refundStates[to];
      return telling && { ...telling, title: `${what} ${telling.title}` };
    }),
    ...ended,
  ];
}

/** What the log says beyond that a row was made: a state it came into, or fields that were changed. */
function entryMoments(
  entries: readonly Entry[],
  section: string,
  registry: Registry,
  tell: (state: string) => Telling | undefined,
): Moment[] {
  const resource = registry.get(section);
  if (!resource) return [];
  return entries
    .filter((entry) => entry.action !== 'create')
    .flatMap((entry): Moment[] => {
      const changes = changesOf(resource, entry);
      const state = changes.find((c) => c.name === 'state');
      const telling = state && tell(text(state.after));
      const facts = changes
        .filter((c) => !toldAlready.has(c.name))
        .map((c): Fact => ({ section, name: c.name, value: c.after }));
      if (!telling && facts.length === 0) return [];
      return [
        {
          key: `log.${entry.id}`,
          at: entry.at,
          ...(telling ?? {
            sign: 'changed',
            tone: 'default',
            title: `${resource.label[0]}: ${actionLabel(resource, entry.action)}`,
          }),
          ...(entry.actor && { actor: actorLabel(entry) }),
          facts,
        },
      ];
    });
}
