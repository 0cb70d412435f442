import { expect, test } from 'vitest';
import { isSheba } from '../../../define/iranian.ts';
import { bankOf } from '../../../domain/money/banks.ts';
import { allocate } from '../../../domain/money/portions.ts';
import { all, by, count, day, grouped, ms, now, sum, wrong } from '../testing.ts';

const commissions = all('commissions').filter((c) => c.kind !== 'vip');
const rewards = all('commissions').filter((c) => c.kind === 'vip');
const payments = all('commission-payments');
const orders = by('course-transactions');
const lines = by('order-lines');
const accounts = by('ledger-accounts');
const teachers = by('teachers');
const customers = by('customers');
const marketers = by('marketers');
const courses = by('courses');
const office = (kind: string): number =>
  all('ledger-accounts').find((a) => a.kind === kind && a.owner === null)!.balance;

/** The prices of the courses of a set, divided so that they sum to the price of the set. */
const pricesIn = ({ salePrice, shares }: { salePrice: number; shares: readonly { price: number }[] }): number[] =>
  allocate(
    salePrice,
    shares.map(({ price }) => price),
  );

test('commissions follow exactly from the rates of people and courses for each course that was sold', () => {
  const expected = new Map<string, unknown[]>();
  for (const line of all('order-lines')) {
    const order = orders.get(line.order)!;
    if (order.fulfilledAt === null) continue;
    const marketer = order.attribution === null ? null : marketers.get(customers.get(order.attribution)!.marketer)!;
    const sold = line.course === null ? line.shares : [{ course: line.course, price: line.salePrice }];
    if (sold.length === 0) continue;
    const nets = line.course === null ? allocate(line.net, pricesIn(line)) : [line.net];
    for (const [n, { course }] of sold.entries()) {
      const agreed = marketer?.courses.find((c) => c.course === course);
      const rate = agreed ? (agreed.rateBps ?? marketer!.defaultRateBps) : 0;
      const net = nets[n]!;
      const marketerAmount = Math.floor((net * rate) / 10_000);
      const rest = net - marketerAmount;
      const stored = line.course === null ? line.shares[n]!.marketerRateBps : line.marketerRateBps;
      expect(stored).toBe(agreed ? rate : null);
      const key = `${line.id} ${course}`;
      if (marketerAmount > 0) expected.set(`${key} marketer ${marketer!.user}`, [net, rate, marketerAmount]);
      for (const { teacher, shareBps } of courses.get(course)!.teachers) {
        const bps = shareBps ?? teachers.get(teacher)!.defaultShareBps;
        const amount = Math.floor((rest * bps) / 10_000);
        if (amount > 0) expected.set(`${key} teacher ${teachers.get(teacher)!.user}`, [rest, bps, amount]);
      }
    }
  }
  const plain = commissions.filter((c) => c.isReversal === false);
  expect(plain.length).toBe(expected.size);
  expect(
    wrong(
      plain,
      (c) =>
        JSON.stringify(expected.get(`${c.line} ${c.course} ${c.kind} ${c.beneficiary}`)) !==
        JSON.stringify([c.base, c.rateBps, c.amount]),
    ),
  ).toEqual([]);
  expect(
    wrong(
      plain,
      (c) => ms(c.dueAt) !== ms(orders.get(c.order)!.paidAt) + 14 * day || c.order !== lines.get(c.line)!.order,
    ),
  ).toEqual([]);
  expect(new Set(commissions.map((c) => c.key)).size).toBe(commissions.length);
  expect(plain.some((c) => lines.get(c.line)!.kind === 'bundle')).toBe(true);
});

test('refunded commissions are reversed before the payout and taken back after it; other states follow from dates', () => {
  const byId = by('commissions');
  const paymentOf = by('commission-payments');
  const back = commissions.filter((c) => c.isReversal);
  const isRefunded = (c: { line: string | null }): boolean => lines.get(c.line)!.refunded > 0;
  expect(wrong(commissions, (c) => c.state === 'reversed' && (!isRefunded(c) || c.payment !== null))).toEqual([]);
  expect(
    wrong(
      commissions,
      (c) => isRefunded(c) && !c.isReversal && c.state !== 'reversed' && !back.some((b) => b.reversalOf === c.id),
    ),
  ).toEqual([]);
  expect(back.length).toBeGreaterThan(0);
  expect(
    wrong(back, (b) => {
      const c = byId.get(b.reversalOf)!;
      return (
        b.amount !== -c.amount ||
        b.base !== -c.base ||
        b.line !== c.line ||
        b.beneficiary !== c.beneficiary ||
        b.kind !== c.kind ||
        c.isReversal === true ||
        !['paid', 'in_payment'].includes(c.state)
      );
    }),
  ).toEqual([]);
  expect(
    wrong(commissions, (c) => (c.state === 'pending') !== (ms(c.dueAt) > now.getTime() && !isRefunded(c))),
  ).toEqual([]);
  expect(
    wrong(
      commissions,
      (c) =>
        (c.payment !== null) !== ['paid', 'in_payment'].includes(c.state) ||
        (c.payment !== null && (paymentOf.get(c.payment)!.state === 'paid') !== (c.state === 'paid')),
    ),
  ).toEqual([]);
  expect(Object.keys(count(commissions, 'state')).sort()).toEqual(['due', 'in_payment', 'paid', 'pending', 'reversed']);
});

