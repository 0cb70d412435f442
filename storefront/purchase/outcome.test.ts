import { expect, test } from 'vitest';
import { orderKind } from '../../src/contract/orders.ts';
import { orderState } from '../../src/contract/checkout.ts';
import { attempt, order, waitingOrder } from '../testing/own-records.ts';
import { outcomeOf } from './outcome.ts';

test('every state of every kind has words of its own', () => {
  for (const kind of orderKind.options) {
    for (const state of orderState.options) {
      const outcome = outcomeOf(order({ kind, state }));
      expect([outcome.title, outcome.text].every((text) => text.length > 5)).toBe(true);
    }
  }
  const titles = orderState.options.map((state) => outcomeOf(order({ state })).title);
  // «paid» and «fulfilment_error» are the same for the buyer: paid, and not finished.
  expect(new Set(titles).size).toBe(titles.length - 1);
  expect(orderKind.options.map((kind) => outcomeOf(order({ kind })).title)).toEqual([
    'خرید شما انجام شد',
    'خرید شما انجام شد',
    'اشتراک ویژهٔ شما فعال شد',
    'کیف پول شما شارژ شد',
  ]);
});

test('as long as the outcome is not known nothing else is shown', () => {
  for (const state of orderState.options) {
    expect(outcomeOf(order({ state, isSettling: true }))).toMatchObject({ tone: 'waiting' });
  }
});

test('money of another amount is under review, whatever else is known; what is bought stays bought', () => {
  for (const state of ['awaiting_payment', 'expired', 'cancelled'] as const) {
    const outcome = outcomeOf(order({ state, isUnderReview: true, isSettling: true }));
    expect(outcome).toMatchObject({ tone: 'waiting', text: expect.stringContaining('دوباره نپردازید') });
  }
  expect(outcomeOf(order({ isUnderReview: true })).tone).toBe('success');
});

test('a buyer who has only opened the page of the bank does not read that they may have paid', () => {
  const attempts = [attempt({ state: 'started', message: null })];
  expect(outcomeOf(waitingOrder({ isSettling: true, attempts })).text).not.toContain('دوباره نپردازید');
  expect(outcomeOf(waitingOrder({ isSettling: true, isPayable: false, attempts })).text).toContain('دوباره نپردازید');
});

test('why the last try failed, and until when it may be paid', () => {
  const gaveUp = attempt({ state: 'cancelled', message: 'در بانک از پرداخت منصرف شدید.' });
  const waiting = waitingOrder({ attempts: [gaveUp] });
  expect(outcomeOf(waiting)).toMatchObject({
    tone: 'failure',
    title: 'پرداخت انجام نشد',
    text: 'در بانک از پرداخت منصرف شدید. تا ساعت ۱۲:۰۰ می‌توانید آن را پرداخت کنید.',
  });
  const attempts = [attempt({ state: 'failed', startedAt: '2026-11-20T08:20:00.000Z' }), gaveUp];
  expect(outcomeOf({ ...waiting, attempts, isPayable: false }).text).toBe('بانک پرداخت را نپذیرفت.');
  const calledOff = attempt({ state: 'started', message: 'پرداخت در بانک لغو شد' });
  expect(outcomeOf(waitingOrder({ attempts: [calledOff] }))).toMatchObject({
    tone: 'failure',
    text: 'پرداخت در بانک لغو شد. تا ساعت ۱۲:۰۰ می‌توانید آن را پرداخت کنید.',
  });
  expect(outcomeOf(waitingOrder())).toMatchObject({ tone: 'waiting', title: 'سفارش در انتظار پرداخت است' });
});
