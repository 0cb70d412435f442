import { expect, test } from 'vitest';
import { attemptLabel } from '../exams/labels.ts';
import { accountStates, inviteeStates, paymentStates, payoutStates, subscriptionStates } from './labels.ts';
import { attemptStates, orderStates, refundStates, walletReason } from './order-labels.ts';
import type { Label } from '../components/state-label.ts';

/** States by tone: what went well, what waits or is being looked into, what did not come about, and all others. */
function byTone(labels: Readonly<Record<string, Label>>): Record<string, string[]> {
  const tones: Record<string, string[]> = {};
  for (const [state, { tone = 'none' }] of Object.entries(labels)) (tones[tone] ??= []).push(state);
  return tones;
}

test('the badge of a state is green for what went well, amber for what waits, red for what did not come about', () => {
  expect(byTone(orderStates)).toEqual({
    success: ['paid', 'fulfilled'],
    warning: ['awaiting_payment', 'fulfilment_error'],
    none: ['partially_refunded', 'refunded', 'expired', 'cancelled'],
  });
  expect(byTone(attemptStates)).toEqual({
    success: ['verified'],
    warning: ['reversed', 'unknown'],
    danger: ['failed', 'mismatch'],
    none: ['started', 'cancelled'],
  });
  expect(byTone(refundStates)).toEqual({
    success: ['approved', 'credited', 'in_transfer', 'complete'],
    warning: ['requested', 'returned'],
    danger: ['denied'],
  });
  expect(byTone(subscriptionStates)).toEqual({
    success: ['active'],
    warning: ['upcoming'],
    danger: ['cancelled'],
    none: ['expired'],
  });
  expect(byTone(inviteeStates)).toEqual({ success: ['rewarded'], warning: ['bought'], none: ['invited', 'void'] });
  expect(byTone(payoutStates)).toEqual({
    success: ['approved', 'paid'],
    warning: ['pending'],
    danger: ['rejected', 'returned'],
  });
  expect(byTone(paymentStates)).toEqual({ success: ['paid'], warning: ['sent'], danger: ['failed', 'returned'] });
  expect(byTone(accountStates)).toEqual({ success: ['verified'], warning: ['pending'], danger: ['rejected'] });
});

test('the state of an attempt at an exam is that of its mark, once there is one', () => {
  const states = ['in_progress', 'submitted', 'pending_review', 'overdue', 'abandoned', 'graded'] as const;
  expect(byTone(Object.fromEntries(states.map((state) => [state, attemptLabel({ state, result: null })])))).toEqual({
    warning: ['in_progress', 'pending_review'],
    danger: ['abandoned'],
    none: ['submitted', 'overdue', 'graded'],
  });
  expect(attemptLabel({ state: 'graded', result: 'pass' })).toEqual({ text: 'قبول', tone: 'success' });
  expect(attemptLabel({ state: 'graded', result: 'fail' })).toEqual({ text: 'نیاز به تلاش بیشتر', tone: 'danger' });
  expect(attemptLabel({ state: 'submitted', result: 'pass' }).text).toBe('در انتظار نمره');
});

test('a movement of a wallet says what it is for, and whether money left or came back', () => {
  const reasons = ['charge', 'purchase', 'hold', 'refund', 'commission', 'reward', 'payout', 'adjustment', 'other'];
  expect(reasons.map((reason) => walletReason(reason, -1))).toEqual([
    'شارژ کیف پول',
    'پرداخت سفارش',
    'رزرو برای سفارش',
    'بازگشت وجه',
    'پورسانت',
    'پاداش دعوت',
    'برداشت به حساب بانکی',
    'اصلاح توسط پشتیبانی',
    'تراکنش کیف پول',
  ]);
  expect(['hold', 'payout', 'purchase'].map((reason) => walletReason(reason, 1))).toEqual([
    'آزادسازی مبلغ رزروشده',
    'بازگشت برداشتی که پرداخت نشد',
    'پرداخت سفارش',
  ]);
  expect([walletReason('hold', 0), walletReason('payout', 0)]).toEqual(['رزرو برای سفارش', 'برداشت به حساب بانکی']);
});
