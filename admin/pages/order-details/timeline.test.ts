import { describe, expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { HistoryEntry } from '../../data/answers.ts';
import { timelineOf, type TimelineSources } from './timeline.ts';

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const now = Date.parse(at(59));
const order = (more: object = {}) => ({
  id: 'o',
  number: 'N1',
  state: 'fulfilled',
  payable: 500_000,
  createdAt: at(0),
  updatedAt: at(9),
  expiresAt: at(30),
  paidAt: at(5),
  fulfilledAt: at(6),
  ...more,
});
const attempt = (id: string, minute: number, more: object = {}) => ({
  id,
  gateway: 'zarinpal',
  amount: 500_000,
  state: 'verified',
  startedAt: at(minute),
  verifiedAt: null,
  reference: '12345',
  ...more,
});
const event = (id: string, attemptId: string, kind: string, ok: boolean, minute: number) => ({
  id,
  attempt: attemptId,
  kind,
  ok,
  at: at(minute),
});
const refund = (more: object = {}) => ({
  id: 'r',
  amount: 200_000,
  state: 'complete',
  reason: 'پشیمانی',
  requestedBy: 'u',
  approvedBy: 'm',
  requestedAt: at(20),
  completedAt: at(25),
  ...more,
});
const entry = (id: string, minute: number, after: object, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  action: 'update',
  at: at(minute),
  actor: { id: 'm', name: 'مریم راد' },
  reason: null,
  requestedBy: null,
  before: Object.fromEntries(Object.keys(after).map((k) => [k, null])),
  after: { ...after },
  ...more,
});
const timeline = (more: Partial<TimelineSources>) =>
  timelineOf(
    { order: order(), attempts: [], events: [], refunds: [], entries: [], refundEntries: {}, ...more },
    registry,
    now,
  );
const titles = (more: Partial<TimelineSources>) => timeline(more).map((item) => item.title);

