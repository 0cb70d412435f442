import { describe, expect, test } from 'vitest';
import { registry } from '../../../resources/index.ts';
import type { Entry } from '../../screens/history/entries.ts';
import { storyOf, type Sources } from './story.ts';

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
const event = (id: string, of: string, kind: string, ok: boolean, minute: number) => ({
  id,
  attempt: of,
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
const entry = (id: string, minute: number, after: object, more: Partial<Entry> = {}): Entry => ({
  id,
  action: 'update',
  at: at(minute),
  actor: { id: 'm', name: 'مریم راد' },
  before: Object.fromEntries(Object.keys(after).map((k) => [k, null])),
  after: after as Entry['after'],
  ...more,
});
const story = (more: Partial<Sources>) =>
  storyOf(
    { order: order(), attempts: [], events: [], refunds: [], entries: [], refundEntries: {}, ...more },
    registry,
    now,
  );
const titles = (more: Partial<Sources>) => story(more).map((m) => m.title);

describe('X07 the story of an order', () => {
  test('merges its times, attempts and their events in the order of time, whatever order they come in', () => {
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
      'پرداخت ۵۰۰٬۰۰۰ تومان از زیبال آغاز شد',
      'درگاه آمادهٔ پرداخت شد',
      'خریدار از بانک بازگشت، بی‌آنکه پرداخته باشد',
      'پرداخت ۵۰۰٬۰۰۰ تومان از زرین‌پال آغاز شد',
      'خریدار از بانک بازگشت',
      'بانک پرداخت را تأیید کرد',
      'سفارش پرداخت شد',
      'سفارش تحویل شد',
    ]);
    expect(story(more).find((m) => m.title === 'بانک پرداخت را تأیید کرد')?.facts).toEqual([
      { section: 'payment-attempts', name: 'reference', value: '12345' },
    ]);
    expect(story(more).find((m) => m.title.includes('بی‌آنکه'))).toMatchObject({ tone: 'error', sign: 'no', facts: [] });
  });
  test('an attempt that was verified without an event of it says so once', () => {
    expect(titles({ attempts: [attempt('a', 1, { verifiedAt: at(2) })] })).toContain('پرداخت از زرین‌پال تأیید شد');
    expect(
      titles({ attempts: [attempt('a', 1, { verifiedAt: at(2) })], events: [event('1', 'a', 'inquiry', true, 2)] }),
    ).not.toContain('پرداخت از زرین‌پال تأیید شد');
  });
  test('instants written in different forms are compared as instants', () => {
    expect(titles({ order: order({ paidAt: '2026-11-20T13:35:00+03:30', fulfilledAt: at(4) }) })).toEqual([
      'سفارش ثبت شد',
      'سفارش تحویل شد',
      'سفارش پرداخت شد',
    ]);
  });
  test('what the audit log tells is told by it alone, with the name of who did it', () => {
    const told = story({
      entries: [
        entry('3', 8, { state: 'fulfilled', fulfilledAt: at(8) }),
        entry('2', 7, { state: 'paid', paidAt: at(5), note: 'دستی' }),
        entry('1', 0, {}, { action: 'create' }),
      ],
    });
    expect(told.map((m) => [m.title, m.actor])).toEqual([
      ['سفارش ثبت شد', 'مریم راد'],
      ['سفارش پرداخت شد', 'مریم راد'],
      ['سفارش تحویل شد', 'مریم راد'],
    ]);
    expect(told[1]!.facts).toEqual([{ section: 'course-transactions', name: 'note', value: 'دستی' }]);
    expect(story({ entries: [entry('1', 7, { note: 'تماس گرفتیم' }, { actor: null })] }).at(-1)).toMatchObject({
      title: 'سفارش: ویرایش',
      facts: [{ name: 'note', value: 'تماس گرفتیم' }],
    });
    expect(titles({ entries: [entry('1', 7, { paidTotal: 5 })] })).toEqual([
      'سفارش ثبت شد',
      'سفارش پرداخت شد',
      'سفارش تحویل شد',
    ]);
  });
  test('refunds are asked for, approved and completed', () => {
    const untold = story({ refunds: [refund()] });
    expect(untold.slice(-2)).toMatchObject([
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان درخواست شد', at: at(20), facts: [{ name: 'reason' }, { name: 'requestedBy' }] },
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان انجام شد', at: at(25), facts: [{ name: 'approvedBy', value: 'm' }] },
    ]);
    const told = story({
      refunds: [refund()],
      refundEntries: { r: [entry('1', 22, { state: 'approved', approvedBy: 'm' })] },
    });
    expect(told.slice(-3)).toMatchObject([
      { at: at(20) },
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان پذیرفته شد', actor: 'مریم راد', facts: [] },
      { title: 'بازگشت ۲۰۰٬۰۰۰ تومان انجام شد', facts: [] },
    ]);
    expect(titles({ refunds: [refund({ state: 'denied' })] }).at(-1)).toBe('بازگشت ۲۰۰٬۰۰۰ تومان رد شد');
    expect(titles({ refunds: [refund({ state: 'requested', completedAt: null })] }).at(-1)).toBe(
      'بازگشت ۲۰۰٬۰۰۰ تومان درخواست شد',
    );
  });
  test('an order that was not paid ends, or has a deadline ahead of it', () => {
    const unpaid = { paidAt: null, fulfilledAt: null };
    expect(story({ order: order({ ...unpaid, state: 'expired' }) }).at(-1)).toMatchObject({
      title: 'مهلت پرداخت گذشت و سفارش منقضی شد',
      at: at(30),
    });
    expect(story({ order: order({ ...unpaid, state: 'cancelled' }) }).at(-1)).toMatchObject({
      title: 'سفارش لغو شد',
      at: at(9),
    });
    const waiting = { order: order({ ...unpaid, state: 'awaiting_payment' }) };
    expect(
      storyOf(
        { attempts: [], events: [], refunds: [], entries: [], refundEntries: {}, ...waiting },
        registry,
        Date.parse(at(10)),
      ).at(-1),
    ).toMatchObject({ title: 'پایان مهلت پرداخت', coming: true });
    expect(story(waiting).at(-1)).not.toHaveProperty('coming');
  });
  test('a time that is none is left out, not put first', () =>
    expect(titles({ attempts: [attempt('a', 1, { startedAt: null })] })).toEqual([
      'سفارش ثبت شد',
      'سفارش پرداخت شد',
      'سفارش تحویل شد',
    ]));
});
