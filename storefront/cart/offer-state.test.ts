import { expect, test } from 'vitest';
import { offerStateOf } from './offer-state.ts';

const line = (code: 'owned' | 'included' | null, waitingOrder: string | null = null) => ({
  problem: code === null ? null : { code, message: '' },
  waitingOrder,
});

test('guests, and those of whom nothing is known, may buy it; so may who opens it for nothing', () => {
  expect(offerStateOf({ line: null, right: null })).toEqual({ of: 'visitor' });
  expect(offerStateOf({ line: line('included'), right: 'free' })).toEqual({ of: 'visitor' });
});

test('who bought it owns it, also while a subscription opens it longer or another order waits', () => {
  expect(offerStateOf({ line: null, right: 'purchase' })).toEqual({ of: 'owner' });
  expect(offerStateOf({ line: line('owned', '12'), right: 'vip' })).toEqual({ of: 'owner' });
});

test('a member may buy it as well; an order that waits comes first', () => {
  expect(offerStateOf({ line: line(null), right: 'vip' })).toEqual({ of: 'member' });
  expect(offerStateOf({ line: line(null, '12'), right: 'vip' })).toEqual({ of: 'ordered', number: '12' });
});
