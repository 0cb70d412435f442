import { expect, test } from 'vitest';
import { refundEnd } from '../../../domain/money/refund-window.ts';
import { all, by, day, grouped, ms, sum, wrong } from '../testing.ts';

const orders = all('course-transactions');
const lines = grouped('order-lines', 'order');
const linesOf = (order: { id: string }) => lines.get(order.id)!;
const isPaid = (state: string): boolean =>
  ['paid', 'fulfilled', 'fulfilment_error', 'refunded', 'partially_refunded'].includes(state);

test('payable orders have payment attempts; the last one of a paid order is verified, and events hold no secrets', () => {
  const attempts = grouped('payment-attempts', 'order');
  const events = grouped('payment-events', 'attempt');
  expect(
    wrong(orders, (o) => {
      const own = attempts.get(o.id) ?? [];
      if (o.payable === 0) return own.length !== 0;
      const verified = own.filter((a) => a.state === 'verified');
      return (
        own.length < 1 ||
        own.length > 3 ||
        verified.length !== (isPaid(o.state) ? 1 : 0) ||
        (isPaid(o.state) && (own.at(-1) !== verified[0] || verified[0]!.verifiedAt !== o.paidAt)) ||
        own.some(
          (a) =>
            a.amount !== o.payable ||
            ms(a.startedAt) < ms(o.createdAt) ||
            a.gatewayAmount !== a.amount * (a.gatewayUnit === 'IRR' ? 10 : 1),
        )
      );
    }),
  ).toEqual([]);
  expect(new Set(all('payment-attempts').map((a) => `${a.gateway} ${a.authority}`)).size).toBe(
    all('payment-attempts').length,
  );
  const references = all('payment-attempts').filter((a) => a.reference !== null);
  expect(new Set(references.map((a) => `${a.gateway} ${a.reference}`)).size).toBe(references.length);
  expect(
    wrong(all('payment-attempts'), (a) => {
      const kinds = (events.get(a.id) ?? []).map((e) => e.kind).join();
      return a.state === 'verified'
        ? kinds !== 'request,callback,verify' || a.reference === null || !/^\d{6}\*{6}\d{4}$/.test(a.card ?? '')
        : a.reference !== null || a.card !== null || !kinds.startsWith('request');
    }),
  ).toEqual([]);
  const said = JSON.stringify(all('payment-events').map((e) => e.payload));
  expect(said).not.toMatch(/merchant|api_key|token|cvv/i);
  expect(said).not.toMatch(/"(card_pan|cardNumber|card_holder)":"(?!\d{6}\*{6}\d{4}")/);
});

test('refunds are for whole lines, requested within a week; disputed ones were completed later', () => {
  const given = all('refunds').filter((r) => r.state === 'complete' || r.state === 'in_transfer');
  const byOrder = new Map(given.map((r) => [r.order, r]));
  const lineOf = by('order-lines');
  const orderOf = by('course-transactions');
  const admins = new Set(
    all('users')
      .filter((u) => u.role === 'admin')
      .map((u) => u.id),
  );
  expect(byOrder.size).toBe(given.length);
  expect(
    wrong(
      orders,
      (o) =>
        (o.refundedTotal === 0) === byOrder.has(o.id) ||
        byOrder.has(o.id) !== ['refunded', 'partially_refunded'].includes(o.state),
    ),
  ).toEqual([]);
  expect(wrong(orders, (o) => o.state === 'refunded' && o.refundedTotal !== sum(linesOf(o), 'net'))).toEqual([]);
  expect(wrong(orders, (o) => o.state === 'partially_refunded' && o.refundedTotal >= sum(linesOf(o), 'net'))).toEqual(
    [],
  );
  expect(
    wrong(
      given,
      (r) =>
        r.amount !== orderOf.get(r.order)!.refundedTotal ||
        r.amount !== r.lines.reduce((total, id) => total + lineOf.get(id)!.refunded, 0) ||
        !admins.has(r.approvedBy ?? ''),
    ),
  ).toEqual([]);
  expect(
    wrong(
      all('refunds'),
      (r) => r.requestedBy !== orderOf.get(r.order)!.user || r.lines.some((id) => lineOf.get(id)!.order !== r.order),
    ),
  ).toEqual([]);
  const isWatched = (r: (typeof given)[number]) => (r.taken ?? 0) > 2_000;
  expect(wrong(all('refunds'), (r) => r.state !== 'denied' && isWatched(r))).toEqual([]);
  expect(all('refunds').filter(isWatched).length).toBeGreaterThan(5);
  expect(wrong(given, (r) => ms(r.requestedAt) > ms(orderOf.get(r.order)!.paidAt) + 7 * day)).toEqual([]);
  const late = given.filter((r) => ms(r.completedAt ?? r.requestedAt) > ms(orderOf.get(r.order)!.paidAt) + 7 * day);
  expect(late.length).toBeGreaterThan(3);
  expect(late.length).toBeLessThan(20);
  expect(wrong(late, (r) => !r.reason.includes('اختلاف'))).toEqual([]);
  const [settings] = all('pay-back/settings');
  const window = { ...settings!, holidays: settings!.holidays.map((holiday) => holiday.day) };
  const tooLate = all('refunds').filter((r) => r.deniedReason?.includes('مهلت'));
  expect(tooLate.length).toBeGreaterThan(20);
  expect(wrong(tooLate, (r) => ms(r.requestedAt) < refundEnd(ms(orderOf.get(r.order)!.paidAt), window))).toEqual([]);
});