test('a payout is the exact sum of its commissions, of one person, above the minimum, to a verified account', () => {
  const parts = grouped('commissions', 'payment');
  const verified = new Set(
    all('bank-accounts')
      .filter((b) => b.state === 'verified')
      .map((b) => `${b.user} ${b.sheba}`),
  );
  expect(payments.length).toBeGreaterThan(150);
  expect(new Set(payments.map((p) => p.number)).size).toBe(payments.length);
  expect(
    wrong(payments, (p) => {
      const own = parts.get(p.id)!;
      return (
        p.amount !== sum(own, 'amount') ||
        p.commissionCount !== own.length ||
        p.amount < 200_000 ||
        own.some((c) => c.beneficiary !== p.beneficiary || c.kind !== p.kind || ms(c.dueAt) >= ms(p.createdAt))
      );
    }),
  ).toEqual([]);
  expect(wrong(payments, (p) => !verified.has(`${p.beneficiary} ${p.sheba}`) || !isSheba(p.sheba))).toEqual([]);
  expect(new Set(payments.map((p) => `${p.beneficiary} ${p.kind} ${p.period}`)).size).toBe(payments.length);
  expect(
    wrong(
      payments,
      (p) =>
        (p.state === 'paid') !== (p.paidAt !== null) ||
        (p.state === 'paid') !== (p.trackingNumber !== null) ||
        (p.state !== 'draft') !== (p.batch !== null),
    ),
  ).toEqual([]);
  expect(new Set(payments.filter((p) => p.state !== 'paid').map((p) => p.period))).toEqual(
    new Set([payments.at(-1)!.period]),
  );
  expect(payments[0]!.period).toMatch(/^(فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند) ۱۴۰۳$/);
  expect(wrong(all('bank-accounts'), (b) => b.bank !== bankOf(b.sheba) || !isSheba(b.sheba))).toEqual([]);
});

test('every transfer has two entries, every balance follows from the previous one, and all sum to zero', () => {
  const entries = all('ledger-entries');
  const halves = grouped('ledger-entries', 'transfer');
  const balance = new Map<unknown, number>();
  const last = new Map<unknown, number>();
  expect(
    wrong(all('ledger-transfers'), (t) => {
      const [giver, taker, ...more] = halves.get(t.id)!;
      return (
        more.length > 0 ||
        giver!.account !== t.from ||
        taker!.account !== t.to ||
        giver!.amount !== -t.amount ||
        taker!.amount !== t.amount ||
        t.amount < 1 ||
        giver!.at !== t.at ||
        t.from === t.to
      );
    }),
  ).toEqual([]);
  expect(
    wrong(entries, (e) => {
      const before = balance.get(e.account) ?? 0;
      const account = accounts.get(e.account)!;
      const isLate = ms(e.at) < (last.get(e.account) ?? 0);
      balance.set(e.account, before + e.amount);
      last.set(e.account, ms(e.at));
      return (
        isLate ||
        e.balanceBefore !== before ||
        e.balanceAfter !== before + e.amount ||
        e.accountKind !== account.kind ||
        e.user !== account.owner ||
        (e.accountKind === 'wallet' && e.balanceAfter < 0)
      );
    }),
  ).toEqual([]);
  expect(wrong(all('ledger-accounts'), (a) => a.balance !== (balance.get(a.id) ?? 0))).toEqual([]);
  expect(sum(all('ledger-accounts'), 'balance')).toBe(0);
  expect(new Set(all('ledger-transfers').map((t) => t.key)).size).toBe(all('ledger-transfers').length);
  expect(new Set(all('ledger-accounts').map((a) => `${String(a.owner)} ${a.kind}`)).size).toBe(accounts.size);
  expect(wrong(all('ledger-transfers'), (t) => ms(t.at) > now.getTime())).toEqual([]);
});