describe('X07 the timeline of an order', () => {
  test('merges its timestamps, attempts and events, sorted by time', () => {
    const more = {
      attempts: [attempt('b', 3), attempt('a', 1, { state: 'cancelled', gateway: 'zibal' })],
      events: [
        event('4', 'b', 'verify', true, 5),
        event('2', 'a', 'callback', false, 2),
        event('3', 'b', 'callback', true, 4),
        event('1', 'a', 'request', true, 1),
      ],
    };
    expect(titles(more)).toEqual([
      'سفارش ثبت شد',
      'پرداخت ۵۰۰٬۰۰۰ تومان از زیبال شروع شد',
      'درگاه آمادهٔ پرداخت شد',
      'خریدار بدون پرداخت از بانک بازگشت',
      'پرداخت ۵۰۰٬۰۰۰ تومان از زرین‌پال شروع شد',
      'خریدار از بانک بازگشت',
      'بانک پرداخت را تأیید کرد',
      'سفارش پرداخت شد',
      'سفارش تحویل شد',
    ]);
    expect(timeline(more).find((item) => item.title === 'بانک پرداخت را تأیید کرد')?.details).toEqual([
      { section: 'payment-attempts', name: 'reference', value: '12345' },
    ]);
    expect(timeline(more).find((item) => item.title.includes('بدون پرداخت'))).toMatchObject({
      tone: 'error',
      icon: 'failed',
      details: [],
    });
  });
  test('a verification without an event appears once', () => {
    expect(titles({ attempts: [attempt('a', 1, { verifiedAt: at(2) })] })).toContain('پرداخت از زرین‌پال تأیید شد');
    expect(
      titles({ attempts: [attempt('a', 1, { verifiedAt: at(2) })], events: [event('1', 'a', 'inquiry', true, 2)] }),
    ).not.toContain('پرداخت از زرین‌پال تأیید شد');
  });
  test('instants in different formats are compared by time', () => {
    expect(titles({ order: order({ paidAt: '2026-11-20T13:35:00+03:30', fulfilledAt: at(4) }) })).toEqual([
      'سفارش ثبت شد',
      'سفارش تحویل شد',
      'سفارش پرداخت شد',
    ]);
  });
  test('an entry of the audit log replaces the timestamp, with the name of the actor', () => {
    const logged = timeline({
      entries: [
        entry('3', 8, { state: 'fulfilled', fulfilledAt: at(8) }),
        entry('2', 7, { state: 'paid', paidAt: at(5), note: 'دستی' }),
        entry('1', 0, {}, { action: 'create' }),
      ],
    });
    expect(logged.map((item) => [item.title, item.actor])).toEqual([
      ['سفارش ثبت شد', 'مریم راد'],
      ['سفارش پرداخت شد', 'مریم راد'],
      ['سفارش تحویل شد', 'مریم راد'],
    ]);
    expect(logged[1]!.details).toEqual([{ section: 'course-transactions', name: 'note', value: 'دستی' }]);
    expect(timeline({ entries: [entry('1', 7, { note: 'تماس گرفتیم' }, { actor: null })] }).at(-1)).toMatchObject({
      title: 'سفارش: ویرایش',
      details: [{ name: 'note', value: 'تماس گرفتیم' }],
    });
    expect(titles({ entries: [entry('1', 7, { paidTotal: 5 })] })).toEqual([
      'سفارش ثبت شد',
      'سفارش پرداخت شد',
      'سفارش تحویل شد',
    ]);
  });
  test('refunds are requested, approved and completed', () => {
    const unlogged = timeline({ refunds: [refund()] });
    expect(unlogged.slice(-2)).toMatchObject([
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان درخواست شد', at: at(20), details: [{ name: 'reason' }, { name: 'requestedBy' }] },
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان انجام شد', at: at(25), details: [{ name: 'approvedBy', value: 'm' }] },
    ]);
    const logged = timeline({
      refunds: [refund()],
      refundEntries: { r: [entry('1', 22, { state: 'approved', approvedBy: 'm' })] },
    });
    expect(logged.slice(-3)).toMatchObject([
      { at: at(20) },
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان پذیرفته شد', actor: 'مریم راد', details: [] },
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان انجام شد', details: [] },
    ]);
    expect(titles({ refunds: [refund({ state: 'denied' })] }).at(-1)).toBe('بازگشت ۲۰۰٬۰۰۰ تومان رد شد');
    expect(
      titles({ refunds: [refund({ state: 'in_transfer', completedAt: null, updatedAt: '2026-12-01T00:00:00Z' })] }).at(
        -1,
      ),
    ).toBe('بازگشت ۲۰۰٬۰۰۰ تومان در انتظار واریز است');
    expect(titles({ refunds: [refund({ state: 'requested', completedAt: null })] }).at(-1)).toBe(
      'بازگشت ۲۰۰٬۰۰۰ تومان درخواست شد',
    );
  });
  test('an unpaid order ends, or has an upcoming deadline', () => {
    const unpaid = { paidAt: null, fulfilledAt: null };
    expect(timeline({ order: order({ ...unpaid, state: 'expired' }) }).at(-1)).toMatchObject({
      title: 'مهلت پرداخت گذشت و سفارش منقضی شد',
      at: at(30),
    });
    expect(timeline({ order: order({ ...unpaid, state: 'cancelled' }) }).at(-1)).toMatchObject({
      title: 'سفارش لغو شد',
      at: at(9),
    });
    const waiting = { order: order({ ...unpaid, state: 'awaiting_payment' }) };
    expect(
      timelineOf(
        { attempts: [], events: [], refunds: [], entries: [], refundEntries: {}, ...waiting },
        registry,
        Date.parse(at(10)),
      ).at(-1),
    ).toMatchObject({ title: 'پایان مهلت پرداخت', isUpcoming: true });
    expect(timeline(waiting).at(-1)).not.toHaveProperty('isUpcoming');
  });
  test('an item without a valid time is left out', () =>
    expect(titles({ attempts: [attempt('a', 1, { startedAt: null })] })).toEqual([
      'سفارش ثبت شد',
      'سفارش پرداخت شد',
      'سفارش تحویل شد',
    ]));
});