test('account balances equal the totals of orders, refunds, commissions and payouts', () => {
  const paid = all('course-transactions').filter((o) => o.paidAt !== null);
  const sold = paid.filter((o) => o.kind !== 'wallet-charge');
  const refunds = all('refunds').filter((r) => r.state === 'complete' || r.state === 'in_transfer');
  const toGateway = sum(
    refunds.filter((r) => r.destination === 'gateway'),
    'amount',
  );
  const requests = sum(
    all('vip-sheba-reqs').filter((r) => r.state === 'paid'),
    'amount',
  );
  const owed = commissions.filter((c) => ['due', 'in_payment', 'paid'].includes(c.state));
  const settled = all('gateway-settlements');
  expect(settled.length).toBeGreaterThan(20);
  expect(office('gateway_clearing')).toBe(-sum(paid, 'payable') + toGateway + sum(settled, 'total'));
  expect([office('bank'), office('gateway_fee')]).toEqual([-sum(settled, 'amount'), -sum(settled, 'fee')]);
  expect(office('revenue')).toBe(
    sum(sold, 'payable') + sum(sold, 'walletUsed') - sum(refunds, 'amount') - sum(owed, 'amount'),
  );
  expect(office('payout_clearing')).toBe(
    sum(
      payments.filter((p) => p.state === 'paid'),
      'amount',
    ) + requests,
  );
  expect(office('promotion')).toBe(
    -sum(
      all('vip-marketing').filter((v) => v.state === 'rewarded'),
      'reward',
    ),
  );
  const payable = new Map(
    all('ledger-accounts')
      .filter((a) => a.kind === 'payable')
      .map((a) => [a.owner, a.balance]),
  );
  const waiting = Map.groupBy(
    owed.filter((c) => c.state !== 'paid'),
    (c) => c.beneficiary,
  );
  for (const [person, balance] of payable) {
    expect(balance, String(person)).toBe(sum(waiting.get(person ?? '') ?? [], 'amount'));
  }
  expect(
    wrong(
      all('users'),
      (u) => u.wallet !== (all('ledger-accounts').find((a) => a.kind === 'wallet' && a.owner === u.id)?.balance ?? 0),
    ),
  ).toEqual([]);
  expect(all('users').filter((u) => u.wallet > 0).length).toBeGreaterThan(100);
  expect(Object.keys(count(all('ledger-transfers'), 'reason')).sort()).toEqual([
    'adjustment',
    'charge',
    'commission',
    'payout',
    'purchase',
    'refund',
    'reward',
    'settlement',
  ]);
});

test('rewards follow the first subscription of the invited user, and payout requests are set aside', () => {
  const invitations = all('vip-marketing');
  const settings = all('vip-marketing/settings')[0]!;
  const holds = new Map(
    all('ledger-accounts')
      .filter((a) => a.kind === 'hold')
      .map((a) => [a.owner, a.balance]),
  );
  expect(new Set(invitations.map((v) => v.invitee)).size).toBe(invitations.length);
  expect(invitations.length).toBeGreaterThan(120);
  expect(
    wrong(invitations, (v) => {
      const order = orders.get(v.order);
      if (v.state === 'invited') return order !== undefined || v.reward !== 0;
      return (
        !order ||
        order.user !== v.invitee ||
        order.kind !== 'vip' ||
        v.inviter === v.invitee ||
        (v.state !== 'void' &&
          v.reward !== Math.floor(((order.subtotal - order.discountTotal) * settings.inviterRateBps) / 10_000)) ||
        (v.state === 'rewarded' && ms(v.rewardedAt) !== ms(order.paidAt) + settings.holdDays * day)
      );
    }),
  ).toEqual([]);
  const byOrder = new Map(rewards.map((c) => [c.order, c]));
  const earned = invitations.filter((v) => v.state === 'bought' || v.state === 'rewarded');
  expect(byOrder.size).toBe(earned.filter((v) => v.reward > 0).length);
  expect(
    wrong(earned, (v) => {
      const reward = byOrder.get(v.order);
      return (
        v.reward > 0 &&
        (reward?.amount !== v.reward ||
          reward.beneficiary !== v.inviter ||
          (reward.state === 'paid') !== (v.state === 'rewarded') ||
          (reward.state === 'paid') !== ms(reward.dueAt) <= now.getTime())
      );
    }),
  ).toEqual([]);
  const requests = all('vip-sheba-reqs');
  const open = Map.groupBy(
    requests.filter((r) => r.state === 'pending' || r.state === 'approved'),
    (r) => r.user,
  );
  expect(requests.length).toBeGreaterThan(20);
  for (const [user, held] of holds) expect(sum(open.get(user ?? '') ?? [], 'amount')).toBe(held);
  expect([...open.keys()].every((user) => holds.has(user))).toBe(true);
  const verified = new Set(
    all('bank-accounts')
      .filter((a) => a.state === 'verified')
      .map((a) => `${a.user} ${a.sheba}`),
  );
  expect(wrong([...open.values()].flat(), (r) => !verified.has(`${r.user} ${r.sheba}`))).toEqual([]);
  expect(wrong(requests, (r) => r.state !== 'rejected' && r.amount < settings.minimumPayout)).toEqual([]);
  expect(Object.keys(count(requests, 'state')).sort()).toEqual(['approved', 'paid', 'pending', 'rejected']);
});
